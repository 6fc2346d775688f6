// Owns the input arrays of the workloads: the same scalars as numpy-worker.py makes, a hash of the position.

const kinds = {
  uint8: { TypedArray: Uint8Array, shift: 24, scale: 1 },
  int32: { TypedArray: Int32Array, shift: 8, scale: 1 },
  float32: { TypedArray: Float32Array, shift: 8, scale: 1 },
  float64: { TypedArray: Float64Array, shift: 8, scale: 2 ** -24 },
};

export const countOf = (shape) => shape.reduce((product, size) => product * size, 1);

/** A typed array class by dtype name. */
export const typedArrayOf = (dtype) => kinds[dtype].TypedArray;

/** Row-major scalars of an input in the JavaScript heap. */
export function makeInput({ dtype, shape, seed }) {
  const { TypedArray, shift, scale } = kinds[dtype];
  const scalars = new TypedArray(countOf(shape));
  for (let at = 0; at < scalars.length; at++) {
    scalars[at] = (Math.imul(at + seed, 2654435761) >>> shift) * scale;
  }
  return scalars;
}

/** The bytes of any typed array. */
export const bytesOf = (array) => new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
