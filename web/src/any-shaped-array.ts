// Owns the common type of arrays and slices: slicing, writing, rolling, comparison, text, JSON and disposal.

/// <reference lib="esnext.disposable" preserve="true" />

import { ArrayElements, type ValueInput } from "./array-elements.js";
import { broadcastView } from "./broadcast.js";
import { type DescribeOptions, describeView } from "./describe.js";
import { installHostMethods } from "./host-methods.js";
import type { StridedSliceMasks } from "./indices.js";
import { htmlOf, inspected, jupyterBundle } from "./inspect.js";
import { jsonOf, type ShapedArrayJSON } from "./json.js";
import { equalScalars, fillScalars, hashScalars } from "./moving.js";
import { maybeViewOf, sliceOver, viewOf, writable } from "./ownership.js";
import { describeSwift, fullSwift } from "./print-swift.js";
import { resolveIndices } from "./resolution.js";
import { type Axis, roll, rollViewInPlace, type Shift } from "./roll.js";
import type { IndexInput, Shape, SlicedShape } from "./shape-types.js";
import type { ShapedArray } from "./shaped-array.js";
import type { ShapedArraySlice } from "./shaped-array-slice.js";
import type { Destination } from "./strided-slice.js";
import { type TransferableArray, transferableOf } from "./transferable.js";
import { transposedView } from "./transpose.js";
import type { DType, ScalarInput } from "./types.js";
import { sameShape } from "./view.js";
import { assignBroadcast } from "./writing.js";

/** What `ShapedArray` and `ShapedArraySlice` share; functions that take arrays take either. */
export abstract class AnyShapedArray<out D extends DType = DType, S extends Shape = Shape> extends ArrayElements<D, S> {
  /**
   * A live view of the elements that the indices select: writing through it writes to this array. An index is a number,
   * NumPy text (`"1:-1, ..., ::2, newaxis"`), or an entry made by `at`, `slice`, `all`, `ellipsis`, `newAxis` and their
   * kin; ranges clamp to the axis, points outside it throw. Also takes TensorFlow's raw masks.
   *
   * @throws IndexError, ArgumentError for text or values that are no index, DisposedError.
   */
  slice<const I extends readonly IndexInput[]>(...indices: I): ShapedArraySlice<D, SlicedShape<S, I>>;
  slice(masks: StridedSliceMasks): ShapedArraySlice<D>;
  slice(...indices: readonly unknown[]): ShapedArraySlice {
    return sliceOver(resolveIndices(viewOf(this, "slice"), indices, "slice"));
  }

  /**
   * Writes `value` into this array or slice: a scalar, or an array or nested list that broadcasts to this shape by NumPy's
   * rules; leading axes of size 1 beyond this rank do not count. An array has this dtype; one that overlaps is read as if copied first. Returns this.
   *
   * @throws ShapeError, DTypeError, ScalarError, ArgumentError on a read-only view, DisposedError; nothing is written then.
   */
  assign(value: ValueInput<D>): this {
    assignBroadcast(viewOf(this, "assign"), value);
    return this;
  }

  /** Writes one scalar everywhere. Returns this. @throws DTypeError, ScalarError, ArgumentError on a read-only view */
  fill(value: ScalarInput<D>): this {
    fillScalars(writable(viewOf(this, "fill"), "fill"), value, "fill value");
    return this;
  }

  /**
   * A read-only live view in a larger shape: axes are matched from the last, a size of 1 is repeated, missing axes are
   * added in front. (NumPy's broadcast_to.)
   *
   * @throws ShapeError when the shapes do not fit, DisposedError.
   */
  broadcastTo<const T extends Shape>(shape: T): ShapedArraySlice<D, T> {
    return sliceOver(broadcastView(viewOf(this, "broadcastTo"), shape)) as unknown as ShapedArraySlice<D, T>;
  }

