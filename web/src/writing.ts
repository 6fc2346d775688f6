// Owns writes into parts of an array: elements, runs of elements, broadcasting assignment, exchange and reversal.

import { positionArgument, runArgument } from "./arguments.js";
import { ShapeError } from "./errors.js";
import { flip } from "./index-builders.js";
import { viewOfValue } from "./make.js";
import { assignScalars, copiedView, copyScalars, fillScalars, withTemporary } from "./moving.js";
import { maybeViewOf, writable } from "./ownership.js";
import { resolveIndices } from "./resolution.js";
import { sameDType } from "./scalars.js";
import { writeExactly } from "./strided-slice.js";
import type { View } from "./view.js";

/** Refuses rank 0, which has no elements. */
export function checkHasElements(view: View, what: string): void {
  if (view.shape.length === 0)
    throw new ShapeError(`${what}: an array of rank 0 has no elements`, "scalarNotIndexable");
}

/** The element at a position that may count from the end. */
export function elementAt(view: View, position: unknown, what: string): View {
  checkHasElements(view, what);
  return view.element(positionArgument(position, view.shape[0], `${what} index`));
}

/** The elements in [begin, end); out of range throws. */
export function runOf(view: View, begin: unknown, end: unknown, what: string): View {
  checkHasElements(view, what);
  const [from, to] = runArgument(begin, end, view.shape[0], what);
  return view.run(from, to);
}

/** Writes `value`, of exactly the shape and dtype of `place`. */
export function setExactly(place: View, value: unknown, what: string): void {
  writable(place, what);
  place.storage.checkLive();
  const { view, isTemporary } = viewOfValue(value, place.storage.info);
  if (isTemporary) withTemporary(view, (source) => writeExactly(place, source, `${what} value`));
  else writeExactly(place, view, `${what} value`);
}

/** Writes `value`, broadcast to the shape of `place`. */
export function assignBroadcast(place: View, value: unknown): void {
  writable(place, "assign");
  place.storage.checkLive();
  const given = maybeViewOf(value);
  if (given === undefined && (typeof value !== "object" || value === null)) {
    fillScalars(place, value, "assign value");
    return;
  }
  const { view, isTemporary } = viewOfValue(value, place.storage.info);
  sameDType(view.storage.dtype, place.storage.dtype, "assign value");
  const write = (source: View): void => assignScalars(place, source, "assign value");
  if (isTemporary) withTemporary(view, write);
  else write(view);
}

/** Exchanges two elements. */
export function swapElements(view: View, i: unknown, j: unknown): void {
  const first = elementAt(writable(view, "swapAt"), i, "swapAt");
  const second = elementAt(view, j, "swapAt");
  view.storage.checkLive();
  if (first.offset === second.offset) return;
  withTemporary(copiedView(first), (kept) => {
    copyScalars(first, second, "swapAt");
    copyScalars(second, kept, "swapAt");
  });
}

/** Reverses the order of the elements. */
export function reverseElements(view: View): void {
  checkHasElements(writable(view, "reverse"), "reverse");
  copyScalars(view, resolveIndices(view, [flip()], "reverse"), "reverse");
}
