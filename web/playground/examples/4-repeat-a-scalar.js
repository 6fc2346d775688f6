// Repeat, count and copy
import { ShapedArray } from "shaped-array";

console.log(String(new ShapedArray({ shape: [2, 3], repeating: 1.5, dtype: "float32" })));
//> [[1.5, 1.5, 1.5],
//>  [1.5, 1.5, 1.5]]

console.log(String(ShapedArray.full([2, 2], true)));
//> [[true, true],
//>  [true, true]]

console.log(String(ShapedArray.arange(6)));
//> [0.0, 1.0, 2.0, 3.0, 4.0, 5.0]

// The dtype is that of the typed array, or follows the kind of the first scalar.
console.log(ShapedArray.fromTypedArray(new Uint8Array([1, 2, 3, 4]), [2, 2]).dtype);
//> uint8
console.log(ShapedArray.of([1n, 2n]).dtype, ShapedArray.of([true]).dtype, ShapedArray.of([1]).dtype);
//> int64 bool float64

// Rank 0: one scalar and no axes.
const scalar = ShapedArray.scalar(42, "int32");
console.log(scalar.rank, scalar.scalarCount, scalar.scalar);
//> 0 1 42
