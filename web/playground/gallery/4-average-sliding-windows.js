// Sliding windows
import { ShapedArray, sliceFrom, stridedSlice } from "shaped-array";

// Row w of the windows is the signal from w on: every column is one window.
function windows(signal, length) {
  const count = signal.count - length + 1;
  const result = ShapedArray.zeros([length, count], signal.dtype);
  for (let w = 0; w < length; w += 1) result.setElement(w, signal.subarray(w, w + count));
  return result;
}

console.log(String(windows(ShapedArray.of([1, 2, 3, 4, 5], "int32"), 3)));
//> [[1, 2, 3],
//>  [2, 3, 4],
//>  [3, 4, 5]]

function average(rows) {
  const sums = new Float64Array(rows.shape[1]);
  for (const row of rows) {
    row.scalars.forEach((value, i) => {
      sums[i] += value / rows.count;
    });
  }
  return ShapedArray.fromTypedArray(sums);
}

console.log(String(average(windows(ShapedArray.of([3, 9, 6, 0, 3]), 3))));
//> [6.0, 5.0, 3.0]

// A noisy wave, the same wave smoothed, and every eighth value of it.
let seed = 7;
const noise = () => {
  seed = (seed * 16807) % 2147483647;
  return seed / 2147483647 - 0.5;
};
const wave = ShapedArray.of(Array.from({ length: 240 }, (_, i) => Math.sin(i / 18) + noise()));
display(wave, { as: "plot", title: "noisy" });

const smooth = average(windows(wave, 15));
display(smooth, { as: "plot", title: "mean of 15 neighbours" });

const thinned = stridedSlice(smooth, sliceFrom(0, 8));
display(thinned, { as: "plot", title: "every eighth" });
console.log(smooth.count, thinned.count);
//> 226 29
