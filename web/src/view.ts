// Owns View, the place and layout of an array inside a storage, and the two steps that need no call: an element and a run of elements.

import type { Storage } from "./storage.js";

/** The place of an array: plain data that is never changed and never handed to users. */
export class View {
  /** Shape, strides and count of one element; made at the first use and shared by all elements. */
  #element: ElementLayout | undefined = undefined;
  #frozenShape: readonly number[] | undefined = undefined;

  constructor(
    /** The scalars. */
    readonly storage: Storage,
    /** Size of each axis. */
    readonly shape: number[],
    /** Distance between neighbours of each axis, in scalars. */
    readonly strides: number[],
    /** Place of the first scalar in the storage. */
    readonly offset: number,
    /** Product of the shape. */
    readonly count: number,
    /** True when nothing may be written through this view. */
    readonly readOnly: boolean,
  ) {}

  /** The shape as users get it: frozen, the same object each time. */
  frozenShape(): readonly number[] {
    this.#frozenShape ??= Object.freeze(this.shape.slice());
    return this.#frozenShape;
  }

  /** The element at `position` of the leading axis, in [0, size). */
  element(position: number): View {
    const layout = this.#elementLayout();
    const offset = this.offset + position * layout.stride;
    return new View(this.storage, layout.shape, layout.strides, offset, layout.count, this.readOnly);
  }

  /** The elements in [begin, end) of the leading axis; 0 <= begin <= end <= size. */
  run(begin: number, end: number): View {
    const { shape, strides, offset } = this;
    const layout = this.#elementLayout();
    const runShape = shape.slice();
    runShape[0] = end - begin;
    // An empty run keeps the base's place, so that no offset points outside the storage.
    const start = end > begin ? offset + begin * layout.stride : offset;
    return new View(this.storage, runShape, strides, start, (end - begin) * layout.count, this.readOnly);
  }

  #elementLayout(): ElementLayout {
    this.#element ??= elementLayout(this);
    return this.#element;
  }
}

interface ElementLayout {
  readonly shape: number[];
  readonly strides: number[];
  readonly count: number;
  readonly stride: number;
}

function elementLayout(view: View): ElementLayout {
  const shape = view.shape.slice(1);
  const count = shape.reduce((product, size) => product * size, 1);
  return { shape, strides: view.strides.slice(1), count, stride: view.strides[0] };
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
  return new View(view.storage, [view.count], [1], view.offset, view.count, view.readOnly);
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
