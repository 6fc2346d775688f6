// Centre a spectrum
import { roll, ShapedArray } from "shaped-array";

// fftshift moves the zero frequency from the corner to the middle: half a turn on each axis.
const axesOf = (array) => array.shape.map((_, axis) => axis);
const fftshift = (array) =>
  roll(
    array,
    array.shape.map((size) => Math.floor(size / 2)),
    axesOf(array),
  );
const ifftshift = (array) =>
  roll(
    array,
    array.shape.map((size) => -Math.floor(size / 2)),
    axesOf(array),
  );

console.log(String(fftshift(ShapedArray.of([0, 1, 2, 3, -3, -2, -1], "int32"))));
//> [-3, -2, -1,  0,  1,  2,  3]

// The spectrum of a small square, its zero frequency at [0, 0].
const size = 48;
const wave = (k) => {
  let sum = 0;
  for (let n = -4; n <= 4; n += 1) sum += Math.cos((2 * Math.PI * k * n) / size);
  return sum;
};
const scalars = [];
for (let y = 0; y < size; y += 1) {
  for (let x = 0; x < size; x += 1) scalars.push(Math.log1p(Math.abs(wave(x) * wave(y))));
}
const spectrum = new ShapedArray({ shape: [size, size], scalars, dtype: "float32" });
display(spectrum, { as: "heat map", title: "as a transform gives it" });

const centred = fftshift(spectrum);
display(centred, { as: "heat map", title: "fftshift" });

console.log(ifftshift(centred).equals(spectrum));
//> true
