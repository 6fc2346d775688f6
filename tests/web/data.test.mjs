// Equality, hashes and JSON.
import assert from "node:assert/strict";
import test from "node:test";
import { ArgumentError, DTypeError, ScalarError, ShapedArray, ShapeError } from "shaped-array";

test("equality is by dtype, shape and value", () => {
  const array = ShapedArray.of([1, 2, 3]);
  assert.ok(array.equals(ShapedArray.of([3, 2, 1]).slice("::-1")));
  assert.ok(!array.equals(ShapedArray.of([1, 2, 3], "float32")));
  assert.ok(!array.equals(ShapedArray.of([[1, 2, 3]])));
  assert.ok(!array.equals([1, 2, 3]) && !array.equals(null) && !array.equals(5));
  assert.ok(ShapedArray.of([0]).equals(ShapedArray.of([-0])));
  const nan = ShapedArray.of([Number.NaN]);
  assert.ok(!nan.equals(nan));
});

test("equal arrays hash alike, in every run", () => {
  const hash = (nested, dtype) => ShapedArray.of(nested, dtype).hash();
  assert.equal(hash([0, 1]), hash([-0, 1]));
  assert.equal(hash([1, 2, 3]), ShapedArray.of([3, 2, 1]).slice("::-1").hash());
  assert.notEqual(hash([1, 2]), hash([2, 1]));
  assert.notEqual(hash([[1, 2]]), hash([1, 2]));
  const { buffer } = Uint32Array.of(0x7fc00001, 0xffc00000);
  const nans = ShapedArray.fromTypedArray(new Float32Array(buffer));
  assert.equal(nans.at(0).hash(), nans.at(1).hash());
  const value = hash([1, 2, 3]);
  assert.ok(Number.isInteger(value) && value >= 0 && value < 2 ** 32);
});

test("JSON carries what numbers cannot", () => {
  const text = JSON.stringify(ShapedArray.of([Number.NaN, Number.POSITIVE_INFINITY, -0, 0.1], "float64"));
  assert.equal(text, '{"shape":[4],"scalars":["NaN","Infinity","-0",0.1],"dtype":"float64"}');
  assert.equal(
    JSON.stringify(ShapedArray.of([2n ** 63n], "uint64")),
    '{"shape":[1],"scalars":["9223372036854775808"],"dtype":"uint64"}',
  );
  assert.deepEqual(ShapedArray.of([{ re: -0, im: 1 }]).toJSON().scalars, [{ re: "-0", im: 1 }]);
});

test("a slice writes itself only", () => {
  const array = ShapedArray.of(
    [
      [1, 2],
      [3, 4],
    ],
    "int8",
  );
  assert.deepEqual(array.slice("::-1, 0").toJSON(), { shape: [2], scalars: [3, 1], dtype: "int8" });
});

test("the dtype asked for, the form's own, or the first scalar's is taken", () => {
  assert.equal(ShapedArray.fromJSON({ shape: [1], scalars: [1] }).dtype, "float64");
  assert.equal(ShapedArray.fromJSON({ shape: [1], scalars: [true] }).dtype, "bool");
  assert.equal(ShapedArray.fromJSON({ shape: [1], scalars: [1], dtype: "int8" }).dtype, "int8");
  assert.equal(ShapedArray.fromJSON({ shape: [1], scalars: [1] }, "uint8").dtype, "uint8");
  assert.throws(() => ShapedArray.fromJSON({ shape: [1], scalars: [1], dtype: "int8" }, "uint8"), DTypeError);
  assert.throws(() => ShapedArray.fromJSON({ shape: [1], scalars: [1], dtype: "__proto__" }), DTypeError);
});

test("JSON is read strictly", () => {
  const read = (scalars, dtype) => ShapedArray.fromJSON({ shape: [scalars.length], scalars }, dtype);
  for (const [scalar, dtype, type] of [
    [0.5, "int8", ScalarError],
    [256, "uint8", ScalarError],
    [300, "uint8clamped", ScalarError],
    ["1", "int32", DTypeError],
    ["1", "float64", DTypeError],
    ["nan", "float32", DTypeError],
    [1, "bool", DTypeError],
    [null, "float32", DTypeError],
    [1e39, "float32", ScalarError],
    [65520, "float16", ScalarError],
    ["9223372036854775808", "int64", ScalarError],
    ["0x10", "int64", DTypeError],
    ["99999999999999999999999", "int64", DTypeError],
    [[1, 2], "complex64", DTypeError],
    [{ re: "x", im: 1 }, "complex64", DTypeError],
  ]) {
    assert.throws(() => read([scalar], dtype), type, `${JSON.stringify(scalar)} as ${dtype}`);
  }
  for (const bad of [
    null,
    [],
    "{}",
    5,
    { shape: [1] },
    { scalars: [1] },
    { shape: "1", scalars: [1] },
    Object.create({ shape: [], scalars: [1] }),
  ]) {
    assert.throws(() => ShapedArray.fromJSON(bad), ArgumentError);
  }
  assert.throws(() => ShapedArray.fromJSON({ shape: [2], scalars: [1] }), ShapeError);
  assert.throws(() => ShapedArray.fromJSON({ shape: new Array(33).fill(1), scalars: [1] }), ShapeError);
  assert.deepEqual(read([{ re: "NaN", im: "-0" }, 2], "complex128").toNested(), [
    { re: Number.NaN, im: -0 },
    { re: 2, im: 0 },
  ]);
});

test("JSON numbers that round to a finite value of the dtype are taken, others refused", () => {
  const read = (scalar, dtype) => ShapedArray.fromJSON({ shape: [1], scalars: [scalar], dtype }).get(0);
  assert.equal(read(3.4028235e38, "float32"), 3.4028234663852886e38);
  assert.equal(read(-3.4028235e38, "float32"), -3.4028234663852886e38);
  assert.deepEqual(read({ re: 3.4028235e38, im: 0 }, "complex64"), { re: 3.4028234663852886e38, im: 0 });
  assert.equal(read(65519, "float16"), 65504);
  for (const [scalar, dtype] of [
    [3.4028236e38, "float32"],
    [65520, "float16"],
    [{ re: 0, im: 1e39 }, "complex64"],
  ]) {
    assert.throws(() => read(scalar, dtype), { name: "ScalarError" }, dtype);
  }
});
