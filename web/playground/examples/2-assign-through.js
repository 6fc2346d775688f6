// Assign through elements and subarrays
import { ShapedArray } from "shaped-array";

const matrix = new ShapedArray({ shape: [2, 2], scalars: [0, 1, 2, 3], dtype: "int32" });

// matrix[1] = [4, 8]. Older texts print [[0, 1, 4, 8]] here; the shape stays 2 x 2.
matrix.setElement(1, [4, 8]);
console.log(String(matrix));
//> [[0, 1],
//>  [4, 8]]

// matrix[0..<1] = [[7, 7]]: the value has exactly the shape of the subarray.
matrix.setSubarray(0, 1, [[7, 7]]);
console.log(String(matrix));
//> [[7, 7],
//>  [4, 8]]

// Slices are live views: writing through one is seen by its base.
const column = matrix.slice("..., 0");
column.fill(0);
console.log(String(matrix));
//> [[0, 7],
//>  [0, 8]]

// copy() detaches.
const row = matrix.at(0).copy();
row.set(1, 99);
console.log(row.get(1), matrix.get(0, 1));
//> 99 7
