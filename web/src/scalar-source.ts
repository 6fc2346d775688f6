// Owns the reading of many scalars at once: lists, iterables and typed arrays become one typed array of the dtype, or an error.

import { isList, lengthOfList } from "./arguments.js";
import { type AnyTypedArray, type DTypeInfo, dtypeInfo, dtypeOfTypedArray, lengthOfTypedArray } from "./dtype.js";
import { ArgumentError, ShapeError, shown, shownList } from "./errors.js";
import { isInHeap } from "./heap.js";
import { dtypeOfScalar, writeAs } from "./scalars.js";
import { withScratch } from "./scratch.js";
import type { DType } from "./types.js";

/** The dtype asked for, else that of a typed array, else that of the first scalar; float64 when there is none. */
export function dtypeOfSource(dtype: unknown, source: unknown): DTypeInfo {
  if (dtype !== undefined) return dtypeInfo(dtype);
  const own = dtypeOfTypedArray(source);
  if (own !== undefined) return dtypeInfo(own);
  return dtypeInfo(Array.isArray(source) && lengthOfList(source, "scalars") > 0 ? dtypeOfScalar(source[0]) : "float64");
}

/**
 * Calls `use` with exactly `count` scalars of `source` as a typed array of the dtype, good for that call alone. No
 * iterable is read past count + 1 items. All code of the caller (iterators, getters) has run by then. Throws ShapeError
 * when the number differs.
 */
export function readScalars<Result>(
  info: DTypeInfo,
  source: unknown,
  count: number,
  shape: readonly number[],
  use: (scalars: AnyTypedArray) => Result,
): Result {
  const own = dtypeOfTypedArray(source);
  if (own !== undefined) return readTypedArray(info, source as AnyTypedArray, own, count, shape, use);
  if (!Array.isArray(source)) return readItems(info, readIterable(source, count, shape), count, use);
  const length = lengthOfList(source, "scalars");
  if (length !== count) throw wrongCount(length, count, shape);
  return readItems(info, source, count, use);
}

function readItems<Result>(
  info: DTypeInfo,
  items: ArrayLike<unknown>,
  count: number,
  use: (scalars: AnyTypedArray) => Result,
): Result {
  return withScratch(info, count, (scalars) => {
    writeItems(info, scalars, 0, items, count);
    return use(scalars);
  });
}

