// Owns the form in which an array goes to another worker: a plain message with its scalars in one ArrayBuffer.

import { ownOption, shapeArgument } from "./arguments.js";
import { dtypeInfo } from "./dtype.js";
import { ArgumentError, ScalarError, ShapeError, shown, shownList } from "./errors.js";
import { viewOfTypedArray } from "./make.js";
import { scalarCountOf } from "./moving.js";
import { copiedScalars } from "./scalar-access.js";
import type { Shape } from "./shape-types.js";
import type { DType } from "./types.js";
import type { View } from "./view.js";

/** What `toTransferable` gives and `fromTransferable` takes: structured clone carries it, `buffer` can be transferred. */
export interface TransferableArray<D extends DType = DType, S extends Shape = Shape> {
  readonly dtype: D;
  readonly shape: S;
  /** The scalars, row-major, in the byte order of the machine. */
  readonly buffer: ArrayBuffer;
}

/** The message of a view. The scalars are copied out of the heap once; a worker cannot be given a piece of it. */
export function transferableOf(view: View): TransferableArray {
  const scalars = copiedScalars(view);
  return { dtype: view.storage.info.name, shape: view.shape.slice(), buffer: scalars.buffer as ArrayBuffer };
}

/** A new view with the scalars of a message, copied into the heap once. */
export function viewOfTransferable(message: unknown): View {
  if (typeof message !== "object" || message === null) {
    const given = shown(message);
    throw new ArgumentError(`fromTransferable: expected { dtype, shape, buffer }, given ${given}`, "malformed");
  }
  const info = dtypeInfo(ownOption(message, "dtype"));
  const shape = shapeArgument(ownOption(message, "shape"));
  const buffer = ownOption(message, "buffer");
  if (!(buffer instanceof ArrayBuffer)) {
    throw new ArgumentError(`buffer: expected an ArrayBuffer, given ${shown(buffer)}`, "malformed");
  }
  const needed = scalarCountOf(info, shape) * info.width;
  if (buffer.byteLength !== needed) {
    const hint = buffer.byteLength === 0 ? "; a buffer that was transferred away is empty" : "";
    const what = `${buffer.byteLength} bytes given, shape ${shownList(shape)} of ${info.name} needs ${needed}${hint}`;
    throw new ShapeError(`buffer: ${what}`, "countMismatch");
  }
  const scalars = new info.TypedArray(buffer, 0, (needed / info.width) * info.lanes);
  if (info.kind === "bool") checkBools(scalars as Uint8Array);
  return viewOfTypedArray(info, shape, scalars);
}

function checkBools(bytes: Uint8Array): void {
  const at = bytes.findIndex((byte) => byte > 1);
  if (at >= 0) throw new ScalarError(`buffer[${at}]: ${bytes[at]} is no bool; allowed 0 and 1`, "scalarRange");
}
