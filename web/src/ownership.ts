// Owns the making of array objects from storages and views, without naming the classes: they register themselves here.

import { ArgumentError, shown } from "./errors.js";
import type { ShapedArray } from "./shaped-array.js";
import type { ShapedArraySlice } from "./shaped-array-slice.js";
import type { View } from "./view.js";

type ClassOver = new (view: View) => object;

let arrayClass: ClassOver;
let sliceClass: ClassOver;
let privateViewOf: (value: object) => View | undefined;

/** Called once by each class file. */
export function registerArrayClass(made: ClassOver): void {
  arrayClass = made;
}
export function registerSliceClass(made: ClassOver): void {
  sliceClass = made;
}
export function registerView(viewOf: (value: object) => View | undefined): void {
  privateViewOf = viewOf;
}

/** The array object that owns `view`'s storage; the view covers all of it. */
export function arrayOver(view: View): ShapedArray {
  const array = new arrayClass(view);
  view.storage.owner = array;
  return array as ShapedArray;
}

/** A slice at `view`. */
export function sliceOver(view: View): ShapedArraySlice {
  return new sliceClass(view) as ShapedArraySlice;
}

/** The view of an array or slice of this module instance; undefined for anything else. */
export function maybeViewOf(value: unknown): View | undefined {
  return typeof value === "object" && value !== null ? privateViewOf(value) : undefined;
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
