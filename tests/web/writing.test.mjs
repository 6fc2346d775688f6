// Writing: assign, fill, elements and runs, exchange, reversal, broadcasting views, rolls in their forms.
import assert from "node:assert/strict";
import test from "node:test";
import {
  ArgumentError,
  DTypeError,
  IndexError,
  roll,
  ScalarError,
  ShapedArray,
  ShapeError,
  stridedSliceAssign,
} from "shaped-array";

const matrix = () =>
  ShapedArray.of(
    [
      [0, 1, 2],
      [3, 4, 5],
    ],
    "int32",
  );

test("assign takes a scalar, a smaller array and a nested list", () => {
  const array = matrix();
  assert.equal(array.assign(7), array);
  array.slice(":, 1:").assign(ShapedArray.of([8, 9], "int32"));
  array.slice("1").assign([[1], [2]].flat().concat(3));
  assert.deepEqual(array.toNested(), [
    [7, 8, 9],
    [1, 2, 3],
  ]);
  array.slice(":, :2").assign([[5], [6]]);
  assert.deepEqual(array.toNested(), [
    [5, 5, 9],
    [6, 6, 3],
  ]);
  assert.deepEqual(ShapedArray.zeros([2], "complex64").assign({ re: 1, im: 2 }).get(1), { re: 1, im: 2 });
});

test("assign leaves out leading axes of size 1 beyond its rank, as NumPy does", () => {
  const row = ShapedArray.zeros([2], "int32");
  assert.deepEqual(row.assign([[[7, 8]]]).toNested(), [7, 8]);
  assert.deepEqual(row.assign(ShapedArray.of([[9]], "int32").slice("::-1, ::-1")).toNested(), [9, 9]);
  assert.equal(ShapedArray.scalar(1).assign([[5]]).scalar, 5);
  assert.deepEqual(
    matrix()
      .assign(ShapedArray.of([[[1], [2]]], "int32"))
      .toNested(),
    [
      [1, 1, 1],
      [2, 2, 2],
    ],
  );
  assert.throws(() => row.assign([[1], [2]]), ShapeError);
  assert.throws(() => row.assign(ShapedArray.zeros([0, 2], "int32")), ShapeError);
  assert.throws(() => stridedSliceAssign(row, ShapedArray.of([[1, 2]], "int32"), "..."), ShapeError);
});

test("assign from an overlapping slice is as if copied first", () => {
  const array = ShapedArray.arange(6);
  array.slice("1:").assign(array.slice(":-1"));
  assert.deepEqual(array.toNested(), [0, 0, 1, 2, 3, 4]);
  array.assign(array.slice("::-1"));
  assert.deepEqual(array.toNested(), [4, 3, 2, 1, 0, 0]);
  array.assign(array.at(1));
  assert.deepEqual(array.toNested(), [3, 3, 3, 3, 3, 3]);
});

test("assign refuses what does not broadcast, convert or fit", () => {
  const array = matrix();
  assert.throws(() => array.assign(ShapedArray.of([1, 2], "int32")), ShapeError);
  assert.throws(() => array.assign(ShapedArray.zeros([1, 2, 3], "int32").slice("..., :2")), ShapeError);
  assert.throws(() => array.assign(ShapedArray.zeros([3], "int16")), DTypeError);
  assert.throws(() => array.assign(0.5), ScalarError);
  assert.throws(() => array.assign([1, 2, 0.5]), ScalarError);
  for (const bad of [null, undefined, {}, new Date(), "1", 1n]) assert.throws(() => array.assign(bad), TypeError);
  assert.deepEqual(array.toNested(), [
    [0, 1, 2],
    [3, 4, 5],
  ]);
});

test("fill writes one scalar into any view", () => {
  const array = matrix();
  array.slice("::-1, ::2").fill(9);
  assert.deepEqual(array.toNested(), [
    [9, 1, 9],
    [9, 4, 9],
  ]);
  assert.throws(() => array.fill([1]), DTypeError);
});

test("setElement and setSubarray need the exact shape", () => {
  const array = matrix();
  array.setElement(-1, [7, 8, 9]);
  array.setSubarray(0, 1, [[4, 5, 6]]);
  assert.deepEqual(array.toNested(), [
    [4, 5, 6],
    [7, 8, 9],
  ]);
  array.subarray(1, 2).setElement(0, array.at(0));
  assert.deepEqual(array.toNested()[1], [4, 5, 6]);
  ShapedArray.of([1, 2], "int32").setElement(0, 5);
  for (const bad of [[1], [[1, 2, 3]], 1]) assert.throws(() => array.setElement(0, bad), ShapeError);
  assert.throws(() => array.setElement(2, [1, 2, 3]), IndexError);
  assert.throws(() => array.setSubarray(0, 3, array), IndexError);
  assert.throws(() => ShapedArray.scalar(1).setElement(0, 1), ShapeError);
});

test("swapAt and reverse move elements", () => {
  const array = ShapedArray.of([[1], [2], [3]]);
  array.swapAt(0, -1);
  assert.deepEqual(array.toNested(), [[3], [2], [1]]);
  array.swapAt(1, 1);
  array.subarray(1, 3).reverse();
  assert.deepEqual(array.toNested(), [[3], [1], [2]]);
  assert.throws(() => array.swapAt(0, 3), IndexError);
  assert.throws(() => ShapedArray.scalar(1).reverse(), ShapeError);
  ShapedArray.zeros([0, 2]).reverse();
});

