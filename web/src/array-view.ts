// Owns the root of the array classes: the private view, what can be looked at, and access to scalars.

import { positionArgument } from "./arguments.js";
import { castView } from "./cast.js";
import type { AnyTypedArray } from "./dtype.js";
import { IndexError } from "./errors.js";
import { generation } from "./heap.js";
import { copiedView } from "./moving.js";
import { arrayOver, registerView, writable } from "./ownership.js";
import {
  checkIsScalar,
  copiedScalars,
  lendScalars,
  liveScalars,
  nestedList,
  onlyScalar,
  setAllScalars,
} from "./scalar-access.js";
import { plainScalar, readAs, writeAs } from "./scalars.js";
import type { FullIndex, NestedList, Shape } from "./shape-types.js";
import type { ShapedArray } from "./shaped-array.js";
import { releasedStorage, type Storage } from "./storage.js";
import type { DType, Scalar, ScalarInput, TypedArrayOf } from "./types.js";
import { isContiguous, touchedRange, View } from "./view.js";

/** A half-open range of scalars. */
export interface ScalarRange {
  readonly start: number;
  readonly end: number;
}

/** What arrays and slices share: their look and their scalars. */
export abstract class ArrayView<out D extends DType = DType, S extends Shape = Shape> {
  #view: View;

