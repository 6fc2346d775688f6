// Access to scalars: get, set, scalar, scalars, withScalars, setScalars, copies and nested lists.
import assert from "node:assert/strict";
import test from "node:test";
import { ArgumentError, DTypeError, IndexError, ScalarError, ShapedArray, ShapeError } from "shaped-array";

const matrix = () =>
  ShapedArray.of(
    [
      [0, 1, 2],
      [3, 4, 5],
    ],
    "int32",
  );

test("get and set count negative positions from the end", () => {
  const array = matrix();
  assert.deepEqual([array.get(0, 0), array.get(1, 2), array.get(-1, -3), array.get(-0, 1)], [0, 5, 3, 1]);
  array.set(-1, -1, 9);
  assert.deepEqual(array.toNested(), [
    [0, 1, 2],
    [3, 4, 9],
  ]);
});

test("get and set refuse what is no position", () => {
  const array = matrix();
  for (const bad of [2, -3, 2 ** 32, 0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
    assert.throws(() => array.get(bad, 0), IndexError, String(bad));
    assert.throws(() => array.set(bad, 0, 1), IndexError, String(bad));
  }
  for (const bad of ["0", null, undefined, true, 0n, { valueOf: () => 0 }]) {
    assert.throws(() => array.get(0, bad), ArgumentError);
  }
  assert.throws(() => array.get(0), { name: "IndexError", message: /1 indices given.*rank 2 needs 2/ });
  assert.throws(() => array.get(0, 0, 0), IndexError);
  assert.throws(() => array.set(0, 1), IndexError);
});

test("set refuses what the dtype cannot hold and writes nothing", () => {
  const array = matrix();
  assert.throws(() => array.set(0, 0, 0.5), ScalarError);
  assert.throws(() => array.set(0, 0, 1n), DTypeError);
  assert.throws(() => array.set(0, 0, "1"), DTypeError);
  assert.equal(array.get(0, 0), 0);
});

test("every dtype reads back what was written", () => {
  const written = {
    bool: true,
    int8: -128,
    uint8: 255,
    uint8clamped: 255,
    int16: -32768,
    uint16: 65535,
    int32: -(2 ** 31),
    uint32: 2 ** 32 - 1,
    int64: -(2n ** 63n),
    uint64: 2n ** 64n - 1n,
    float16: 0.5,
    float32: Math.fround(0.1),
    float64: 0.1,
    complex64: { re: 0.5, im: -0.25 },
    complex128: { re: 0.1, im: -0.2 },
  };
  for (const [dtype, value] of Object.entries(written)) {
    const array = ShapedArray.zeros([2, 2], dtype);
    array.set(1, 0, value);
    assert.deepEqual(array.get(1, 0), value, dtype);
    assert.deepEqual(array.at(1).at(0).scalar, value, dtype);
    assert.deepEqual(array.slice("::-1, 0").toNested()[0], value, dtype);
    assert.deepEqual(array.toNested()[1][0], value, dtype);
    assert.deepEqual(ShapedArray.fromJSON(JSON.parse(JSON.stringify(array))).get(1, 0), value, dtype);
    assert.deepEqual(ShapedArray.fromTypedArray(array.toTypedArray(), [2, 2], dtype).get(1, 0), value, dtype);
    assert.ok(array.fill(value).equals(ShapedArray.full([2, 2], value, dtype)), dtype);
  }
});

test("ranks from 0 to 6 are read scalar by scalar", () => {
  for (let rank = 0; rank <= 6; rank++) {
    const array = ShapedArray.zeros(new Array(rank).fill(2), "uint8");
    const last = new Array(rank).fill(1);
    array.set(...last, 7);
    assert.equal(array.get(...last), 7);
    assert.equal(array.get(...last.map(() => -1)), 7);
    assert.equal(array.toTypedArray().at(-1), 7);
  }
});

test("a rank-0 array is one scalar", () => {
  const scalar = ShapedArray.scalar(5, "int16");
  assert.deepEqual([scalar.scalar, scalar.get(), scalar.toNested(), scalar.isScalar, scalar.count], [5, 5, 5, true, 0]);
  scalar.setScalar(6);
  scalar.set(7);
  assert.equal(scalar.scalar, 7);
  assert.equal(matrix().scalar, undefined);
  assert.throws(() => matrix().setScalar(1), ShapeError);
});

test("elements of vectors compute", () => {
  let sum = 0;
  for (const element of ShapedArray.of([1, 2, 3])) sum += element;
  assert.equal(sum, 6);
  assert.equal(`${ShapedArray.of([1.5]).at(0)}`, "1.5");
});

test("scalars are the memory itself for arrays and contiguous slices", () => {
  const array = matrix();
  assert.ok(array.scalars instanceof Int32Array);
  array.scalars[4] = 40;
  array.at(0).scalars[1] = 10;
  array.subarray(1, 2).scalars[0] = 30;
  assert.deepEqual(array.toNested(), [
    [0, 10, 2],
    [30, 40, 5],
  ]);
  assert.equal(array.scalars, array.scalars);
  assert.throws(() => array.slice(":, 0").scalars, { name: "ArgumentError", message: /copy\(\)/ });
});

test("scalars stay right after memory grew", () => {
  const array = matrix();
  array.scalars[0] = 7;
  const large = ShapedArray.zeros([2 ** 24]);
  array.scalars[1] = 8;
  assert.deepEqual(array.toNested(), [
    [7, 8, 2],
    [3, 4, 5],
  ]);
  large.dispose();
});

test("withScalars lends the scalars and returns the result", () => {
  const array = matrix();
  assert.equal(
    array.withScalars((scalars) => scalars.reduce((sum, scalar) => sum + scalar)),
    15,
  );
  assert.deepEqual(
    array.slice(":, ::2").withScalars((scalars) => [...scalars]),
    [0, 2, 3, 5],
  );
  assert.throws(() => array.withScalars(5), ArgumentError);
  assert.throws(() => array.withScalars(() => Promise.reject(new Error("mine"))), { code: "promise" });
});

test("withMutableScalars writes, and gives a strided slice its scalars back", () => {
  const array = matrix();
  array.withMutableScalars((scalars) => scalars.fill(1));
  array.slice(":, ::-2").withMutableScalars((scalars) => scalars.set([6, 7, 8, 9]));
  assert.deepEqual(array.toNested(), [
    [7, 1, 6],
    [9, 1, 8],
  ]);
  assert.throws(
    () =>
      array.slice(":, 1").withMutableScalars((scalars) => {
        scalars[0] = 5;
        throw new RangeError("mine");
      }),
    /mine/,
  );
  assert.equal(array.get(0, 1), 5);
});

test("withScalars may be nested", () => {
  const array = matrix();
  const other = matrix();
  const sum = array.withScalars((a) =>
    other.withMutableScalars((b) => {
      b[0] = 100;
      return a[5] + b[0];
    }),
  );
  assert.equal(sum, 105);
});

test("an array disposed while its scalars are lent keeps its memory until the end", () => {
  const array = matrix();
  array.withMutableScalars((scalars) => {
    array.dispose();
    const next = matrix();
    scalars.fill(99);
    assert.equal(next.get(0, 0), 0);
    next.dispose();
  });
  assert.ok(array.isDisposed);
});

test("setScalars replaces all scalars or none", () => {
  const array = matrix();
  array.setScalars(new Set([5, 4, 3, 2, 1, 0]));
  array.slice("1, ::2").setScalars([20, 0]);
  assert.deepEqual(array.toNested(), [
    [5, 4, 3],
    [20, 1, 0],
  ]);
  assert.throws(() => array.setScalars([1, 2, 3, 4, 5, 0.5]), ScalarError);
  assert.throws(() => array.setScalars([1]), ShapeError);
  assert.equal(array.get(0, 0), 5);
  array.setScalars(array.slice("::-1").copy().toTypedArray());
  assert.deepEqual(array.toNested()[0], [20, 1, 0]);
});

test("an iterator that disposes the array it fills is refused", () => {
  const array = matrix();
  function* treacherous() {
    array.dispose();
    yield* [1, 2, 3, 4, 5, 6];
  }
  assert.throws(() => array.setScalars(treacherous()), { name: "DisposedError" });
});

test("toTypedArray copies row-major from any view", () => {
  const array = matrix();
  const copy = array.slice("::-1, ::2").toTypedArray();
  assert.deepEqual([...copy], [3, 5, 0, 2]);
  copy[0] = 99;
  assert.equal(array.get(1, 0), 3);
  assert.equal(array.slice("0:0").toTypedArray().length, 0);
});

test("copy detaches", () => {
  const array = matrix();
  const copy = array.at(1).copy();
  array.fill(0);
  assert.deepEqual(copy.toNested(), [3, 4, 5]);
  assert.ok(copy.isContiguous && copy.base === copy);
});
