// Owns the memory that scalars are gathered in, outside the heap, before an array takes them.

import type { AnyTypedArray, DTypeInfo } from "./dtype.js";

// Fresh memory costs more than what is written to it: the system clears each of its pages. So one piece is kept.
const keptBytes = 2 ** 20;
let kept: ArrayBuffer | undefined;

/** Calls `body` with a typed array for `count` scalars of any value, which is not to be used afterwards. */
export function withScratch<Result>(info: DTypeInfo, count: number, body: (scalars: AnyTypedArray) => Result): Result {
  const length = count * info.lanes;
  if (count * info.width > keptBytes) return body(new info.TypedArray(length));
  // Code of the caller, run by `body`, may come back here: it finds none and makes its own.
  const buffer = kept ?? new ArrayBuffer(keptBytes);
  kept = undefined;
  try {
    return body(new info.TypedArray(buffer, 0, length));
  } finally {
    kept = buffer;
  }
}
