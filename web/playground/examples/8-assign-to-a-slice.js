// Assign to a slice
import { all, at, ShapedArray, slice, step, stridedSliceAssign } from "shaped-array";

const target = new ShapedArray({ shape: [3, 4], repeating: 0, dtype: "int32" });

// The value has exactly the shape of the slice; the target is changed and returned.
const value = ShapedArray.of(
  [
    [1, 2],
    [3, 4],
  ],
  "int32",
);
console.log(String(stridedSliceAssign(target, value, slice(0, 2), step(2))));
//> [[1, 0, 2, 0],
//>  [3, 0, 4, 0],
//>  [0, 0, 0, 0]]

// A point takes a value with one axis less.
stridedSliceAssign(target, ShapedArray.of([7, 8, 9], "int32"), all(), at(-1));
console.log(String(target));
//> [[1, 0, 2, 7],
//>  [3, 0, 4, 8],
//>  [0, 0, 0, 9]]

// Another shape is refused before anything is written.
try {
  stridedSliceAssign(target, value, at(0));
} catch (error) {
  console.log(error.name);
}
//> ShapeError

// assign() on a live slice repeats a scalar or a smaller array over it, as NumPy does.
target.slice("2").assign(5);
target.slice(":2, :2").assign([6, 7]);
console.log(String(target));
//> [[6, 7, 2, 7],
//>  [6, 7, 4, 8],
//>  [5, 5, 5, 5]]

// Source and target may overlap: it is as if the source had been copied first.
const line = ShapedArray.of([1, 2, 3, 4, 5], "int32");
line.slice("1:").assign(line.slice(":-1"));
console.log(String(line));
//> [1, 1, 2, 3, 4]
