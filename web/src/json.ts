// Owns the JSON form: { shape, scalars, dtype }, with strings for what JSON numbers cannot carry.

import { lengthOfList, ownOption, shapeArgument } from "./arguments.js";
import { type AnyTypedArray, type DTypeInfo, dtypeInfo } from "./dtype.js";
import { ArgumentError, DTypeError, ScalarError, ShapeError, shown, shownList } from "./errors.js";
import { float16FromBits, float16ToBits } from "./float16.js";
import { viewOfGathered } from "./make.js";
import { scalarCountOf } from "./moving.js";
import { copiedScalars } from "./scalar-access.js";
import { dtypeOfScalar, readAs, writeAs } from "./scalars.js";
import type { Complex, DType } from "./types.js";
import type { View } from "./view.js";

/** A real number in JSON: NaN, infinities and -0 are strings. */
export type JSONNumber = number | "NaN" | "Infinity" | "-Infinity" | "-0";

/** A scalar in JSON: 64-bit integers are decimal strings, complex numbers `{ re, im }`. */
export type JSONScalar = JSONNumber | boolean | string | { readonly re: JSONNumber; readonly im: JSONNumber };

/** What `toJSON` gives and `fromJSON` takes; scalars are row-major. */
export interface ShapedArrayJSON {
  readonly shape: readonly number[];
  readonly scalars: readonly JSONScalar[];
  /** The dtype; Swift's form has none, so readers of it may leave it out. */
  readonly dtype?: DType;
}

const numberWords: ReadonlyMap<unknown, number> = new Map([
  ["NaN", Number.NaN],
  ["Infinity", Number.POSITIVE_INFINITY],
  ["-Infinity", Number.NEGATIVE_INFINITY],
  ["-0", -0],
]);

/** The JSON form of a view. */
export function jsonOf(view: View): ShapedArrayJSON {
  const { info } = view.storage;
  const copy = copiedScalars(view);
  const scalars: JSONScalar[] = [];
  for (let at = 0; at < view.count; at++) scalars.push(scalarToJSON(readAs(info, copy, at)));
  return { shape: view.shape.slice(), scalars, dtype: info.name };
}

function scalarToJSON(value: number | bigint | boolean | Complex): JSONScalar {
  if (typeof value === "number") return numberToJSON(value);
  if (typeof value === "bigint") return String(value);
  if (typeof value === "boolean") return value;
  return { re: numberToJSON(value.re), im: numberToJSON(value.im) };
}

function numberToJSON(value: number): JSONNumber {
  if (Object.is(value, -0)) return "-0";
  return Number.isFinite(value) ? value : (String(value) as JSONNumber);
}

/** A new view with the shape and scalars of a JSON form. Both keys are needed, others but dtype are left alone. */
export function viewOfJSON(json: unknown, dtype: unknown): View {
  if (typeof json !== "object" || json === null || Array.isArray(json)) {
    const hint = typeof json === "string" ? "; read text with JSON.parse first" : "";
    throw new ArgumentError(`fromJSON: expected { shape, scalars }, given ${shown(json)}${hint}`, "malformed");
  }
  const shape = shapeArgument(listAt(json, "shape"));
  const scalars = listAt(json, "scalars");
  const length = lengthOfList(scalars, "scalars");
  const named = dtypeOfJSON(json, dtype);
  const info = dtypeInfo(named === undefined ? (length > 0 ? dtypeOfScalar(scalars[0]) : "float64") : named);
  const count = scalarCountOf(info, shape);
  if (length !== count) {
    throw new ShapeError(`scalars: ${length} given, shape ${shownList(shape)} needs ${count}`, "countMismatch");
  }
  return viewOfGathered(info, shape, count, (values) => readJSON(info, scalars, count, values));
}

// Most items are numbers that fit; the others, and every refusal, go the careful way one by one.
function readJSON(info: DTypeInfo, scalars: readonly unknown[], count: number, values: AnyTypedArray): void {
  const most = (info.takesAnyNumber && parts.get(info.width)?.most) || -1;
  for (let at = 0; at < count; at++) {
    const item = scalars[at];
    if (typeof item === "number" && item >= -most && item <= most) values[at] = item;
    else writeAs(info, values, at, scalarFromJSON(info, item, at), at);
  }
}

function listAt(json: object, key: "shape" | "scalars"): unknown[] {
  const list = ownOption(json, key);
  if (!Array.isArray(list)) throw new ArgumentError(`${key}: expected a list, given ${shown(list)}`, "malformed");
  return list;
}

function dtypeOfJSON(json: object, asked: unknown): unknown {
  const own = ownOption(json, "dtype");
  if (asked !== undefined && own !== undefined && asked !== own) {
    throw new DTypeError(`dtype: ${shown(asked)} asked for, the JSON says ${shown(own)}`, "dtypeMismatch");
  }
  return asked === undefined ? own : asked;
}

// Turns strings into the values they stand for and refuses what a checked write would still take.
function scalarFromJSON(info: DTypeInfo, value: unknown, at: number): unknown {
  switch (info.kind) {
    case "float":
      return numberFromJSON(info, value, at);
    case "complex": {
      if (typeof value !== "object" || value === null) return numberFromJSON(info, value, at);
      const { re, im } = value as Record<string, unknown>;
      return { re: numberFromJSON(info, re, at), im: numberFromJSON(info, im, at) };
    }
    case "bool":
      return value;
    default:
      return integerFromJSON(info, value, at);
  }
}

function integerFromJSON(info: DTypeInfo, value: unknown, at: number): unknown {
  if (info.form === "bigint") return typeof value === "string" && /^-?\d{1,20}$/.test(value) ? BigInt(value) : value;
  // The clamping of uint8clamped is for computed values, not for data.
  if (
    info.name === "uint8clamped" &&
    typeof value === "number" &&
    !(Number.isInteger(value) && value >= 0 && value <= 255)
  ) {
    throw new ScalarError(
      `scalars[${at}]: ${shown(value)} does not fit ${info.name}; allowed integers from 0 to 255`,
      "scalarRange",
    );
  }
  return value;
}

// The dtype's parts by width: how a number rounds to it, and its largest value.
const parts: ReadonlyMap<number, { readonly rounded: (value: number) => number; readonly most: number }> = new Map([
  [2, { rounded: (value) => float16FromBits(float16ToBits(value)), most: 65504 }],
  [4, { rounded: Math.fround, most: 3.4028234663852886e38 }],
  [8, { rounded: (value) => value, most: Number.MAX_VALUE }],
]);

function numberFromJSON(info: DTypeInfo, value: unknown, at: number): unknown {
  const word = numberWords.get(value);
  if (word !== undefined) return word;
  const part = parts.get(info.width / info.lanes);
  // A text may name the largest value by fewer digits, which lie above it and round to it.
  if (
    typeof value === "number" &&
    part !== undefined &&
    Number.isFinite(value) &&
    !Number.isFinite(part.rounded(value))
  ) {
    throw new ScalarError(
      `scalars[${at}]: ${value} does not fit ${info.name}; allowed [${-part.most}, ${part.most}]`,
      "scalarRange",
    );
  }
  return value;
}
