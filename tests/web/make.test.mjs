// Making arrays: shapes, dtypes by source, exact conversion, windows, and refusals.
import assert from "node:assert/strict";
import test from "node:test";
import {
  ArgumentError,
  all,
  DTypeError,
  IndexError,
  MemoryError,
  ScalarError,
  ShapedArray,
  ShapeError,
} from "shaped-array";

const list = (array) => [...array.toTypedArray()];

test("shape and scalars make a row-major array", () => {
  const array = new ShapedArray({ shape: [2, 3], scalars: [1, 2, 3, 4, 5, 6] });
  assert.deepEqual(array.toNested(), [
    [1, 2, 3],
    [4, 5, 6],
  ]);
  assert.deepEqual(
    [array.dtype, array.rank, array.scalarCount, array.count, array.byteLength],
    ["float64", 2, 6, 2, 48],
  );
  assert.deepEqual(
    [array.shape, array.strides],
    [
      [2, 3],
      [3, 1],
    ],
  );
  const { shape } = array;
  assert.ok(Object.isFrozen(shape) && shape === array.shape);
});

test("a repeated scalar fills the shape", () => {
  assert.deepEqual(new ShapedArray({ shape: [2, 2], repeating: 7, dtype: "uint8" }).toNested(), [
    [7, 7],
    [7, 7],
  ]);
  assert.deepEqual(ShapedArray.full([0, 3], true).toNested(), []);
});

test("without a dtype the source decides", () => {
  assert.equal(ShapedArray.of([true]).dtype, "bool");
  assert.equal(ShapedArray.of([1n]).dtype, "int64");
  assert.equal(ShapedArray.of([{ re: 1, im: 2 }]).dtype, "complex128");
  assert.equal(ShapedArray.of([]).dtype, "float64");
  assert.equal(ShapedArray.of([new Int8Array(2)]).dtype, "int8");
  assert.equal(new ShapedArray({ shape: [1], scalars: new Set([5n]) }).dtype, "int64");
  assert.equal(new ShapedArray({ shape: [1], scalars: new Uint8ClampedArray(1) }).dtype, "uint8clamped");
  assert.equal(ShapedArray.scalar(1.5).dtype, "float64");
  assert.equal(ShapedArray.full([1], 3n).dtype, "int64");
});

test("nested lists become axes", () => {
  assert.deepEqual(ShapedArray.of([[[1], [2]]]).shape, [1, 2, 1]);
  assert.deepEqual(ShapedArray.of([[]]).shape, [1, 0]);
  assert.deepEqual(ShapedArray.of(5).shape, []);
  assert.deepEqual(ShapedArray.of([Float32Array.of(1, 2), Float32Array.of(3, 4)]).toNested(), [
    [1, 2],
    [3, 4],
  ]);
});

test("ragged lists are refused with their path", () => {
  assert.throws(() => ShapedArray.of([[1, 2], [3]]), { name: "ShapeError", message: /nested\[1\].*list of 2/ });
  assert.throws(() => ShapedArray.of([[1, 2], 3]), ShapeError);
  assert.throws(() => ShapedArray.of([1, [2]]), ShapeError);
  assert.throws(() => ShapedArray.of([[[1]], [[1, 2]]]), { message: /nested\[1\]\[0\]/ });
});

