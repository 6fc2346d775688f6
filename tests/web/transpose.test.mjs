// Transposed views.
import assert from "node:assert/strict";
import { test } from "node:test";
import { IndexError, ShapedArray } from "shaped-array";

const block = () =>
  ShapedArray.fromTypedArray(
    Int16Array.from({ length: 24 }, (_, i) => i),
    [2, 3, 4],
  );

test("a matrix changes rows and columns, live", () => {
  const matrix = ShapedArray.of(
    [
      [0, 1, 2],
      [3, 4, 5],
    ],
    "uint8",
  );
  const turned = matrix.transpose();
  assert.deepEqual(turned.toNested(), [
    [0, 3],
    [1, 4],
    [2, 5],
  ]);
  assert.equal(turned.isContiguous, false);
  turned.set(2, 0, 9);
  assert.equal(matrix.get(0, 2), 9);
  assert.equal(String(turned), "[[0, 3],\n [1, 4],\n [9, 5]]");
});

test("axes go where the list says", () => {
  // Scalar (k, i, j) of the result is scalar (i, j, k): 12 i + 4 j + k.
  const turned = block().transpose(2, 0, -2);
  assert.deepEqual(turned.shape, [4, 2, 3]);
  for (const [k, i, j] of [
    [0, 0, 0],
    [3, 1, 2],
    [1, 0, 2],
    [2, 1, 0],
  ])
    assert.equal(turned.get(k, i, j), 12 * i + 4 * j + k);
});

test("two transpositions undo each other; copies of all dtypes and sizes agree with element access", () => {
  for (const dtype of ["uint8", "int16", "float32", "float64", "complex128"]) {
    for (const [rows, columns] of [
      [1, 1],
      [3, 5],
      [16, 16],
      [17, 33],
      [64, 70],
    ]) {
      const matrix = ShapedArray.zeros([rows, columns], dtype);
      matrix.withMutableScalars((scalars) => {
        for (let at = 0; at < scalars.length; at++) scalars[at] = (at * 7) % 251;
      });
      const copy = matrix.transpose().copy();
      assert.ok(copy.isContiguous);
      for (const i of [0, rows >> 1, rows - 1])
        for (const j of [0, columns >> 1, columns - 1]) assert.deepEqual(copy.get(j, i), matrix.get(i, j));
      assert.ok(copy.transpose().equals(matrix));
    }
  }
});

test("rank 0 and 1 stay as they are", () => {
  assert.equal(ShapedArray.scalar(3).transpose().scalar, 3);
  assert.deepEqual(ShapedArray.of([1, 2]).transpose(0).toNested(), [1, 2]);
});

test("an axis outside the rank, twice or left out is refused", () => {
  for (const [axes, message] of [
    [[0, 1, 3], /transpose axis 2: 3 is out of range; allowed \[-3, 3\)/],
    [[0, 1, 1], /each of 3 axes once/],
    [[0, 1], /each of 3 axes once/],
  ])
    assert.throws(
      () => block().transpose(...axes),
      (error) => error instanceof IndexError && message.test(error.message),
    );
  assert.throws(() => block().transpose("0", 1, 2), TypeError);
});
