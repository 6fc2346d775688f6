// Owns the memory limit as a subject: plain bulk moves inside a WebAssembly memory, of as many bytes as a workload must move.
import { typedArrayOf } from "../inputs.mjs";

export const name = "limit";

const pageBytes = 65536;
let memory;

// One memory for all workloads, warm: its pages have been written once.
function bytes(length) {
  memory ??= new WebAssembly.Memory({ initial: 1 });
  const missing = length - memory.buffer.byteLength;
  if (missing > 0) {
    memory.grow(Math.ceil(missing / pageBytes));
    new Uint8Array(memory.buffer).fill(1);
  }
  return new Uint8Array(memory.buffer, 0, length);
}

const moves = {
  copy: (length) => {
    const whole = bytes(2 * length);
    const source = whole.subarray(0, length);
    const target = whole.subarray(length);
    return () => target.set(source);
  },
  shift: (length, width) => {
    const whole = bytes(length);
    return () => whole.copyWithin(width, 0, length - width);
  },
  fill: (length) => {
    const whole = bytes(length);
    return () => whole.fill(7);
  },
};

/** The workload's limit, or undefined when memory is not what bounds it. */
export function make({ dtype, limit }) {
  if (limit === undefined) return undefined;
  return { run: moves[limit.kind](limit.bytes, typedArrayOf(dtype).BYTES_PER_ELEMENT) };
}
