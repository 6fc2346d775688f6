// Owns single scalars: how each dtype reads from and is written, exactly or not at all, into its typed array.

import type { AnyTypedArray, DTypeInfo } from "./dtype.js";
import { DTypeError, ScalarError, shown } from "./errors.js";
import { float16FromBits, float16ToBits } from "./float16.js";
import { maybeViewOf } from "./ownership.js";
import type { Complex, DType, Scalar } from "./types.js";

type Numbers = { [position: number]: number };
type BigInts = { [position: number]: bigint };

/** The scalar at `position`, counted in scalars. */
export function readAs(info: DTypeInfo, array: AnyTypedArray, position: number): Scalar {
  const numbers = array as unknown as Numbers;
  switch (info.form) {
    case "boolean":
      return numbers[position] !== 0;
    case "complex":
      return { re: numbers[2 * position], im: numbers[2 * position + 1] };
    case "halfBits":
      return float16FromBits(numbers[position]);
    default:
      return numbers[position];
  }
}

/**
 * Writes `value` at `position`. Integer dtypes refuse fractions and values they cannot hold, except `uint8clamped`,
 * which rounds and clamps; float dtypes round. Nothing is coerced; only a complex value that has getters runs code of the
 * caller, so where `array` is heap memory `value` is one of `plainScalar`. `where` names the value in the message: a
 * number is a place among the scalars.
 */
export function writeAs(
  info: DTypeInfo,
  array: AnyTypedArray,
  position: number,
  value: unknown,
  where: string | number,
): void {
  const numbers = array as unknown as Numbers;
  switch (info.form) {
    case "boolean":
      if (typeof value !== "boolean") throw wrongType(info, value, where, "true or false");
      numbers[position] = value ? 1 : 0;
      return;
    case "bigint":
      (array as unknown as BigInts)[position] = bigIntFor(info, value, where);
      return;
    case "complex": {
      const complex = complexFor(info, value, where);
      numbers[2 * position] = complex.re;
      numbers[2 * position + 1] = complex.im;
      return;
    }
    case "halfBits":
      numbers[position] = float16ToBits(numberFor(info, value, where));
      return;
    default:
      numbers[position] = numberFor(info, value, where);
  }
}

/**
 * `value` as a scalar whose reading runs no code of the caller: complex numbers become plain objects, and refusals come
 * here; an array of rank 0 of this dtype stands for its scalar. To be called before heap memory is looked at, since a getter may dispose arrays or make memory grow.
 */
export function plainScalar(info: DTypeInfo, value: unknown, where: string | number): unknown {
  if (typeof value !== "object") return value;
  const view = maybeViewOf(value);
  if (view !== undefined && view.shape.length === 0) {
    sameDType(view.storage.dtype, info.name, whereText(where));
    return readAs(info, view.storage.scalars(), view.offset);
  }
  return info.form === "complex" ? complexFor(info, value, where) : value;
}

function numberFor(info: DTypeInfo, value: unknown, where: string | number): number {
  if (typeof value !== "number") throw wrongType(info, value, where, "a number");
  if (info.kind === "float") return value;
  if (info.name === "uint8clamped") {
    if (Number.isNaN(value)) throw doesNotFit(info, value, where, "any number but NaN");
    return value;
  }
  if (!Number.isInteger(value) || value < info.low || value > info.high) {
    throw doesNotFit(info, value, where, `integers from ${info.low} to ${info.high}`);
  }
  return value;
}

function bigIntFor(info: DTypeInfo, value: unknown, where: string | number): bigint {
  if (typeof value === "bigint") {
    if (value < info.bigLow || value > info.bigHigh) {
      throw doesNotFit(info, value, where, `integers from ${info.bigLow} to ${info.bigHigh}`);
    }
    return value;
  }
  if (typeof value !== "number") throw wrongType(info, value, where, "a bigint or a safe integer");
  if (!Number.isSafeInteger(value)) {
    throw doesNotFit(info, value, where, "numbers that are safe integers; use a bigint beyond 2^53 - 1");
  }
  if (value < 0 && info.kind === "uint") throw doesNotFit(info, value, where, `integers from 0 to ${info.bigHigh}`);
  return BigInt(value);
}

function complexFor(info: DTypeInfo, value: unknown, where: string | number): Complex {
  if (typeof value === "number") return { re: value, im: 0 };
  if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    const { re, im } = value as Partial<Complex>;
    if (typeof re === "number" && typeof im === "number") return { re, im };
  }
  throw wrongType(info, value, where, "a number or { re, im }");
}

function whereText(where: string | number): string {
  return typeof where === "number" ? `scalars[${where}]` : where;
}

function wrongType(info: DTypeInfo, value: unknown, where: string | number, allowed: string): DTypeError {
  const scalar = `${info.name.startsWith("int") ? "an" : "a"} ${info.name} scalar`;
  const given = maybeViewOf(value) === undefined ? shown(value) : "an array; use its toNested() or copy()";
  return new DTypeError(`${whereText(where)}: ${scalar} is ${allowed}, given ${given}`, "scalarType");
}

function doesNotFit(info: DTypeInfo, value: number | bigint, where: string | number, allowed: string): ScalarError {
  return new ScalarError(
    `${whereText(where)}: ${shown(value)} does not fit ${info.name}; allowed ${allowed}`,
    "scalarRange",
  );
}

/** The dtype that `value` stands for when none is named: boolean bool, bigint int64, complex complex128, array its own, else float64. */
export function dtypeOfScalar(value: unknown): DType {
  switch (typeof value) {
    case "boolean":
      return "bool";
    case "bigint":
      return "int64";
    case "object":
      if (value === null || Array.isArray(value)) return "float64";
      return maybeViewOf(value)?.storage.dtype ?? "complex128";
    default:
      return "float64";
  }
}

/** Refuses a value of another dtype. */
export function sameDType(given: DType, needed: DType, name: string): void {
  if (given !== needed) {
    throw new DTypeError(`${name}: dtype ${given} given, ${needed} needed; astype() converts`, "dtypeMismatch");
  }
}
