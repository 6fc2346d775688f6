// NumPy phrase book
import { at, newAxis, roll, ShapedArray, stridedSlice } from "shaped-array";

// np.arange(12, dtype="int32").reshape(3, 4)
const a = new ShapedArray({ shape: [3, 4], scalars: Array(12).keys(), dtype: "int32" });
console.log(String(a));
//> [[ 0,  1,  2,  3],
//>  [ 4,  5,  6,  7],
//>  [ 8,  9, 10, 11]]

// a.shape, a.ndim, a.size, a.strides (here in elements), a.flags.c_contiguous
console.log(a.shape.join(), a.rank, a.scalarCount, a.strides.join(), a.isContiguous);
//> 3,4 2 12 4,1 true

// a[0], a[-1, 2], a[1:]
console.log(String(a.at(0)));
//> [0, 1, 2, 3]
console.log(a.get(-1, 2));
//> 10
console.log(String(a.slice("1:")));
//> [[ 4,  5,  6,  7],
//>  [ 8,  9, 10, 11]]

// a[::2, ::-1]: a view, in NumPy as here
console.log(String(a.slice("::2, ::-1")));
//> [[ 3,  2,  1,  0],
//>  [11, 10,  9,  8]]

// a[..., 1], a[:, 1:2], a[:, None, 0]
console.log(String(a.slice("..., 1")));
//> [1, 5, 9]
console.log(a.slice(":", at(1, { keepDims: true })).shape.join());
//> 3,1
console.log(a.slice(":", newAxis(), 0).shape.join());
//> 3,1

// a[1:3, 0].copy()
console.log(String(stridedSlice(a, "1:3, 0")));
//> [4, 8]

// a[:, 0] = -1
a.slice(":, 0").assign(-1);
console.log(String(a.slice(":, 0")));
//> [-1, -1, -1]

// np.roll(a, 1, axis=1), np.roll(a, (1, 1), axis=(0, 1))
console.log(String(roll(a, 1, 1).at(0)));
//> [ 3, -1,  1,  2]
console.log(String(roll(a, [1, 1], [0, 1]).at(0)));
//> [11, -1,  9, 10]

// np.array_equal(a, b), str(a)
console.log(a.equals(a.copy()));
//> true
console.log(a.at(1).describe({ style: "numpy" }));
//> [-1  5  6  7]
