// Prefix, suffix and what is left
import { ShapedArray } from "shaped-array";

const zeros = new ShapedArray({ shape: [3, 2], repeating: 0, dtype: "int32" });
const top = zeros.prefix(2);
console.log(String(top));
//> [[0, 0],
//>  [0, 0]]

// zeros[0..<2] = [[1, 2], [3, 4]]
zeros.setSubarray(0, 2, [
  [1, 2],
  [3, 4],
]);
console.log(String(zeros));
//> [[1, 2],
//>  [3, 4],
//>  [0, 0]]

// The prefix looks at the same scalars, so it has changed as well.
console.log(String(top));
//> [[1, 2],
//>  [3, 4]]

console.log(String(zeros.suffix(1)));
//> [[0, 0]]
console.log(String(zeros.dropFirst(1)));
//> [[3, 4],
//>  [0, 0]]
console.log(String(zeros.dropLast(2)));
//> [[1, 2]]

// More than there is: all of it. None: an empty array of the same rank.
console.log(zeros.prefix(9).count, zeros.prefix(0).shape.join(" x "));
//> 3 0 x 2
