// Elements and subarrays of a matrix
import { ShapedArray } from "shaped-array";

const matrix = new ShapedArray({ shape: [2, 2], scalars: [0, 1, 2, 3], dtype: "int32" });
console.log(String(matrix));
//> [[0, 1],
//>  [2, 3]]

// matrix[0] in Swift: one leading position is given up, so the rank drops by one.
const element = matrix.at(0);
console.log(String(element));
//> [0, 1]
console.log(element.shape.join(), element.rank);
//> 2 1

// matrix[0..<1] in Swift: a range keeps the rank.
const subarray = matrix.subarray(0, 1);
console.log(String(subarray));
//> [[0, 1]]
console.log(subarray.shape.join(" x "));
//> 1 x 2

// Elements of elements end at rank 0. Negative positions count from the end.
console.log(matrix.at(-1).at(0).scalar, matrix.get(1, 0));
//> 2 2

// An array is a collection of its elements.
for (const row of matrix) console.log(String(row));
//> [0, 1]
//> [2, 3]

// A slice knows its place among the scalars of its base.
const { start, end } = matrix.at(1).scalarRange;
console.log(start, end);
//> 2 4
