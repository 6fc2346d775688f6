// Owns whole-array access to scalars: live typed arrays, copies, nested lists and writes of all scalars.

import { functionArgument } from "./arguments.js";
import type { AnyTypedArray } from "./dtype.js";
import { ArgumentError, ShapeError } from "./errors.js";
import { viewOfTypedArray } from "./make.js";
import { assignScalars, copiedView, copyScalars, withTemporary } from "./moving.js";
import { writable } from "./ownership.js";
import { readScalars } from "./scalar-source.js";
import { readAs } from "./scalars.js";
import { withoutGrowth } from "./storage.js";
import type { Scalar } from "./types.js";
import { isContiguous, type View } from "./view.js";

/** The live scalars of a contiguous view; throws when they do not lie in a row. */
export function liveScalars(view: View): AnyTypedArray {
  const whole = view.storage.lentScalars();
  if (!isContiguous(view)) {
    throw new ArgumentError(
      "scalars: this slice is strided, so its scalars do not lie in a row; use copy().scalars",
      "notContiguous",
    );
  }
  writable(view, "scalars");
  const scalars = window(view, whole);
  if (scalars !== whole) view.storage.keepFor(scalars);
  return scalars;
}

/** The scalars of a contiguous view as a typed array over the heap. */
export function scalarsInARow(view: View): AnyTypedArray {
  return window(view, view.storage.scalars());
}

// The whole storage is handed out as it is, so that reading `scalars` again costs nothing.
function window(view: View, whole: AnyTypedArray): AnyTypedArray {
  const { count, info } = view.storage;
  if (view.offset === 0 && view.count === count) return whole;
  return whole.subarray(view.offset * info.lanes, (view.offset + view.count) * info.lanes);
}

/** A copy of the scalars in row-major order, outside the heap. */
export function copiedScalars(view: View): AnyTypedArray {
  if (isContiguous(view)) return scalarsInARow(view).slice();
  return withTemporary(copiedView(view), (copy) => copy.storage.scalars().slice());
}

/** Calls `body` with the scalars of the view in a row; memory cannot grow meanwhile, so they stay valid all through. */
export function lendScalars(
  view: View,
  body: (scalars: AnyTypedArray) => unknown,
  writes: boolean,
  what: string,
): unknown {
  functionArgument(body, what);
  if (writes) writable(view, what);
  if (isContiguous(view)) return lend(view, body, what);
  return withTemporary(copiedView(view), (copy) => {
    try {
      return lend(copy, body, what);
    } finally {
      if (writes && !view.storage.isDisposed) copyScalars(view, copy, what);
    }
  });
}

function lend(view: View, body: (scalars: AnyTypedArray) => unknown, what: string): unknown {
  const scalars = scalarsInARow(view);
  view.storage.pin();
  try {
    const result = withoutGrowth(() => body(scalars));
    if (isPromise(result)) {
      // Its own failure would be reported as unhandled, beside the error thrown here.
      result.then(undefined, () => {});
      throw new ArgumentError(
        `${what}: the function returned a promise; the scalars are valid only during a synchronous call`,
        "promise",
      );
    }
    return result;
  } finally {
    view.storage.unpin();
  }
}

function isPromise(value: unknown): value is PromiseLike<unknown> {
  return typeof value === "object" && value !== null && typeof (value as { then?: unknown }).then === "function";
}

/** Writes all scalars in row-major order; nothing is written when their number or one of them is wrong. */
export function setAllScalars(view: View, source: unknown): void {
  writable(view, "setScalars");
  view.storage.checkLive();
  const { info } = view.storage;
  readScalars(info, source, view.count, view.shape, (scalars) => {
    if (isContiguous(view)) {
      (scalarsInARow(view) as Float64Array).set(scalars as Float64Array);
    } else {
      withTemporary(viewOfTypedArray(info, view.shape, scalars), (copy) => assignScalars(view, copy, "setScalars"));
    }
  });
}

/** The scalar of a rank-0 view. */
export function onlyScalar(view: View): Scalar {
  return readAs(view.storage.info, view.storage.scalars(), view.offset);
}

/** Refuses a view that has axes. */
export function checkIsScalar(view: View, what: string): void {
  if (view.shape.length !== 0) {
    throw new ShapeError(
      `${what}: rank ${view.shape.length} given, only an array of rank 0 is one scalar`,
      "rankMismatch",
    );
  }
}

/** The scalars as nested lists; a plain scalar at rank 0. */
export function nestedList(view: View): unknown {
  return nestedPart(view, view.storage.scalars(), 0, view.offset);
}

function nestedPart(view: View, scalars: AnyTypedArray, axis: number, offset: number): unknown {
  const { info } = view.storage;
  if (axis === view.shape.length) return readAs(info, scalars, offset);
  const size = view.shape[axis];
  const stride = view.strides[axis];
  // Room made beforehand saves two thirds of the time; an engine would keep a list made much longer as a table.
  const list: unknown[] = new Array(Math.min(size, 2 ** 20));
  if (axis === view.shape.length - 1 && info.plain) {
    for (let at = 0; at < size; at++) list[at] = scalars[offset + at * stride];
  } else {
    for (let at = 0; at < size; at++) list[at] = nestedPart(view, scalars, axis + 1, offset + at * stride);
  }
  return list;
}
