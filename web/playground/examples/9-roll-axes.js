// Roll along axes
import { roll, ShapedArray } from "shaped-array";

// What leaves at one end comes in at the other.
const line = ShapedArray.of([0, 1, 2, 3, 4], "int32");
console.log(String(roll(line, 2, 0)));
//> [3, 4, 0, 1, 2]

const matrix = ShapedArray.of(
  [
    [0, 1, 2, 3, 4],
    [5, 6, 7, 8, 9],
  ],
  "int32",
);

// One row down and two columns to the left, in one pass.
console.log(String(roll(matrix, [1, -2], [0, 1])));
//> [[7, 8, 9, 5, 6],
//>  [2, 3, 4, 0, 1]]

// The same axis twice: the shifts add up to -1.
console.log(String(roll(matrix, [2, -3], [1, 1])));
//> [[1, 2, 3, 4, 0],
//>  [6, 7, 8, 9, 5]]

// No axis: rolled as if the array were one long line.
console.log(String(roll(matrix, 1)));
//> [[9, 0, 1, 2, 3],
//>  [4, 5, 6, 7, 8]]

// roll gives a new array; rollInPlace turns the one at hand.
matrix.rollInPlace(1, 0);
console.log(String(matrix));
//> [[5, 6, 7, 8, 9],
//>  [0, 1, 2, 3, 4]]
