// Strided slices: points, ellipsis, new axes
import { all, at, ellipsis, newAxis, ShapedArray, slice, stridedSlice } from "shaped-array";

const cube = new ShapedArray({ shape: [2, 3, 4], scalars: Array(24).keys(), dtype: "int32" });

// A point drops its axis; a plain number is a point too.
console.log(String(stridedSlice(cube, at(1), at(-1))));
//> [20, 21, 22, 23]
console.log(stridedSlice(cube, 1, -1, 0).scalar);
//> 20

// keepDims leaves an axis of size 1 in its place.
console.log(String(stridedSlice(cube, at(1, { keepDims: true }), at(-1), all())));
//> [[20, 21, 22, 23]]

// An ellipsis stands for as many whole axes as are left over.
console.log(String(stridedSlice(cube, ellipsis(), at(0))));
//> [[ 0,  4,  8],
//>  [12, 16, 20]]
console.log(String(stridedSlice(cube, at(0), ellipsis(), slice(1, 3))));
//> [[ 1,  2],
//>  [ 5,  6],
//>  [ 9, 10]]

// A new axis of size 1 goes wherever it is asked for.
console.log(stridedSlice(cube, newAxis(), at(0), at(0), all(), newAxis()).shape.join(" x "));
//> 1 x 4 x 1

// Axes that are not named are taken whole.
console.log(stridedSlice(cube, at(0)).shape.join(" x "));
//> 3 x 4
