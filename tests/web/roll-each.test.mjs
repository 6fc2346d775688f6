// Rolls of each row by its own shift.
import assert from "node:assert/strict";
import { test } from "node:test";
import { IndexError, memory, roll, ShapedArray, ShapeError } from "shaped-array";

const matrix = () =>
  ShapedArray.of(
    [
      [0, 1, 2, 3],
      [4, 5, 6, 7],
      [8, 9, 10, 11],
    ],
    "int16",
  );

test("each row goes by its own shift", () => {
  assert.deepEqual(roll(matrix(), [1, -1, 0], { axis: 1, along: 0 }).toNested(), [
    [3, 0, 1, 2],
    [5, 6, 7, 4],
    [8, 9, 10, 11],
  ]);
});

test("each column goes by its own shift, with axes from the end", () => {
  assert.deepEqual(roll(matrix(), [0, 1, 2, -1], { axis: -2, along: -1 }).toNested(), [
    [0, 9, 6, 7],
    [4, 1, 10, 11],
    [8, 5, 2, 3],
  ]);
});

test("shifts of any size are exact, as numbers and as bigints", () => {
  // 2^53 - 1 = 4 * 2251799813685247 + 3, so it is a shift by 3; its negative is a shift by 1.
  const shifts = [2 ** 53 - 1, -(2 ** 53 - 1), 4n];
  assert.deepEqual(roll(matrix(), shifts, { axis: 1, along: 0 }).toNested(), [
    [1, 2, 3, 0],
    [7, 4, 5, 6],
    [8, 9, 10, 11],
  ]);
});

test("the third axis goes along", () => {
  const cube = ShapedArray.fromTypedArray(Uint8Array.from([0, 1, 2, 3, 4, 5, 6, 7]), [2, 2, 2]);
  assert.deepEqual(roll(cube, [1, 0], { axis: 2, along: 0 }).toNested(), [
    [
      [1, 0],
      [3, 2],
    ],
    [
      [4, 5],
      [6, 7],
    ],
  ]);
});

test("in place and into the array itself give the same", () => {
  const expected = roll(matrix(), [1, 2, 3], { axis: 1, along: 0 });
  assert.ok(matrix().rollInPlace([1, 2, 3], { axis: 1, along: 0 }).equals(expected));
  const own = matrix();
  assert.equal(roll(own, [1, 2, 3], { axis: 1, along: 0 }, { out: own }), own);
  assert.ok(own.equals(expected));
  const reversed = matrix();
  reversed.slice("::-1, ::-1").rollInPlace([1, 2, 3], { axis: 1, along: 0 });
  assert.deepEqual(reversed.toNested(), [
    [3, 0, 1, 2],
    [6, 7, 4, 5],
    [9, 10, 11, 8],
  ]);
});

test("what is wrong is refused, and nothing is written or kept", () => {
  const array = matrix();
  const before = memory();
  const refused = [
    [[1, 2], { axis: 1, along: 0 }, ShapeError, /2 shifts for axis 0; needed 3/],
    [[1, 2, 3], { axis: 1, along: 1 }, ShapeError, /both 1/],
    [[1, 2, 3], { axis: 2, along: 0 }, IndexError, /axis 2 is out of range; allowed \[-2, 2\)/],
    [[1, 2, 3], { axis: 1, along: -3 }, IndexError, /axis -3/],
    [[1, 0.5, 3], { axis: 1, along: 0 }, RangeError, /shift\[1\].*0\.5/],
    [1, { axis: 1, along: 0 }, TypeError, /shift: expected a list/],
    [[1, 2, 3], { along: 0 }, TypeError, /\{ axis, along \}/],
  ];
  for (const [shift, axes, Refusal, message] of refused) {
    assert.throws(
      () => roll(array, shift, axes),
      (error) => error instanceof Refusal && message.test(error.message),
      String(message),
    );
    assert.throws(() => array.rollInPlace(shift, axes), Refusal);
  }
  assert.deepEqual(memory(), before);
  assert.ok(array.equals(matrix()));
  assert.throws(() => roll(ShapedArray.scalar(1), [], { axis: 0, along: 0 }), ShapeError);
});
