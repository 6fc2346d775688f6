// Strided slices: NumPy text, raw masks
import { all, at, flip, ShapedArray, slice, stridedSlice } from "shaped-array";

const matrix = ShapedArray.of(
  [
    [1, 2, 3],
    [4, 5, 6],
    [7, 8, 9],
  ],
  "int32",
);

// Three spellings of the same thing: the last two rows, each reversed.
console.log(String(stridedSlice(matrix, slice(1, null), flip())));
//> [[6, 5, 4],
//>  [9, 8, 7]]
console.log(String(stridedSlice(matrix, "1:, ::-1")));
//> [[6, 5, 4],
//>  [9, 8, 7]]
// The raw form is what TensorFlow and TFLite models carry; a mask has one bit an entry.
const raw = { begin: [1, 0], end: [0, 0], strides: [1, -1], beginMask: 2, endMask: 3 };
console.log(String(stridedSlice(matrix, raw)));
//> [[6, 5, 4],
//>  [9, 8, 7]]

// The other masks: an ellipsis, a new axis, and an axis given up.
const column = { begin: [0, 0, 1], end: [0, 0, 2], strides: [1, 1, 1] };
console.log(String(stridedSlice(matrix, { ...column, ellipsisMask: 1, newAxisMask: 2, shrinkAxisMask: 4 })));
//> [[2],
//>  [5],
//>  [8]]
console.log(stridedSlice(matrix, "..., newaxis, 1").equals(stridedSlice(matrix, all(), slice(1, 2))));
//> true

// slice() takes the same spellings and gives a live view in place of a new array.
const corner = matrix.slice(at(0), "::2");
corner.fill(0);
console.log(String(matrix.at(0)));
//> [0, 2, 0]
