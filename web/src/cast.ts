// Owns the conversion of scalars from one dtype to another.

import { type AnyTypedArray, type DTypeInfo, dtypeInfo } from "./dtype.js";
import { float16ToBits } from "./float16.js";
import { copiedView, filledBy, makeView, withTemporary } from "./moving.js";
import { scalarsInARow } from "./scalar-access.js";
import { readAs } from "./scalars.js";
import type { Scalar } from "./types.js";
import { isContiguous, type View } from "./view.js";

/** A new view of the shape of `source` with its scalars converted to `dtype`. */
export function castView(source: View, dtype: unknown): View {
  const info = dtypeInfo(dtype);
  source.storage.checkLive();
  if (source.storage.info === info) return copiedView(source);
  if (!isContiguous(source)) return withTemporary(copiedView(source), (packed) => castView(packed, dtype));
  const target = makeView(info, source.shape);
  return filledBy(target, () => convert(info, target.storage.scalars(), source));
}

function convert(info: DTypeInfo, to: AnyTypedArray, source: View): void {
  const from = source.storage.info;
  const scalars = scalarsInARow(source);
  if (info.form === from.form || (info.form === "number" && from.form === "boolean")) {
    // Between the engine's own numbers its rules are ours.
    (to as Float64Array).set(scalars as Float64Array);
    return;
  }
  for (let at = 0; at < source.count; at++) writeConverted(info, to, at, readAs(from, scalars, at));
}

// Typed arrays take integers modulo their width, and clamp or round.
function writeConverted(info: DTypeInfo, to: AnyTypedArray, at: number, scalar: Scalar): void {
  const { re, im } = typeof scalar === "object" ? scalar : { re: scalar, im: 0 };
  switch (info.form) {
    case "boolean":
      to[at] = Number(re) !== 0 || im !== 0 ? 1 : 0;
      return;
    case "complex":
      to[2 * at] = numberFor(info, re);
      to[2 * at + 1] = im;
      return;
    case "bigint":
      to[at] = typeof re === "number" ? wholePart(re) : BigInt(re);
      return;
    case "halfBits":
      to[at] = float16ToBits(Number(re));
      return;
    default:
      to[at] = numberFor(info, re);
  }
}

function wholePart(value: number): bigint {
  return Number.isFinite(value) ? BigInt(Math.trunc(value)) : 0n;
}

// A large integer keeps what counts: its lowest bits for an integer dtype, and for float32 a trace of those past 53 bits, so that
// it is rounded once.
function numberFor(info: DTypeInfo, value: number | bigint | boolean): number {
  if (typeof value !== "bigint" || Number.isSafeInteger(Number(value))) return Number(value);
  if (info.form === "number" && info.kind !== "float" && info.name !== "uint8clamped") {
    return Number(BigInt.asIntN(32, value));
  }
  if (info.name !== "float32" && info.name !== "complex64") return Number(value);
  return Number((value >> 11n) | ((value & 2047n) === 0n ? 0n : 1n)) * 2048;
}