test("integer dtypes hold exactly their range", () => {
  for (const [dtype, low, high] of [
    ["int8", -128, 127],
    ["uint8", 0, 255],
    ["int16", -32768, 32767],
    ["uint16", 0, 65535],
    ["int32", -(2 ** 31), 2 ** 31 - 1],
    ["uint32", 0, 2 ** 32 - 1],
  ]) {
    assert.deepEqual(list(ShapedArray.of([low, high], dtype)), [low, high]);
    for (const bad of [low - 1, high + 1, 0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      assert.throws(() => ShapedArray.of([0, bad], dtype), ScalarError, `${bad} into ${dtype}`);
    }
    assert.throws(() => ShapedArray.of([1n], dtype), DTypeError);
    assert.throws(() => ShapedArray.of([true], dtype), DTypeError);
  }
});

test("64-bit integers take bigints of their range and safe numbers", () => {
  const edge = 2n ** 63n;
  assert.deepEqual(list(ShapedArray.of([-edge, edge - 1n, 5], "int64")), [-edge, edge - 1n, 5n]);
  assert.deepEqual(list(ShapedArray.of([2n * edge - 1n], "uint64")), [2n * edge - 1n]);
  for (const bad of [edge, -edge - 1n, 2 ** 53, 0.5]) assert.throws(() => ShapedArray.of([bad], "int64"), ScalarError);
  for (const bad of [-1n, -1, 2n * edge]) assert.throws(() => ShapedArray.of([bad], "uint64"), ScalarError);
});

test("uint8clamped rounds half to even and clamps", () => {
  const values = [-5, 0.5, 1.5, 2.5, 254.5, 300, Number.POSITIVE_INFINITY];
  assert.deepEqual(list(ShapedArray.of(values, "uint8clamped")), [0, 0, 2, 2, 254, 255, 255]);
  assert.throws(() => ShapedArray.of([Number.NaN], "uint8clamped"), ScalarError);
});

test("floats round to their dtype", () => {
  assert.deepEqual(list(ShapedArray.of([0.1], "float32")), [Math.fround(0.1)]);
  assert.deepEqual(ShapedArray.of([0.1, 65519, 65520, 2 ** -25, -0], "float16").toNested(), [
    0.0999755859375,
    65504,
    Number.POSITIVE_INFINITY,
    0,
    -0,
  ]);
});

test("complex scalars are { re, im } or real numbers", () => {
  const array = ShapedArray.of([{ re: 1, im: -2 }, 3], "complex64");
  assert.deepEqual(array.toNested(), [
    { re: 1, im: -2 },
    { re: 3, im: 0 },
  ]);
  assert.deepEqual(list(array), [1, -2, 3, 0]);
  assert.deepEqual(ShapedArray.fromTypedArray(Float64Array.of(1, 2, 3, 4), [2], "complex128").get(1), { re: 3, im: 4 });
  for (const bad of [[1, 2], { re: 1 }, null, "1"]) {
    assert.throws(() => new ShapedArray({ shape: [1], scalars: [bad], dtype: "complex64" }), DTypeError);
  }
});

test("bool takes true and false, and the 0 and 1 of its own typed array", () => {
  assert.deepEqual(ShapedArray.of([true, false]).toNested(), [true, false]);
  assert.throws(() => ShapedArray.of([1], "bool"), DTypeError);
  assert.deepEqual(ShapedArray.fromTypedArray(Uint8Array.of(0, 1), [2], "bool").toNested(), [false, true]);
  assert.throws(() => ShapedArray.fromTypedArray(Uint8Array.of(2), [1], "bool"), DTypeError);
});

test("a typed array's own window is copied", () => {
  const buffer = Int16Array.of(9, 1, 2, 3, 9);
  const array = ShapedArray.fromTypedArray(new Int16Array(buffer.buffer, 2, 3));
  buffer.fill(0);
  assert.deepEqual(list(array), [1, 2, 3]);
  assert.deepEqual(ShapedArray.fromTypedArray(Int16Array.of(1, 2), [2, 1], "float32").toNested(), [[1], [2]]);
  assert.throws(() => ShapedArray.fromTypedArray(buffer, [2]), ShapeError);
  assert.throws(() => ShapedArray.fromTypedArray([1, 2]), ArgumentError);
});

test("a typed array of another realm counts by its kind, one whose buffer left is refused", () => {
  const gone = Float32Array.of(1, 2);
  structuredClone(gone, { transfer: [gone.buffer] });
  assert.throws(() => new ShapedArray({ shape: [2], scalars: gone }), { name: "ArgumentError", code: "detached" });
});

test("live scalars may feed a new array, also when that makes memory grow", () => {
  const array = ShapedArray.full([2 ** 21], 3, "float64");
  const copies = [];
  for (let round = 0; round < 4; round++) copies.push(new ShapedArray({ shape: [2 ** 21], scalars: array.scalars }));
  for (const copy of copies) assert.equal(copy.get(2 ** 21 - 1), 3);
  for (const owner of [array, ...copies]) owner.dispose();
});

test("no iterable is read past one item too many", () => {
  let yielded = 0;
  function* endless() {
    for (;;) yield yielded++;
  }
  assert.throws(() => new ShapedArray({ shape: [3], scalars: endless() }), ShapeError);
  assert.equal(yielded, 4);
});

test("arange counts as NumPy does", () => {
  assert.deepEqual(list(ShapedArray.arange(3)), [0, 1, 2]);
  assert.deepEqual(list(ShapedArray.arange(1, 2, 0.25)), [1, 1.25, 1.5, 1.75]);
  assert.deepEqual(list(ShapedArray.arange(5, 0, -2, "int32")), [5, 3, 1]);
  assert.deepEqual(list(ShapedArray.arange(2, 1)), []);
  assert.deepEqual(list(ShapedArray.arange(3n)), [0n, 1n, 2n]);
  assert.deepEqual(list(ShapedArray.arange(7n, 1n, -3n)), [7n, 4n]);
  assert.throws(() => ShapedArray.arange(0, 1, 0), IndexError);
  assert.throws(() => ShapedArray.arange(0, 1, 0.5, "int8"), ScalarError);
  assert.throws(() => ShapedArray.arange(0, Number.NaN), ArgumentError);
  assert.throws(() => ShapedArray.arange(1e12), ShapeError);
});

test("zeros and ones know every dtype", () => {
  assert.deepEqual(ShapedArray.zeros([2], "bool").toNested(), [false, false]);
  assert.deepEqual(ShapedArray.ones([1], "int64").toNested(), [1n]);
  assert.deepEqual(ShapedArray.ones([1], "complex64").toNested(), [{ re: 1, im: 0 }]);
  assert.equal(ShapedArray.zeros([1]).dtype, "float64");
});

test("options are named one by one, own properties only", () => {
  assert.throws(() => new ShapedArray(), ArgumentError);
  assert.throws(() => new ShapedArray({ shape: [1] }), ArgumentError);
  assert.throws(() => new ShapedArray({ shape: [1], scalars: [1], repeating: 1 }), ArgumentError);
  assert.throws(() => new ShapedArray(Object.create({ shape: [1], scalars: [1] })), ArgumentError);
});

test("shapes that cannot be are refused before memory is asked for", () => {
  assert.throws(() => ShapedArray.zeros([2 ** 20, 2 ** 20]), ShapeError);
  assert.throws(() => ShapedArray.zeros([2 ** 31]), ShapeError);
  assert.throws(
    () => ShapedArray.zeros([2 ** 31 - 1], "complex128"),
    (error) => error instanceof MemoryError || error instanceof ShapeError,
  );
  assert.throws(() => ShapedArray.zeros(new Array(33).fill(1)), ShapeError);
  assert.throws(() => ShapedArray.zeros("22"), ArgumentError);
  assert.deepEqual(ShapedArray.zeros(new Array(32).fill(1)).rank, 32);
});

test("a Uint16Array holds bits of float16 in fromTypedArray and numbers everywhere else, on every host", () => {
  const bits = Uint16Array.of(0x3c00, 0xc000);
  assert.deepEqual(ShapedArray.fromTypedArray(bits, [2], "float16").toNested(), [1, -2]);
  assert.deepEqual(ShapedArray.fromTypedArray(bits, undefined, "float16").toNested(), [1, -2]);
  assert.throws(() => ShapedArray.fromTypedArray(bits, [3], "float16"), ShapeError);
  const numbers = Uint16Array.of(1, 2);
  assert.deepEqual(ShapedArray.of(numbers, "float16").toNested(), [1, 2]);
  assert.deepEqual(new ShapedArray({ shape: [2], scalars: numbers, dtype: "float16" }).toNested(), [1, 2]);
  const array = ShapedArray.zeros([2], "float16");
  array.setScalars(numbers);
  assert.deepEqual(array.toNested(), [1, 2]);
  assert.deepEqual(array.assign(Uint16Array.of(3, 4)).toNested(), [3, 4]);
});

test("a mistake is answered with what to write", () => {
  const array = ShapedArray.of(
    [
      [1, 2],
      [3, 4],
    ],
    "int8",
  );
  for (const [call, message] of [
    [() => ShapedArray.of([array.at(0), array.at(1)]), /given an array; use its toNested\(\)/],
    [() => ShapedArray.full([2], array), /given an array/],
    [() => new ShapedArray([2, 3]), /of\(\) and zeros\(\)/],
    [() => ShapedArray.zeros(2, 3), /such as \[2, 3\], given 2/],
    [() => array.set(), /no value given/],
    [() => array.fill("1"), /an int8 scalar/],
    [() => array.slice([1, 3]), /slice\(1, 3\) or "1:3"/],
    [() => array.slice(all), /call the builder: all\(\)/],
  ]) {
    assert.throws(call, { message }, String(message));
  }
});

test("an array of rank 0 stands for its scalar where one scalar is written", () => {
  const array = ShapedArray.of([1, 2, 3], "int8");
  array.set(0, array.at(2));
  assert.deepEqual(array.toNested(), [3, 2, 3]);
  array.at(0).setScalar(array.at(1));
  assert.deepEqual(array.toNested(), [2, 2, 3]);
  assert.deepEqual(array.fill(array.at(2)).toNested(), [3, 3, 3]);
  assert.equal(ShapedArray.full([2], array.at(0)).dtype, "int8");
  assert.throws(() => array.fill(ShapedArray.scalar(1)), DTypeError);
  assert.throws(() => array.fill(array), DTypeError);
});