  /**
   * A live view with the axes in another order: from last to first, or as listed, each axis once; negative axes count from
   * the end. `copy()` lays its scalars out in that order. (NumPy's transpose.)
   *
   * @throws IndexError for an axis outside [-rank, rank), one named twice or left out; DisposedError.
   */
  transpose(...axes: readonly number[]): ShapedArraySlice<D, { readonly [K in keyof S]: number }> {
    const view = transposedView(viewOf(this, "transpose"), axes);
    return sliceOver(view) as unknown as ShapedArraySlice<D, { readonly [K in keyof S]: number }>;
  }

  /** A new array, rolled: see the function `roll`. */
  roll(shift: Shift, axis?: Axis): ShapedArray<D, S>;
  roll<T extends AnyShapedArray>(shift: Shift, axis: Axis | undefined, destination: Destination<T>): T;
  roll(shift: Shift, axis?: Axis, destination?: Destination): unknown {
    return roll(this as unknown as AnyShapedArray, shift, axis, destination as Destination);
  }

  /** Rolls the scalars of this array or slice in place, with the arguments of `roll`. Returns this. */
  rollInPlace(shift: Shift, axis?: Axis): this {
    rollViewInPlace(viewOf(this, "rollInPlace"), shift, axis);
    return this;
  }

  /**
   * True when `other` is an array or slice of the same dtype and shape with equal scalars. NaN equals nothing, itself
   * included; 0 equals -0. Anything but an array is not equal.
   */
  equals(other: unknown): boolean {
    const view = viewOf(this, "equals");
    view.storage.checkLive();
    const given = maybeViewOf(other);
    if (given === undefined) return false;
    given.storage.checkLive();
    return given.storage.info === view.storage.info && sameShape(view.shape, given.shape) && equalScalars(view, given);
  }

  /**
   * A hash of shape and scalars in [0, 2^32): the same in every run; equal arrays hash alike, 0 like -0, every NaN like
   * any other. Not for tables that strangers fill: it is easy to make values that collide.
   */
  hash(): number {
    return hashScalars(viewOf(this, "hash"));
  }

  /** The text in Swift's layout; summarized above 1000 scalars. */
  get description(): string {
    return describeSwift(viewOf(this, "description"));
  }

  /** The text in Swift's one-line layout, never cut. */
  get fullDescription(): string {
    return fullSwift(viewOf(this, "fullDescription"));
  }

  /** The text in Swift's layout, or NumPy's under `{ style: "numpy" }`, by options. @throws TypeError, RangeError */
  describe(options?: DescribeOptions): string {
    return describeView(viewOf(this, "describe"), options);
  }

  /** `description`, or `describe(options)` when there are options. */
  override toString(options?: DescribeOptions): string {
    const view = viewOf(this, "toString");
    return options === undefined ? describeSwift(view) : describeView(view, options);
  }

  /** An HTML table of the scalars; large arrays are cut. All text is escaped. */
  toHTML(): string {
    return htmlOf(viewOf(this, "toHTML"));
  }

  /** `{ shape, scalars, dtype }`, which `JSON.stringify` writes and `ShapedArray.fromJSON` reads back exactly. */
  toJSON(): ShapedArrayJSON {
    return jsonOf(viewOf(this, "toJSON"));
  }

  /**
   * A plain message for another worker: `postMessage(message, [message.buffer])` moves it without a further copy, and
   * `ShapedArray.fromTransferable` makes an array of it there. The scalars are copied out of the heap once.
   *
   * @throws DisposedError
   */
  toTransferable(): TransferableArray<D, S> {
    return transferableOf(viewOf(this, "toTransferable")) as TransferableArray<D, S>;
  }

  /**
   * Gives up this object. An array frees its scalars at once, and its slices throw from then on; a slice ends alone and
   * leaves its base untouched. A second call does nothing.
   */
  abstract dispose(): void;

  /** `dispose`, for `using`. */
  declare readonly [Symbol.dispose]: () => void;
}

installHostMethods(AnyShapedArray.prototype, {
  dispose(this: AnyShapedArray) {
    this.dispose();
  },
  inspect(this: AnyShapedArray) {
    return inspected(this, viewOf(this, "inspect"));
  },
  display(this: AnyShapedArray) {
    return jupyterBundle(viewOf(this, "display"));
  },
});
