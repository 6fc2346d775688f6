// Owns the reading of many scalars at once: lists, iterables and typed arrays become one typed array of the dtype, or an error.

import { isList } from "./arguments.js";
import { type AnyTypedArray, type DTypeInfo, dtypeInfo, dtypeOfTypedArray, lengthOfTypedArray } from "./dtype.js";
import { ArgumentError, DTypeError, ShapeError, shown, shownList } from "./errors.js";
import { isInHeap } from "./heap.js";
import { dtypeOfScalar, writeAs } from "./scalars.js";
import type { DType } from "./types.js";

/** The dtype asked for, else that of a typed array, else that of the first scalar; float64 when there is none. */
export function dtypeOfSource(dtype: unknown, source: unknown): DTypeInfo {
  if (dtype !== undefined) return dtypeInfo(dtype);
  const own = dtypeOfTypedArray(source);
  if (own !== undefined) return dtypeInfo(own);
  return dtypeInfo(Array.isArray(source) && source.length > 0 ? dtypeOfScalar(source[0]) : "float64");
}

/**
 * Exactly `count` scalars of `source` as a typed array of the dtype. No iterable is read past count + 1 items. All code
 * of the caller (iterators, getters) has run when this returns. Throws ShapeError when the number differs.
 */
export function readScalars(info: DTypeInfo, source: unknown, count: number, shape: readonly number[]): AnyTypedArray {
  const own = dtypeOfTypedArray(source);
  if (own !== undefined) return readTypedArray(info, source as AnyTypedArray, own, count, shape);
  if (Array.isArray(source)) {
    if (source.length !== count) throw wrongCount(source.length, count, shape);
    return readItems(info, source, count);
  }
  return readItems(info, readIterable(source, count, shape), count);
}

function readItems(info: DTypeInfo, items: readonly unknown[], count: number): AnyTypedArray {
  const scalars = new info.TypedArray(count * info.lanes);
  if (info.form === "number" && info.kind === "float") return readFloats(info, scalars, items, count);
  for (let at = 0; at < count; at++) writeAs(info, scalars, at, items[at], `scalars[${at}]`);
  return scalars;
}

// The common case, without a call and a message for each item.
function readFloats(info: DTypeInfo, scalars: AnyTypedArray, items: readonly unknown[], count: number): AnyTypedArray {
  const floats = scalars as Float64Array;
  for (let at = 0; at < count; at++) {
    const item = items[at];
    if (typeof item === "number") floats[at] = item;
    else writeAs(info, scalars, at, item, `scalars[${at}]`);
  }
  return scalars;
}

/** The items of an iterable that is to yield `count` of them; it is not read past count + 1. */
export function readIterable(source: unknown, count: number, shape: readonly number[]): unknown[] {
  if (typeof source !== "object" || source === null || !(Symbol.iterator in source)) {
    throw new ArgumentError(
      `scalars: expected a list, typed array or other iterable, given ${shown(source)}`,
      "notIterable",
    );
  }
  const items: unknown[] = [];
  for (const item of source as Iterable<unknown>) {
    if (items.length === count) throw wrongCount(count + 1, count, shape, "or more ");
    items.push(item);
  }
  if (items.length !== count) throw wrongCount(items.length, count, shape);
  return items;
}

function wrongCount(given: number, count: number, shape: readonly number[], more = ""): ShapeError {
  return new ShapeError(`scalars: ${given} ${more}given, shape ${shownList(shape)} needs ${count}`, "countMismatch");
}

