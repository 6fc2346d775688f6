// Owns View, the place of an array inside a storage, and its Layout, with the two steps that need no call: an element and a run of elements.

import type { Selection } from "./resolution.js";
import type { Storage } from "./storage.js";

/** Sizes and steps, one object for all views that have the same: for the elements of an array, for a slice taken again. */
export class Layout {
  /** Number of axes. */
  readonly rank: number;
  // The first two axes outside the lists, from which `get` and `set` would read them at twice the time; 0 for none.
  readonly size0: number;
  readonly size1: number;
  readonly stride0: number;
  readonly stride1: number;
  /** What an index last selected of it. */
  selection: Selection | undefined = undefined;
  /** That of a new array of this shape, with scalars of so many bytes. */
  packed: { readonly width: number; readonly layout: Layout } | undefined = undefined;
  #element: Layout | undefined = undefined;
  #frozenShape: readonly number[] | undefined = undefined;

  constructor(
    /** Size of each axis. */
    readonly shape: number[],
    /** Distance between neighbours of each axis, in scalars. */
    readonly strides: number[],
    /** Product of the shape. */
    readonly count: number,
  ) {
    this.rank = shape.length;
    this.size0 = this.rank > 0 ? shape[0] : 0;
    this.size1 = this.rank > 1 ? shape[1] : 0;
    this.stride0 = this.rank > 0 ? strides[0] : 0;
    this.stride1 = this.rank > 1 ? strides[1] : 0;
  }

  /** The shape as users get it: frozen, the same object each time. */
  frozenShape(): readonly number[] {
    this.#frozenShape ??= Object.freeze(this.shape.slice());
    return this.#frozenShape;
  }

  /** That of one element of the leading axis. */
  element(): Layout {
    this.#element ??= this.#elementLayout();
    return this.#element;
  }

  #elementLayout(): Layout {
    const shape = this.shape.slice(1);
    const count = shape.reduce((product, size) => product * size, 1);
    return new Layout(shape, this.strides.slice(1), count);
  }

  /** That of `length` elements. */
  run(length: number): Layout {
    const shape = this.shape.slice();
    shape[0] = length;
    return new Layout(shape, this.strides, length * this.element().count);
  }
}

/** The place of an array: plain data that is never changed and never handed to users. */
export class View {
  constructor(
    /** The scalars. */
    readonly storage: Storage,
    readonly layout: Layout,
    /** Place of the first scalar in the storage. */
    readonly offset: number,
    /** True when nothing may be written through this view. */
    readonly readOnly: boolean,
  ) {}

  /** Size of each axis. */
  get shape(): number[] {
    return this.layout.shape;
  }

  /** Distance between neighbours of each axis, in scalars. */
  get strides(): number[] {
    return this.layout.strides;
  }

  /** Product of the shape. */
  get count(): number {
    return this.layout.count;
  }

  /** The element at `position` of the leading axis, in [0, size). */
  element(position: number): View {
    const { storage, layout, offset, readOnly } = this;
    return new View(storage, layout.element(), offset + position * layout.stride0, readOnly);
  }

  /** The elements in [begin, end) of the leading axis; 0 <= begin <= end <= size. */
  run(begin: number, end: number): View {
    const { storage, layout, offset, readOnly } = this;
    // An empty run keeps the base's place, so that no offset points outside the storage.
    const start = end > begin ? offset + begin * layout.stride0 : offset;
    return new View(storage, layout.run(end - begin), start, readOnly);
  }
}

/** True when the scalars lie one after the other in row-major order. */
export function isContiguous(view: View): boolean {
  const { shape, strides } = view;
  if (view.count <= 1) return true;
  let run = 1;
  for (let axis = shape.length - 1; axis >= 0; axis--) {
    if (shape[axis] === 1) continue;
    if (strides[axis] !== run) return false;
    run *= shape[axis];
  }
  return true;
}

/** `view`, which is contiguous, seen as one axis. */
export function flattened(view: View): View {
  return new View(view.storage, new Layout([view.count], [1], view.count), view.offset, view.readOnly);
}

/** True when both have the same sizes on the same axes. */
export function sameShape(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((size, axis) => size === b[axis]);
}

/** The place of a view in its storage: from its lowest scalar to one past its highest; empty at the offset when it has none. */
export function touchedRange(view: View): { start: number; end: number } {
  // Steps over empty axes count nothing, though they have strides, so no place lies outside an empty storage.
  let start = Math.min(view.offset, view.storage.count);
  if (view.count === 0) return { start, end: start };
  let end = start + 1;
  for (let axis = 0; axis < view.shape.length; axis++) {
    const reach = (view.shape[axis] - 1) * view.strides[axis];
    if (reach < 0) start += reach;
    else end += reach;
  }
  return { start, end };
}
