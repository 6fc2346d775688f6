// Owns TensorFlow.js with its WASM backend as a subject: float32 only, new tensors only.

import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { setWasmPaths } from "@tensorflow/tfjs-backend-wasm";
import * as tf from "@tensorflow/tfjs-core";

export const name = "tfjs";

const require = createRequire(import.meta.url);

/** Starts the WASM backend from the package's own files. */
export async function open() {
  setWasmPaths(join(dirname(require.resolve("@tensorflow/tfjs-backend-wasm")), "/"));
  await tf.setBackend("wasm");
  await tf.ready();
}

const bytesOf = (array) => new Uint8Array(array.buffer, array.byteOffset, array.byteLength);

// Turns an axis: the tail first, then the rest.
function rolled(a, shift, axis) {
  const size = a.shape[axis];
  const by = ((shift % size) + size) % size;
  const begin = a.shape.map(() => 0);
  const head = a.shape.slice();
  const tail = a.shape.slice();
  const tailBegin = begin.slice();
  tailBegin[axis] = size - by;
  head[axis] = size - by;
  tail[axis] = by;
  return tf.concat([tf.slice(a, tailBegin, tail), tf.slice(a, begin, head)], axis);
}

const strided = (a, begin, end, strides, ...masks) => tf.stridedSlice(a, begin, end, strides, ...masks);

const makers = {
  "copy.rows": (a) => tf.slice(a, [8, 0], [a.shape[0] - 16, a.shape[1]]),
  "copy.rev0": (a) => tf.reverse(a, 0),
  "copy.block": (a) => tf.slice(a, [0, 100], [a.shape[0], 300]),
  "copy.s2": (a) => strided(a, [0, 0], a.shape, [2, 2]),
  "copy.col3": (a) => strided(a, [0, 0], a.shape, [1, 3]),
  "copy.rev1": (a) => tf.reverse(a, 1),
  "flip.all": (a) => tf.reverse(a, [0, 1]),
  "copy.chan0": (a) => tf.slice(a, [0, 0, 0], [a.shape[0], a.shape[1], 1]),
  "copy.inner": (a) => tf.slice(a, [1, 1], [a.shape[0] - 2, a.shape[1] - 2]),
  "t.copy": (a) => tf.transpose(a),
  "roll.flat": (a) => rolled(a, 12345, 0),
  "roll.ax0": (a) => rolled(a, 1, 0),
  "roll.ax1": (a) => rolled(a, 1, 1),
  "roll.multi": (a) => rolled(rolled(a, 1, 0), -2, 1),
  "roll.half": (a) => rolled(rolled(a, 256, 0), 256, 1),
};

function making(make) {
  const run = () => tf.tidy(make).dispose();
  return { run, result: () => bytesOf(tf.tidy(() => make().dataSync())) };
}

/** The workload's run on a tensor of its own, or undefined when the library has no such operation or dtype. */
export function make({ op, dtype, mode, shape }, { a: scalars }) {
  if (dtype !== "float32" || mode !== "new" || makers[op] === undefined) return undefined;
  const a = tf.tensor(scalars, shape);
  return { ...making(() => makers[op](a)), close: () => a.dispose() };
}