  static {
    registerView((value) => (#view in value ? (value as unknown as ArrayView).#view : undefined));
  }

  protected constructor(view: View) {
    this.#view = view;
  }

  /** The dtype's name. */
  get dtype(): D {
    return this.#view.storage.info.name as D;
  }

  /** Number of axes. */
  get rank(): S["length"] {
    return this.#view.shape.length;
  }

  /** Size of each axis; frozen. */
  get shape(): S {
    return this.#view.layout.frozenShape() as S;
  }

  /** Distance between neighbours along each axis, in scalars; frozen. Negative along a reversed axis. */
  get strides(): { readonly [K in keyof S]: number } {
    return Object.freeze(this.#view.strides.slice()) as unknown as { readonly [K in keyof S]: number };
  }

  /** Number of scalars: the product of the shape, 1 at rank 0. */
  get scalarCount(): number {
    return this.#view.count;
  }

  /** Number of elements: the size of the leading axis, 0 at rank 0. */
  get count(): number {
    return this.#view.shape.length === 0 ? 0 : this.#view.shape[0];
  }

  /** True at rank 0. */
  get isScalar(): boolean {
    return this.#view.shape.length === 0;
  }

  /** True when the scalars lie one after the other in row-major order, as `scalars` needs. */
  get isContiguous(): boolean {
    return isContiguous(this.#view);
  }

  /** Bytes of the scalars of this array or slice. */
  get byteLength(): number {
    return this.#view.count * this.#view.storage.info.width;
  }

  /**
   * The place in the scalars of `base`, half-open: of a slice of a slice too it is that of the array cut first. For a
   * strided slice, from the lowest scalar it touches to one past the highest.
   */
  get scalarRange(): ScalarRange {
    return touchedRange(this.#view);
  }

  /** The array that owns the scalars: the one a slice was first cut from, an array itself. @throws DisposedError */
  get base(): ShapedArray<D> {
    this.#view.storage.checkLive();
    return this.#view.storage.owner as ShapedArray<D>;
  }

  /** True once this, or the array it was cut from, was disposed. */
  get isDisposed(): boolean {
    return this.#view.storage.isDisposed;
  }

  /**
   * The scalar at one position for each axis; negative positions count from the end.
   *
   * @throws IndexError for another number of positions or one outside its axis, DisposedError.
   */
  get(...indices: FullIndex<S>): Scalar<D>;
  get(): Scalar {
    const view = this.#view;
    const { storage, layout } = view;
    const { rank } = layout;
    // biome-ignore lint/complexity/noArguments: a rest array would be made for every scalar read
    const given = arguments as ArrayLike<unknown> as unknown[];
    if (given.length !== rank) throw wrongIndexCount(view, given.length, "get");
    const steps = rank > 3 ? farStepsOf(view, ...given) : stepsOf(view, given[0], given[1], given[2]);
    const place = view.offset + steps;
    if (storage.readableAt === generation) return (storage.array as AnyTypedArray)[place];
    return readAs(storage.info, storage.scalars(), place);
  }

  /**
   * Writes the last argument at one position for each axis; negative positions count from the end. Integer dtypes refuse
   * what they cannot hold (`uint8clamped` clamps), float dtypes round.
   *
   * @throws IndexError as `get`, DTypeError for another type, ScalarError for a value that does not fit, DisposedError,
   * ArgumentError on a read-only view.
   */
  set(...indicesAndValue: readonly [...FullIndex<S>, ScalarInput<D>]): void;
  set(): void {
    const view = this.#view;
    const { storage, layout } = view;
    const { rank } = layout;
    // biome-ignore lint/complexity/noArguments: a rest array would be made for every scalar written
    const given = arguments as ArrayLike<unknown> as unknown[];
    if (given.length !== rank + 1) throw wrongIndexCount(view, given.length - 1, "set");
    const steps = rank > 3 ? farStepsOf(view, ...given) : stepsOf(view, given[0], given[1], given[2]);
    const place = view.offset + steps;
    // At a place that is written out an argument is read without making a list of them all.
    const value = rank === 2 ? given[2] : rank === 1 ? given[1] : rank === 3 ? given[3] : given[rank];
    if (view.readOnly) writable(view, "set");
    if (typeof value === "number" && storage.writableAt === generation) (storage.array as AnyTypedArray)[place] = value;
    else writeAfterReading(storage, place, value, "set value");
  }

  /** The value at rank 0, else undefined. */
  get scalar(): Scalar<D> | undefined {
    return this.#view.shape.length === 0 ? (onlyScalar(this.#view) as Scalar<D>) : undefined;
  }

  /** Writes the value of an array of rank 0. @throws ShapeError at another rank; else as `set`. */
  setScalar(value: ScalarInput<D>): void {
    const view = writable(this.#view, "setScalar");
    checkIsScalar(view, "setScalar");
    writeAfterReading(view.storage, view.offset, value, "setScalar value");
  }

  /**
   * Writes all scalars in row-major order from a list, typed array or other iterable of exactly `scalarCount` items.
   * Nothing is written when it throws.
   *
   * @throws ShapeError for another number of items; else as `set`.
   */
  setScalars(scalars: Iterable<ScalarInput<D>> | TypedArrayOf<D>): void {
    setAllScalars(this.#view, scalars);
  }

  /**
   * The scalars themselves, not a copy: a typed array over the WebAssembly heap. Cheap to read again; do not keep it
   * across calls that make arrays, since memory growth detaches it (`withScalars` prevents that). While it is reachable
   * the array is not collected, as with a slice; a `subarray` of it or its `buffer` does not count. Do not use it after
   * `dispose`.
   *
   * @throws ArgumentError for a strided slice (use `copy()`) and for a read-only view, DisposedError.
   */
  get scalars(): TypedArrayOf<D> {
    return liveScalars(this.#view) as TypedArrayOf<D>;
  }

  /**
   * Calls `body` with the scalars in row-major order, for reading, and returns its result. No copy is made, except of a
   * strided slice. The typed array is valid during the whole call: memory cannot grow meanwhile, and an array that would
   * need it is refused. Do not use it afterwards.
   *
   * @throws MemoryError from inside, ArgumentError when `body` returns a promise, DisposedError.
   */
  withScalars<Result>(body: (scalars: TypedArrayOf<D>) => Result): Result {
    return lendScalars(this.#view, body as (scalars: unknown) => unknown, false, "withScalars") as Result;
  }

  /** As `withScalars`, for writing too; a strided slice takes the scalars back when `body` ends, also by an error. */
  withMutableScalars<Result>(body: (scalars: TypedArrayOf<D>) => Result): Result {
    return lendScalars(this.#view, body as (scalars: unknown) => unknown, true, "withMutableScalars") as Result;
  }

  /** A copy of the scalars in row-major order, outside the WebAssembly heap. @throws DisposedError */
  toTypedArray(): TypedArrayOf<D> {
    return copiedScalars(this.#view) as TypedArrayOf<D>;
  }

  /** The scalars as nested lists, one level for each axis; a plain scalar at rank 0. @throws DisposedError */
  toNested(): NestedList<Scalar<D>, S> {
    return nestedList(this.#view) as NestedList<Scalar<D>, S>;
  }

  /** A new array of this shape and dtype with the same scalars. @throws DisposedError, MemoryError */
  copy(): ShapedArray<D, S> {
    return arrayOver(copiedView(this.#view)) as unknown as ShapedArray<D, S>;
  }

  /**
   * A new array of this shape with the scalars converted to `dtype`: `bytes.astype("float32")`. Floats become integers by
   * dropping the fraction, and integers that do not fit are taken modulo the width, NaN and infinities as 0;
   * `uint8clamped` rounds and clamps. All but 0 becomes true. Floats are rounded to the nearest, ties to even. Complex
   * numbers give their real part. (NumPy's astype, where it defines the result.)
   *
   * @throws DTypeError for a dtype that does not exist, DisposedError, MemoryError.
   */
  astype<E extends DType>(dtype: E): ShapedArray<E, S> {
    return arrayOver(castView(this.#view, dtype)) as unknown as ShapedArray<E, S>;
  }

  /** Ends this object alone: the view keeps its look, and every use of its scalars throws. */
  protected release(): void {
    const { storage, layout, offset, readOnly } = this.#view;
    this.#view = new View(releasedStorage(storage.info), layout, offset, readOnly);
  }
}

// The common case of positionArgument, small enough to be inlined and without a text for the message. Nothing is coerced.
function positionOn(storage: Storage, index: unknown, size: number, axis: number): number {
  if (typeof index === "number" && (index | 0) === index) {
    const position = index < 0 ? index + size : index;
    if (position >= 0 && position < size) return position;
  }
  storage.checkLive();
  return positionArgument(index, size, `index ${axis}`);
}

// From the first scalar to that at the indices of up to three axes, the most usual rank first: a loop over the axes would
// cost twice as much.
function stepsOf({ storage, layout }: View, i: unknown, j: unknown, k: unknown): number {
  const { rank, size0, size1, stride0, stride1 } = layout;
  if (rank === 2) return positionOn(storage, i, size0, 0) * stride0 + positionOn(storage, j, size1, 1) * stride1;
  if (rank === 0) return 0;
  const inFirst = positionOn(storage, i, size0, 0) * stride0;
  if (rank === 1) return inFirst;
  const inSecond = inFirst + positionOn(storage, j, size1, 1) * stride1;
  return inSecond + positionOn(storage, k, layout.shape[2], 2) * layout.strides[2];
}

// The same on any number of axes. A rest list is made only here.
function farStepsOf({ storage, shape, strides }: View, ...indices: readonly unknown[]): number {
  let steps = 0;
  for (let axis = 0; axis < shape.length; axis++) {
    steps += positionOn(storage, indices[axis], shape[axis], axis) * strides[axis];
  }
  return steps;
}

// Code of the caller that reading `value` runs is over before heap memory is looked at.
function writeAfterReading(storage: Storage, place: number, value: unknown, what: string): void {
  const plain = plainScalar(storage.info, value, what);
  writeAs(storage.info, storage.scalars(), place, plain, what);
}

function wrongIndexCount({ storage, shape }: View, given: number, what: string): Error {
  storage.checkLive();
  const rank = shape.length;
  if (given < 0) return new IndexError(`${what}: no value given, after ${rank} indices`, "indexCount");
  return new IndexError(`${what}: ${given} indices given, an array of rank ${rank} needs ${rank}`, "indexCount");
}
