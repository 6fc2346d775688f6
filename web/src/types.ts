// Owns the type-level dtype table: which scalars, typed arrays and nested lists belong to each dtype.

/** The element types. Widths in bytes: 1, 1, 1, 1, 2, 2, 4, 4, 8, 8, 2, 4, 8, 8, 16. */
export type DType =
  | "bool"
  | "int8"
  | "uint8"
  | "uint8clamped"
  | "int16"
  | "uint16"
  | "int32"
  | "uint32"
  | "int64"
  | "uint64"
  | "float16"
  | "float32"
  | "float64"
  | "complex64"
  | "complex128";

/** One complex number. */
export interface Complex {
  readonly re: number;
  readonly im: number;
}

/** What one scalar of dtype `D` reads as: number, bigint (64-bit integers), boolean or `Complex`. */
export type Scalar<D extends DType = DType> = D extends "bool"
  ? boolean
  : D extends "int64" | "uint64"
    ? bigint
    : D extends "complex64" | "complex128"
      ? Complex
      : number;

/** What may be written as one scalar of dtype `D`: 64-bit integers also take safe numbers, complex takes real numbers. */
export type ScalarInput<D extends DType = DType> = D extends "bool"
  ? boolean
  : D extends "int64" | "uint64"
    ? bigint | number
    : D extends "complex64" | "complex128"
      ? Complex | number
      : number;

/** The host's `Float16Array` where its types are known, else `Uint16Array` holding the bits. */
export type HostFloat16Array = typeof globalThis extends {
  Float16Array: { new (buffer: ArrayBuffer): infer Native };
}
  ? Native
  : Uint16Array<ArrayBuffer>;

interface TypedArrays {
  bool: Uint8Array<ArrayBuffer>;
  int8: Int8Array<ArrayBuffer>;
  uint8: Uint8Array<ArrayBuffer>;
  uint8clamped: Uint8ClampedArray<ArrayBuffer>;
  int16: Int16Array<ArrayBuffer>;
  uint16: Uint16Array<ArrayBuffer>;
  int32: Int32Array<ArrayBuffer>;
  uint32: Uint32Array<ArrayBuffer>;
  int64: BigInt64Array<ArrayBuffer>;
  uint64: BigUint64Array<ArrayBuffer>;
  float16: HostFloat16Array;
  float32: Float32Array<ArrayBuffer>;
  float64: Float64Array<ArrayBuffer>;
  complex64: Float32Array<ArrayBuffer>;
  complex128: Float64Array<ArrayBuffer>;
}

/**
 * The typed array that holds scalars of dtype `D`. `bool` is 0 and 1 in a `Uint8Array`; complex numbers are
 * interleaved (re, im, re, im); `float16` is a `Float16Array` where the host has one, else the bits.
 */
export type TypedArrayOf<D extends DType = DType> = TypedArrays[D];

/** A typed array of any kind, as given by a caller. */
export type TypedArrayInput =
  | Int8Array
  | Uint8Array
  | Uint8ClampedArray
  | Int16Array
  | Uint16Array
  | Int32Array
  | Uint32Array
  | BigInt64Array
  | BigUint64Array
  | Float32Array
  | Float64Array
  | HostFloat16Array;

/** The dtype a typed array stands for when none is named. */
export type DTypeOfTypedArray<T> = T extends Int8Array
  ? "int8"
  : T extends Uint8ClampedArray
    ? "uint8clamped"
    : T extends Uint8Array
      ? "uint8"
      : T extends Int16Array
        ? "int16"
        : T extends Uint16Array
          ? "uint16"
          : T extends Int32Array
            ? "int32"
            : T extends Uint32Array
              ? "uint32"
              : T extends BigInt64Array
                ? "int64"
                : T extends BigUint64Array
                  ? "uint64"
                  : T extends Float32Array
                    ? "float32"
                    : T extends Float64Array
                      ? "float64"
                      : T extends HostFloat16Array
                        ? "float16"
                        : DType;

/** The dtype a scalar stands for when none is named: boolean bool, bigint int64, `Complex` complex128, number float64. */
export type DTypeOfScalar<T> = [T] extends [boolean]
  ? "bool"
  : [T] extends [bigint]
    ? "int64"
    : [T] extends [number]
      ? "float64"
      : [T] extends [Complex]
        ? "complex128"
        : DType;

/** The dtype of a list, typed array or other iterable of scalars when none is named. */
export type DTypeOfScalars<T> = T extends TypedArrayInput
  ? DTypeOfTypedArray<T>
  : T extends Iterable<infer Item>
    ? DTypeOfScalar<Item>
    : DType;

type Lists<T> = T | readonly T[];

/**
 * A nested list: a scalar, or a list of nested lists of equal shape, to eight levels as far as types go. Typed arrays may
 * stand for innermost lists.
 */
export type Nested<T> = Lists<Lists<Lists<Lists<Lists<Lists<Lists<Lists<T | TypedArrayInput>>>>>>>>;

/** The dtype of a nested list when none is named. */
export type DTypeOfNested<T> = T extends TypedArrayInput
  ? DTypeOfTypedArray<T>
  : T extends readonly (infer Item)[]
    ? DTypeOfNested<Item>
    : DTypeOfScalar<T>;