function readTypedArray(
  info: DTypeInfo,
  source: AnyTypedArray,
  own: DType,
  count: number,
  shape: readonly number[],
): AnyTypedArray {
  const length = lengthOfTypedArray(source);
  const lanes = holdsLanes(info, own) ? info.lanes : 1;
  if (length !== count * lanes) {
    const note = lanes === 2 ? " pairs (re, im)" : "";
    throw new ShapeError(
      `scalars: ${length / lanes}${note} given, shape ${shownList(shape)} needs ${count}`,
      "countMismatch",
    );
  }
  // The same layout is copied as bytes by the caller's `set`.
  if (own === info.name || lanes === 2 || (info.form === "halfBits" && own === "uint16")) {
    // The next allocation may end the life of an array in the heap.
    return isInHeap(source) ? source.slice() : source;
  }
  const scalars = new info.TypedArray(count * info.lanes);
  for (let at = 0; at < count; at++) writeAs(info, scalars, at, laneValue(info, source, at), `scalars[${at}]`);
  return scalars;
}

// complex64 is made from a Float32Array of pairs and complex128 from a Float64Array of pairs: what `scalars` gives.
function holdsLanes(info: DTypeInfo, own: DType): boolean {
  return (info.name === "complex64" && own === "float32") || (info.name === "complex128" && own === "float64");
}

// bool takes the 0 and 1 that its own `scalars` hold.
function laneValue(info: DTypeInfo, source: AnyTypedArray, at: number): unknown {
  const value = source[at];
  if (info.form !== "boolean") return value;
  return value === 0 ? false : value === 1 ? true : value;
}

/** A nested list taken apart: its shape and its scalars in row-major order. */
export interface FlatList {
  readonly shape: number[];
  readonly scalars: unknown[];
  /** The dtype that the list stands for when none is named. */
  readonly dtype: DType;
}

/** Takes a nested list apart, at most `maxRank` deep. Throws ShapeError, naming the path, when sub-lists differ in shape. */
export function flattenNested(nested: unknown, maxRank: number): FlatList {
  const shape = shapeAlongFirst(nested, maxRank);
  const scalars: unknown[] = [];
  const leaf = collect(scalars, nested, shape, 0, "");
  return { shape, scalars, dtype: leaf ?? dtypeOfScalar(scalars[0]) };
}

function shapeAlongFirst(nested: unknown, maxRank: number): number[] {
  const shape: number[] = [];
  for (let level = nested; isList(level); level = level[0]) {
    if (shape.length === maxRank) {
      throw new ShapeError(`nested: lists are more than ${maxRank} deep, the most ranks allowed`, "rankTooLarge");
    }
    shape.push(level.length);
  }
  return shape;
}

// Returns the dtype of the first typed array met among the innermost lists.
function collect(
  scalars: unknown[],
  part: unknown,
  shape: readonly number[],
  depth: number,
  path: string,
): DType | undefined {
  if (depth === shape.length) {
    if (isList(part)) throw ragged(path, "a scalar", "a list");
    scalars.push(part);
    return undefined;
  }
  if (!isList(part)) throw ragged(path, `a list of ${shape[depth]}`, shown(part));
  if (part.length !== shape[depth]) throw ragged(path, `a list of ${shape[depth]}`, `a list of ${part.length}`);
  const length = shape[depth];
  let dtype = dtypeOfTypedArray(part);
  if (depth === shape.length - 1 && dtype !== undefined) {
    for (let at = 0; at < length; at++) scalars.push(part[at]);
    return dtype;
  }
  for (let at = 0; at < length; at++) {
    const item = part[at];
    // Scalars straight into the list; only lists need a path.
    if (depth === shape.length - 1 && typeof item !== "object") scalars.push(item);
    else dtype = collect(scalars, item, shape, depth + 1, `${path}[${at}]`) ?? dtype;
  }
  return dtype;
}

function ragged(path: string, needed: string, given: string): ShapeError {
  return new ShapeError(`nested${path}: expected ${needed}, as before it, given ${given}`, "ragged");
}

/** Refuses a value of another dtype. */
export function sameDType(given: DType, needed: DType, name: string): void {
  if (given !== needed) {
    throw new DTypeError(`${name}: dtype ${given} given, ${needed} needed; nothing is converted`, "dtypeMismatch");
  }
}
