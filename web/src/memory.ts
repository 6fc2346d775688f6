// Owns the figures of the heap.

import { core } from "./core.js";

/** What the arrays of this module instance hold at the moment. */
export interface MemoryFigures {
  /** Arrays that own scalars and are neither disposed nor collected. */
  readonly arrays: number;
  /** Bytes of their scalars. */
  readonly bytes: number;
  /** Bytes of the WebAssembly heap; it grows and never shrinks. */
  readonly heapBytes: number;
  /** Most bytes the heap may have. */
  readonly limit: number;
}

/** The number and bytes of live arrays, the size of the heap and its limit. */
export function memory(): MemoryFigures {
  return { arrays: core.liveArrays(), bytes: core.liveBytes(), heapBytes: core.heapBytes(), limit: core.heapLimit() };
}