// Most items are numbers that fit; the others, and every refusal, go the careful way one by one. `path` is that of a list
// in nested ones.
function writeItems(
  info: DTypeInfo,
  scalars: AnyTypedArray,
  start: number,
  items: ArrayLike<unknown>,
  count: number,
  path?: string,
): void {
  const { takesAnyNumber, low, high } = info;
  const isOfNumbers = info.form === "number";
  for (let at = 0; at < count; at++) {
    const item = items[at];
    const isNumber = isOfNumbers && typeof item === "number";
    if (isNumber && (takesAnyNumber || (item >= low && item <= high && Number.isInteger(item)))) {
      scalars[start + at] = item;
    } else {
      if (path !== undefined && isList(item)) throw ragged(`${path}[${at}]`, "a scalar", "a list");
      writeAs(info, scalars, start + at, item, start + at);
    }
  }
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

function readTypedArray<Result>(
  info: DTypeInfo,
  source: AnyTypedArray,
  own: DType,
  count: number,
  shape: readonly number[],
  use: (scalars: AnyTypedArray) => Result,
): Result {
  const length = lengthOfTypedArray(source, "scalars");
  const lanes = holdsLanes(info, own) ? info.lanes : 1;
  if (length !== count * lanes) {
    const note = lanes === 2 ? " pairs (re, im)" : "";
    throw new ShapeError(
      `scalars: ${length / lanes}${note} given, shape ${shownList(shape)} needs ${count}`,
      "countMismatch",
    );
  }
  // The same layout is copied as bytes by the caller's `set`.
  if (own === info.name || lanes === 2) {
    // The next allocation may end the life of an array in the heap.
    return use(isInHeap(source) ? copyOf(info, source) : source);
  }
  return readItems(info, info.form === "boolean" ? Array.from(source, booleanOf) : source, count, use);
}

// Unlike `slice`, which a subclass may replace, this runs no code of the caller.
function copyOf(info: DTypeInfo, source: AnyTypedArray): AnyTypedArray {
  const copy = new info.TypedArray(lengthOfTypedArray(source, "scalars"));
  (copy as Float64Array).set(source as Float64Array);
  return copy;
}

// complex64 is made from a Float32Array of pairs and complex128 from a Float64Array of pairs: what `scalars` gives.
function holdsLanes(info: DTypeInfo, own: DType): boolean {
  return (info.name === "complex64" && own === "float32") || (info.name === "complex128" && own === "float64");
}

// bool takes the 0 and 1 that its own `scalars` hold.
function booleanOf(value: number | bigint): unknown {
  return value === 0 ? false : value === 1 ? true : value;
}

/**
 * The shape of a nested list, at most `maxRank` deep, and the dtype it stands for when none is named: that of its first
 * innermost list or scalar. Throws ShapeError, naming the path, when sub-lists differ in shape.
 */
export function lookOfNested(nested: unknown, maxRank: number): { shape: number[]; dtype: DType } {
  const shape: number[] = [];
  let list: unknown;
  let level = nested;
  while (isList(level)) {
    if (shape.length === maxRank) {
      throw new ShapeError(`nested: lists are more than ${maxRank} deep, the most ranks allowed`, "rankTooLarge");
    }
    shape.push(lengthOfList(level, "nested"));
    list = level;
    level = level[0];
  }
  for (const _ of innermostLists(nested, shape, 0, "")) {
    // Walking is the check.
  }
  return { shape, dtype: dtypeOfTypedArray(list) ?? dtypeOfScalar(level) };
}

/** Writes the scalars of a nested list of this shape, row-major, to a typed array of the dtype. */
export function readNested(info: DTypeInfo, nested: unknown, shape: readonly number[], scalars: AnyTypedArray): void {
  if (shape.length === 0) {
    writeItems(info, scalars, 0, [nested], 1);
    return;
  }
  const length = shape[shape.length - 1];
  let start = 0;
  for (const [list, path] of innermostLists(nested, shape, 0, "")) {
    const isTyped = info.form === "boolean" && dtypeOfTypedArray(list) !== undefined;
    writeItems(info, scalars, start, isTyped ? Array.from(list as Uint8Array, booleanOf) : list, length, path);
    start += length;
  }
}

function* innermostLists(
  part: unknown,
  shape: readonly number[],
  depth: number,
  path: string,
): Generator<[ArrayLike<unknown>, string]> {
  if (shape.length === 0) return;
  const length = shape[depth];
  if (!isList(part)) throw ragged(path, `a list of ${length}`, shown(part));
  const given = lengthOfList(part, `nested${path}`);
  if (given !== length) throw ragged(path, `a list of ${length}`, `a list of ${given}`);
  if (depth === shape.length - 1) yield [part, path];
  else for (let at = 0; at < length; at++) yield* innermostLists(part[at], shape, depth + 1, `${path}[${at}]`);
}

function ragged(path: string, needed: string, given: string): ShapeError {
  return new ShapeError(`nested${path}: expected ${needed}, as before it, given ${given}`, "ragged");
}

/** The binary16 scalars whose bits a Uint16Array holds, as the typed array of float16 on this host. */
export function readHalfBits(
  info: DTypeInfo,
  bits: Uint16Array,
  count: number,
  shape: readonly number[],
): AnyTypedArray {
  const length = lengthOfTypedArray(bits, "scalars");
  if (length !== count) throw wrongCount(length, count, shape);
  const copy = new Uint16Array(count);
  copy.set(bits);
  return new info.TypedArray(copy.buffer, 0, count);
}
