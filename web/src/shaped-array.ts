// Owns ShapedArray, the array that owns its scalars, and the types of its constructor and factories.

import { AnyShapedArray } from "./any-shaped-array.js";
import { shapeArgument } from "./arguments.js";
import type { ShapedArrayJSON } from "./json.js";
import { viewOfJSON } from "./json.js";
import { viewOfNested, viewOfOptions, viewOfRange, viewOfRepeated, viewOfTypedSource } from "./make.js";
import { arrayOver, registerArrayClass, viewOf } from "./ownership.js";
import type { NestedShape, Shape } from "./shape-types.js";
import { type TransferableArray, viewOfTransferable } from "./transferable.js";
import type {
  Complex,
  DType,
  DTypeOfNested,
  DTypeOfScalar,
  DTypeOfScalars,
  DTypeOfTypedArray,
  Nested,
  ScalarInput,
  TypedArrayInput,
  TypedArrayOf,
} from "./types.js";
import { View } from "./view.js";

/** A scalar of any dtype, as written in a program. */
export type AnyScalarInput = number | bigint | boolean | Complex;

/** Scalars as the constructor takes them. */
export type ScalarsInput<D extends DType> = Iterable<ScalarInput<D>> | TypedArrayOf<D> | TypedArrayInput;

/** An array that owns its scalars: contiguous, row-major, in the WebAssembly heap. Free it with `dispose()`, `using` or `scope`. */
export interface ShapedArray<out D extends DType = DType, S extends Shape = Shape> extends AnyShapedArray<D, S> {}

/** The constructor and factories of `ShapedArray`. */
export interface ShapedArrayConstructor {
  /**
   * An array of `shape` with `scalars`, row-major: a list, typed array or other iterable of exactly as many items as the
   * shape has scalars. The dtype, when not given, is that of the typed array, else by the first scalar: boolean is bool,
   * bigint int64, `{ re, im }` complex128, number float64. Integer dtypes refuse what they cannot hold; `uint8clamped`
   * rounds half to even and clamps; float dtypes round. A typed array for complex64 or complex128 may be of pairs re, im.
   *
   * @throws ShapeError, DTypeError, ScalarError, MemoryError.
   */
  new <const S extends Shape, D extends DType>(options: {
    readonly shape: S;
    readonly scalars: ScalarsInput<D>;
    readonly dtype: D;
  }): ShapedArray<D, S>;
  new <const S extends Shape, T extends Iterable<AnyScalarInput> | TypedArrayInput>(options: {
    readonly shape: S;
    readonly scalars: T;
    readonly dtype?: undefined;
  }): ShapedArray<DTypeOfScalars<T>, S>;
  /** An array of `shape` with one value everywhere. The dtype, when not given, is by the value. */
  new <const S extends Shape, D extends DType>(options: {
    readonly shape: S;
    readonly repeating: ScalarInput<D>;
    readonly dtype: D;
  }): ShapedArray<D, S>;
  new <const S extends Shape, T extends AnyScalarInput>(options: {
    readonly shape: S;
    readonly repeating: T;
    readonly dtype?: undefined;
  }): ShapedArray<DTypeOfScalar<T>, S>;

  readonly prototype: ShapedArray;

  /** An array with the shape and scalars of a nested list; `[[]]` has shape [1, 0], a bare scalar rank 0. @throws ShapeError where sub-lists differ, naming the path */
  of<T extends Nested<AnyScalarInput>>(nested: T): ShapedArray<DTypeOfNested<T>, NestedShape<T>>;
  /** The same with the dtype named: every scalar has to fit it. */
  of<T extends Nested<AnyScalarInput>, D extends DType>(nested: T, dtype: D): ShapedArray<D, NestedShape<T>>;

  /** An array of rank 0. */
  scalar<T extends AnyScalarInput>(value: T): ShapedArray<DTypeOfScalar<T>, readonly []>;
  /** The same with the dtype named. */
  scalar<D extends DType>(value: ScalarInput<D>, dtype: D): ShapedArray<D, readonly []>;

  /** An array of zeros, or of false; float64 when no dtype is given. */
  zeros<const S extends Shape, D extends DType = "float64">(shape: S, dtype?: D): ShapedArray<D, S>;

  /** An array of ones, or of true; float64 when no dtype is given. */
  ones<const S extends Shape, D extends DType = "float64">(shape: S, dtype?: D): ShapedArray<D, S>;

  /** An array with one value everywhere; the dtype, when not given, is by the value. */
  full<const S extends Shape, T extends AnyScalarInput>(shape: S, value: T): ShapedArray<DTypeOfScalar<T>, S>;
  /** The same with the dtype named. */
  full<const S extends Shape, D extends DType>(shape: S, value: ScalarInput<D>, dtype: D): ShapedArray<D, S>;