test("stridedSliceAssign returns its target and takes no broadcast", () => {
  const array = matrix();
  assert.equal(stridedSliceAssign(array, ShapedArray.of([7, 8], "int32"), ":", 1), array);
  assert.deepEqual(array.toNested(), [
    [0, 7, 2],
    [3, 8, 5],
  ]);
  stridedSliceAssign(array, ShapedArray.scalar(9, "int32"), { begin: [0, 0], end: [1, 1], shrinkAxisMask: 3 });
  assert.equal(array.get(0, 0), 9);
  assert.throws(() => stridedSliceAssign(array, ShapedArray.scalar(1, "int32"), 0), ShapeError);
  assert.throws(() => stridedSliceAssign(array, 1, 0, 0), ArgumentError);
});

test("broadcastTo is a read-only live view", () => {
  const row = ShapedArray.of([1, 2], "int32");
  const view = row.broadcastTo([3, 2]);
  row.set(0, 5);
  assert.deepEqual(view.toNested(), [
    [5, 2],
    [5, 2],
    [5, 2],
  ]);
  assert.deepEqual([view.strides, view.scalarRange], [[0, 1], { start: 0, end: 2 }]);
  assert.deepEqual(row.slice(":, newaxis").broadcastTo([2, 2]).toNested(), [
    [5, 5],
    [2, 2],
  ]);
  assert.deepEqual(ShapedArray.scalar(1).broadcastTo([0, 2]).shape, [0, 2]);
  assert.deepEqual([...view.toTypedArray()], [5, 2, 5, 2, 5, 2]);
  const writes = {
    set: (a) => a.set(0, 0, 1),
    assign: (a) => a.assign(1),
    fill: (a) => a.fill(1),
    setScalars: (a) => a.setScalars([1, 2, 3, 4, 5, 6]),
    setElement: (a) => a.setElement(0, [1, 2]),
    setSubarray: (a) => a.setSubarray(0, 1, [[1, 2]]),
    swapAt: (a) => a.swapAt(0, 1),
    reverse: (a) => a.reverse(),
    rollInPlace: (a) => a.rollInPlace(1, 0),
    withMutableScalars: (a) => a.withMutableScalars(() => 0),
    element: (a) => a.at(0).fill(1),
    slice: (a) => a.slice("..., 0").fill(1),
    setScalar: (a) => a.at(0).at(0).setScalar(1),
    out: (a) => roll(a, 1, 0, { out: a }),
    stridedSliceAssign: (a) => stridedSliceAssign(a, a.copy(), "..."),
    scalars: (a) => a.at(0).scalars,
  };
  for (const [name, write] of Object.entries(writes)) {
    assert.throws(() => write(view), { name: "ArgumentError", message: /read-only/ }, name);
  }
  assert.deepEqual(row.toNested(), [5, 2]);
  for (const bad of [[3], [2, 3], []]) assert.throws(() => row.broadcastTo(bad), ShapeError);
  assert.throws(() => row.broadcastTo([2 ** 30, 2]), ShapeError);
  const huge = ShapedArray.scalar(1).broadcastTo([2 ** 31 - 1]);
  assert.deepEqual([huge.get(-1), huge.scalarCount], [1, 2 ** 31 - 1]);
  assert.throws(() => huge.copy(), { name: "MemoryError" });
});

test("roll without an axis rolls as if flat, from any view", () => {
  const array = matrix();
  assert.deepEqual(roll(array, 1).toNested(), [
    [5, 0, 1],
    [2, 3, 4],
  ]);
  assert.deepEqual(array.slice(":, ::-1").roll(1).toNested(), [
    [3, 2, 1],
    [0, 5, 4],
  ]);
  array.slice(":, ::-1").rollInPlace(1);
  assert.deepEqual(array.toNested(), [
    [1, 2, 3],
    [4, 5, 0],
  ]);
  assert.throws(() => roll(ShapedArray.scalar(1), 1), ShapeError);
  assert.throws(() => roll(array, [1]), ShapeError);
});

test("roll takes any safe shift, as bigint too", () => {
  const array = ShapedArray.arange(7);
  assert.deepEqual(roll(array, 2n ** 53n - 1n, 0).toNested(), roll(array, 2 ** 53 - 1, 0).toNested());
  assert.deepEqual(roll(array, Int32Array.of(2), [0]).toNested(), [5, 6, 0, 1, 2, 3, 4]);
  assert.throws(() => roll(array, 2n ** 53n, 0), RangeError);
  assert.throws(() => roll(array, 1, 0n), ArgumentError);
  assert.throws(() => roll(array, "1", 0), { name: "ArgumentError", message: /shift/ });
});

test("roll into out may overlap its input", () => {
  const array = ShapedArray.arange(6);
  assert.equal(roll(array, 2, 0, { out: array }), array);
  assert.deepEqual(array.toNested(), [4, 5, 0, 1, 2, 3]);
  roll(array.slice("1:"), 1, undefined, { out: array.slice(":-1") });
  assert.deepEqual(array.toNested(), [3, 5, 0, 1, 2, 3]);
  const wide = ShapedArray.zeros([3, 2]);
  roll(ShapedArray.of([1, 2, 3]), 1, undefined, { out: wide.slice(":, 1") });
  assert.deepEqual(wide.toNested(), [
    [0, 3],
    [0, 1],
    [0, 2],
  ]);
  assert.throws(() => roll(array, 1, 0, { out: wide }), ShapeError);
  assert.throws(() => roll(array, 1, 0, { out: ShapedArray.zeros([6], "int32") }), DTypeError);
  assert.throws(() => roll(array, 1, 0, 5), ArgumentError);
});

test("a roll of nothing and of nothing moved", () => {
  assert.deepEqual(roll(ShapedArray.zeros([0, 2]), [1, 2], [0, 1]).shape, [0, 2]);
  const array = matrix();
  assert.ok(roll(array, [], []).equals(array));
  assert.throws(() => roll(array, 0, 2), IndexError);
});
