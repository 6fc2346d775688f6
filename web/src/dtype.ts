// Owns what TypeScript adds to the generated dtype table: the typed array of each dtype and the limits of its scalars.

import { ArgumentError, DTypeError, shown } from "./errors.js";
import { dtypes } from "./generated/tables.js";
import type { DType, TypedArrayOf } from "./types.js";

/** Any typed array the package makes. */
export type AnyTypedArray = TypedArrayOf<DType>;

/** How a scalar is kept in its typed array. */
export type ScalarForm = "number" | "boolean" | "bigint" | "complex" | "halfBits";

interface TypedArrayConstructor {
  readonly name: string;
  readonly BYTES_PER_ELEMENT: number;
  new (buffer: ArrayBuffer, byteOffset: number, length: number): AnyTypedArray;
  new (length: number): AnyTypedArray;
}

/** One row of the dtype table. */
export interface DTypeInfo {
  readonly name: DType;
  /** Number in the boundary. */
  readonly id: number;
  /** Bytes of one scalar. */
  readonly width: number;
  readonly kind: "bool" | "int" | "uint" | "float" | "complex";
  readonly form: ScalarForm;
  /** True when a scalar is one typed-array element that reads as itself. */
  readonly plain: boolean;
  /** True when every number may be stored as it is. */
  readonly takesAnyNumber: boolean;
  readonly TypedArray: TypedArrayConstructor;
  /** Typed-array elements for one scalar: 2 for complex, else 1. */
  readonly lanes: number;
  /** Least and greatest value, for integer dtypes of at most 32 bits. */
  readonly low: number;
  readonly high: number;
  /** Least and greatest value, for 64-bit integer dtypes. */
  readonly bigLow: bigint;
  readonly bigHigh: bigint;
}

// The host's Float16Array, if it has one.
const nativeFloat16Array: TypedArrayConstructor | undefined = (globalThis as { Float16Array?: TypedArrayConstructor })
  .Float16Array;

const typedArrays: Readonly<Record<DType, TypedArrayConstructor>> = {
  bool: Uint8Array,
  int8: Int8Array,
  uint8: Uint8Array,
  uint8clamped: Uint8ClampedArray,
  int16: Int16Array,
  uint16: Uint16Array,
  int32: Int32Array,
  uint32: Uint32Array,
  int64: BigInt64Array,
  uint64: BigUint64Array,
  float16: nativeFloat16Array ?? Uint16Array,
  float32: Float32Array,
  float64: Float64Array,
  complex64: Float32Array,
  complex128: Float64Array,
};

const infos: ReadonlyMap<unknown, DTypeInfo> = new Map(dtypes.map((row) => [row.name, describe(row)]));

function describe(row: (typeof dtypes)[number]): DTypeInfo {
  const form = formOf(row);
  const bits = 8 * row.width;
  const signed = row.kind === "int";
  const exact = row.kind === "int" || row.kind === "uint";
  return {
    name: row.name,
    id: row.id,
    width: row.width,
    kind: row.kind,
    form,
    plain: form === "number" || form === "bigint",
    takesAnyNumber: form === "number" && row.kind === "float",
    TypedArray: typedArrays[row.name],
    lanes: row.kind === "complex" ? 2 : 1,
    low: exact && signed ? -(2 ** (bits - 1)) : 0,
    high: exact ? 2 ** (signed ? bits - 1 : bits) - 1 : 0,
    bigLow: exact && signed ? -(2n ** BigInt(bits - 1)) : 0n,
    bigHigh: exact ? 2n ** BigInt(signed ? bits - 1 : bits) - 1n : 0n,
  };
}

function formOf(row: (typeof dtypes)[number]): ScalarForm {
  if (row.kind === "bool") return "boolean";
  if (row.kind === "complex") return "complex";
  if (row.name === "int64" || row.name === "uint64") return "bigint";
  return row.name === "float16" && nativeFloat16Array === undefined ? "halfBits" : "number";
}

/** The row of `name`; throws DTypeError when there is no such dtype. */
export function dtypeInfo(name: unknown): DTypeInfo {
  const info = infos.get(name);
  if (info === undefined) {
    throw new DTypeError(
      `dtype: ${shown(name)} is not one of ${dtypes.map((row) => row.name).join(", ")}`,
      "dtype-unknown",
    );
  }
  return info;
}

const typedArrayTag = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(Uint8Array.prototype), Symbol.toStringTag)
  ?.get as (this: unknown) => string | undefined;

const dtypeOfTag: ReadonlyMap<string | undefined, DType> = new Map(
  dtypes.flatMap(({ name, kind }): [string, DType][] =>
    kind === "bool" || kind === "complex" || (name === "float16" && nativeFloat16Array === undefined)
      ? []
      : [[typedArrays[name].name, name]],
  ),
);

/** The dtype that the typed array `value` stands for, in any realm; undefined when it is no typed array. */
export function dtypeOfTypedArray(value: unknown): DType | undefined {
  return dtypeOfTag.get(typedArrayTag.call(value));
}

const typedArrayPrototype = Object.getPrototypeOf(Uint8Array.prototype) as Uint8Array;
const typedArrayLength = Object.getOwnPropertyDescriptor(typedArrayPrototype, "length")?.get as (
  this: unknown,
) => number;

/** The true length of a typed array, whatever its class says; throws ArgumentError when its buffer was transferred or cut away. */
export function lengthOfTypedArray(value: object, name: string): number {
  const length = typedArrayLength.call(value);
  if (length === 0 && hasLostBuffer(value)) {
    throw new ArgumentError(`${name}: the typed array lost its buffer`, "detached");
  }
  return length;
}

// Every method of typed arrays refuses one whose buffer is detached or no longer reaches it; nothing else tells.
function hasLostBuffer(value: object): boolean {
  try {
    typedArrayPrototype.keys.call(value as Uint8Array);
    return false;
  } catch {
    return true;
  }
}

const typedArrayBuffer = Object.getOwnPropertyDescriptor(typedArrayPrototype, "buffer")?.get as (
  this: unknown,
) => ArrayBufferLike;

/** The true buffer of a typed array, whatever its class says. */
export function bufferOfTypedArray(value: object): ArrayBufferLike {
  return typedArrayBuffer.call(value);
}