  /**
   * The values begin, begin + step, ... before end on one axis (NumPy's arange); begin is 0 when only the end is given.
   * Float64 when no dtype is given, int64 for bigints; integer dtypes refuse fractions.
   */
  arange<T extends number | bigint>(end: T): ShapedArray<T extends bigint ? "int64" : "float64", readonly [number]>;
  /** The same from begin, in steps, and with a dtype. */
  arange<T extends number | bigint, D extends DType = T extends bigint ? "int64" : "float64">(
    begin: T,
    end: T,
    step?: T,
    dtype?: D,
  ): ShapedArray<D, readonly [number]>;

  /** An array with a copy of a typed array's own window; one axis when no shape is given. @throws ShapeError when the count differs */
  fromTypedArray<T extends TypedArrayInput>(source: T): ShapedArray<DTypeOfTypedArray<T>, readonly [number]>;
  /** The same in a shape. */
  fromTypedArray<T extends TypedArrayInput, const S extends Shape>(
    source: T,
    shape: S,
  ): ShapedArray<DTypeOfTypedArray<T>, S>;
  /**
   * The same in a shape and converted to a dtype; exactly, or it is refused. For float16 a Uint16Array holds the bits, on
   * hosts with and without Float16Array; `of`, `setScalars` and the constructor take it as a list of numbers.
   */
  fromTypedArray<const S extends Shape, D extends DType>(
    source: TypedArrayInput,
    shape: S,
    dtype: D,
  ): ShapedArray<D, S>;

  /**
   * The array that a JSON form stands for. The dtype is the one asked for, else the form's own, else by the first scalar.
   * Strict: no fractions or overflow in integers, no numbers for bool, strings only where `toJSON` writes them.
   *
   * @throws ArgumentError when a key is missing or of the wrong kind, ShapeError, DTypeError, ScalarError.
   */
  fromJSON<D extends DType>(json: ShapedArrayJSON | object, dtype: D): ShapedArray<D>;
  /** The same with the dtype that the form names. */
  fromJSON(json: ShapedArrayJSON | object): ShapedArray;

  /**
   * The array that a message of `toTransferable` stands for; its buffer is copied into the heap once and left as it is.
   *
   * @throws ArgumentError when a key is missing or of the wrong kind, ShapeError when the bytes do not fit the shape,
   * DTypeError, ScalarError for bytes that are no bool, MemoryError.
   */
  fromTransferable<D extends DType, S extends Shape>(message: TransferableArray<D, S>): ShapedArray<D, S>;
}

class OwningArray extends AnyShapedArray {
  constructor(options: unknown) {
    const isView = options instanceof View;
    const view = isView ? options : viewOfOptions(options);
    super(view);
    // A view comes from arrayOver, which names the owner itself.
    if (!isView) view.storage.owner = this;
  }

  static of(nested: unknown, dtype?: unknown): ShapedArray {
    return arrayOver(viewOfNested(nested, dtype));
  }

  static scalar(value: unknown, dtype?: unknown): ShapedArray {
    return arrayOver(viewOfRepeated([], value, dtype));
  }

  static zeros(shape: unknown, dtype: unknown = "float64"): ShapedArray {
    return arrayOver(viewOfRepeated(shapeArgument(shape), dtype === "bool" ? false : 0, dtype));
  }

  static ones(shape: unknown, dtype: unknown = "float64"): ShapedArray {
    return arrayOver(viewOfRepeated(shapeArgument(shape), dtype === "bool" ? true : 1, dtype));
  }

  static full(shape: unknown, value: unknown, dtype?: unknown): ShapedArray {
    return arrayOver(viewOfRepeated(shapeArgument(shape), value, dtype));
  }

  static arange(first: unknown, end?: unknown, step?: unknown, dtype?: unknown): ShapedArray {
    const isBig = typeof first === "bigint";
    const unit = step === undefined ? (isBig ? 1n : 1) : step;
    const range =
      end === undefined ? viewOfRange(isBig ? 0n : 0, first, unit, dtype) : viewOfRange(first, end, unit, dtype);
    return arrayOver(range);
  }

  static fromTypedArray(source: unknown, shape?: unknown, dtype?: unknown): ShapedArray {
    return arrayOver(viewOfTypedSource(source, shape, dtype));
  }

  static fromJSON(json: unknown, dtype?: unknown): ShapedArray {
    return arrayOver(viewOfJSON(json, dtype));
  }

  static fromTransferable(message: unknown): ShapedArray {
    return arrayOver(viewOfTransferable(message));
  }

  override dispose(): void {
    viewOf(this, "dispose").storage.dispose();
  }
}

Object.defineProperty(OwningArray, "name", { value: "ShapedArray", configurable: true });
registerArrayClass(OwningArray);

// The interface infers dtype and shape from each call, which the signatures of a class cannot.
/** Makes arrays: by `new`, or by one of the factories. */
export const ShapedArray: ShapedArrayConstructor = OwningArray as unknown as ShapedArrayConstructor;
