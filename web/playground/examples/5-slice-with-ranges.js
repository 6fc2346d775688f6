// Strided slices: every kind of range
import { all, even, flip, odd, ShapedArray, slice, sliceFrom, sliceTo, step, stridedSlice } from "shaped-array";

const line = ShapedArray.of([1, 2, 3, 4], "int32");
const print = (...indices) => console.log(String(stridedSlice(line, ...indices)));

// begin, end (not included) and stride; null or undefined leaves a bound open.
print(slice(1, 3)); //> [2, 3]
print(slice(1, null)); //> [2, 3, 4]
print(slice(null, -1)); //> [1, 2, 3]
print(slice(0, 4, 2)); //> [1, 3]
print(slice(-2, null, -1)); //> [3, 2, 1]
// Older texts print [4, 3] for this last one. A stride of -1 runs down from the 3.

print(sliceFrom(2)); //> [3, 4]
print(sliceTo(2)); //> [1, 2]
print(step(3)); //> [1, 4]
print(even()); //> [1, 3]
print(odd()); //> [2, 4]
print(flip()); //> [4, 3, 2, 1]
print(all()); //> [1, 2, 3, 4]

// Ranges are cut to the axis; one that runs the wrong way is empty.
print(slice(-9, 9)); //> [1, 2, 3, 4]
print(slice(3, 1)); //> []
