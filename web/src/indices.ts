// Owns the translation of index arguments, in all their forms, to the entries that the core resolves.

import { integer, integerList, integerOrBigInt, isList, isSafeInteger, onlyOptions } from "./arguments.js";
import { ArgumentError, IndexError, ShapeError, shown } from "./errors.js";
import { indexKinds, maxIndices } from "./generated/tables.js";
import { asIndex, pushIndex, pushPoint } from "./index-entry.js";
import { indexTextOf } from "./index-text.js";

/**
 * The raw form that TensorFlow and TensorFlow Lite models carry: bit i of a mask speaks of entry i. A set bit of
 * `beginMask` or `endMask` leaves that bound open; `ellipsisMask`, `newAxisMask` and `shrinkAxisMask` make the entry an
 * ellipsis, a new axis or a point, in that order of precedence. The lists have one length; strides default to 1.
 */
export interface StridedSliceMasks {
  readonly begin: ArrayLike<number | bigint>;
  readonly end: ArrayLike<number | bigint>;
  readonly strides?: ArrayLike<number | bigint>;
  readonly beginMask?: number;
  readonly endMask?: number;
  readonly ellipsisMask?: number;
  readonly newAxisMask?: number;
  readonly shrinkAxisMask?: number;
}

/** The block slots, four for each entry, of a list of index arguments. */
export function entriesOf(indices: readonly unknown[]): readonly number[] {
  if (indices.length === 1) {
    const only = indices[0];
    if (typeof only === "string") return indexTextOf(only).entries;
    if (isMasks(only)) return entriesOfMasks(only);
  }
  checkLength(indices.length);
  const entries: number[] = [];
  for (let at = 0; at < indices.length; at++) pushEntries(entries, indices[at], at);
  checkLength(entries.length / 4);
  return entries;
}

function checkLength(length: number): void {
  if (length > maxIndices) {
    throw new IndexError(`index: ${length} index entries; allowed at most ${maxIndices}`, "indexTooLong");
  }
}

function pushEntries(entries: number[], value: unknown, at: number): void {
  if (typeof value === "number") {
    pushPoint(entries, isSafeInteger(value) ? value + 0 : integer(value, `index entry ${at}`));
    return;
  }
  if (typeof value === "string") {
    entries.push(...indexTextOf(value).entries);
    return;
  }
  const index = typeof value === "object" && value !== null ? asIndex(value) : undefined;
  if (index === undefined) throw notAnIndex(value, at);
  pushIndex(entries, index);
}

function notAnIndex(value: unknown, at: number): ArgumentError {
  return new ArgumentError(`index entry ${at}: given ${shown(value)}; ${indexAdvice(value)}`, "notAnIndex");
}

function indexAdvice(value: unknown): string {
  if (value === null || value === undefined) return "say all() for a whole axis, newAxis() for a new one";
  if (isList(value)) return 'for a range say slice(1, 3) or "1:3"';
  if (typeof value === "function") return "call the builder: all()";
  return "expected a number, index text, or an entry made by at(), slice(), all(), newAxis(), ellipsis() and the like";
}

/** True for the raw form of an index: an object with lists of its own named begin and end. */
export function isMasks(value: unknown): value is StridedSliceMasks {
  return typeof value === "object" && value !== null && Object.hasOwn(value, "begin") && Object.hasOwn(value, "end");
}

const maskNames = ["begin", "end", "strides", "beginMask", "endMask", "ellipsisMask", "newAxisMask", "shrinkAxisMask"];

function entriesOfMasks(given: StridedSliceMasks): readonly number[] {
  if (Object.hasOwn(given, "out")) {
    throw new ArgumentError(
      "masks: out is no mask; give { out } as an argument of its own, after the masks",
      "optionName",
    );
  }
  onlyOptions(given, maskNames, "masks");
  // Without what objects inherit.
  const masks: StridedSliceMasks = Object.assign(Object.create(null), given);
  const begin = integerList(masks.begin, "begin", maxIndices, integerOrBigInt);
  const end = integerList(masks.end, "end", maxIndices, integerOrBigInt);
  const strides =
    masks.strides === undefined
      ? begin.map(() => 1)
      : integerList(masks.strides, "strides", maxIndices, integerOrBigInt);
  if (end.length !== begin.length || strides.length !== begin.length) {
    const lengths = `${begin.length}, ${end.length} and ${strides.length}`;
    throw new ShapeError(
      `begin, end and strides: expected lists of one length, given ${lengths} entries`,
      "lengthMismatch",
    );
  }
  const beginMask = maskArgument(masks.beginMask, "beginMask");
  const endMask = maskArgument(masks.endMask, "endMask");
  const ellipsisMask = maskArgument(masks.ellipsisMask, "ellipsisMask");
  const newAxisMask = maskArgument(masks.newAxisMask, "newAxisMask");
  const shrinkAxisMask = maskArgument(masks.shrinkAxisMask, "shrinkAxisMask");
  const entries: number[] = [];
  for (let at = 0; at < begin.length; at++) {
    if (hasBit(ellipsisMask, at)) {
      entries.push(indexKinds.ellipsis, Number.NaN, Number.NaN, 1);
    } else if (hasBit(newAxisMask, at)) {
      entries.push(indexKinds.newAxis, Number.NaN, Number.NaN, 1);
    } else if (hasBit(shrinkAxisMask, at)) {
      if (strides[at] <= 0) {
        throw new IndexError(
          `strides[${at}]: a shrunk axis needs a positive stride, given ${strides[at]}`,
          "shrinkStride",
        );
      }
      pushPoint(entries, begin[at]);
    } else {
      const first = hasBit(beginMask, at) ? Number.NaN : begin[at];
      const last = hasBit(endMask, at) ? Number.NaN : end[at];
      entries.push(indexKinds.slice, first, last, strides[at]);
    }
  }
  return entries;
}

function maskArgument(value: unknown, name: string): number {
  const mask = value === undefined ? 0 : integer(value, name);
  if (mask < -(2 ** 31) || mask >= 2 ** 32) {
    throw new IndexError(`${name}: expected a 32-bit mask, given ${mask}`, "maskOutOfRange");
  }
  return mask;
}

// Masks have 32 bits; entries past them have none set.
function hasBit(mask: number, at: number): boolean {
  return at < 32 && ((mask >>> at) & 1) === 1;
}
