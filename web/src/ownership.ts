// Owns the making of array objects from storages and views, without naming the classes: they register themselves here.

import { ArgumentError, shown } from "./errors.js";
import type { ShapedArray } from "./shaped-array.js";
import type { ShapedArraySlice } from "./shaped-array-slice.js";
import type { View } from "./view.js";

interface Classes {
  array: new (view: View) => object;
  slice: new (view: View) => object;
  viewOf: (value: object) => View | undefined;
}

const classes = {} as Classes;

/** Called once by each class file. */
export function registerClasses(part: Partial<Classes>): void {
  Object.assign(classes, part);
}

/** The array object that owns `view`'s storage; the view covers all of it. */
export function arrayOver(view: View): ShapedArray {
  const array = new classes.array(view);
  view.storage.owner = array;
  return array as ShapedArray;
}

/** A slice at `view`. */
export function sliceOver(view: View): ShapedArraySlice {
  return new classes.slice(view) as ShapedArraySlice;
}

/** The view of an array or slice of this module instance; undefined for anything else. */
export function maybeViewOf(value: unknown): View | undefined {
  return typeof value === "object" && value !== null ? classes.viewOf(value) : undefined;
}

/** The view of `value`; throws ArgumentError unless it is an array or slice of this module instance. */
export function viewOf(value: unknown, name: string): View {
  const view = maybeViewOf(value);
  if (view === undefined) {
    const what = shown(value);
    throw new ArgumentError(
      `${name}: expected a ShapedArray or ShapedArraySlice of this module instance, given ${what}`,
      "notAnArray",
    );
  }
  return view;
}

/** The same for a destination: a read-only view is refused too. */
export function writableViewOf(value: unknown, name: string): View {
  return writable(viewOf(value, name), name);
}

/** `view` unless it is read-only. */
export function writable(view: View, name: string): View {
  if (view.readOnly) throw new ArgumentError(`${name}: a broadcastTo view is read-only; write to a copy()`, "readOnly");
  return view;
}
