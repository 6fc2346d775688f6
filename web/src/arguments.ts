// Owns the checks of arguments by kind: everything a caller passed becomes plain numbers here, before any array is looked at.

import { dtypeOfTypedArray, lengthOfTypedArray } from "./dtype.js";
import { ArgumentError, IndexError, ShapeError, shown } from "./errors.js";
import { maxRank } from "./generated/tables.js";

type RangeErrorClass = new (message: string, code?: string) => RangeError;

/** `value` as a safe integer: TypeError for another kind, RangeError for NaN, fractions and numbers past 2^53 - 1. */
export function integer(value: unknown, name: string, Refusal: RangeErrorClass = IndexError): number {
  if (typeof value !== "number") {
    throw new ArgumentError(`${name}: expected an integer, given ${shown(value)}`, "notAnInteger");
  }
  if (!Number.isSafeInteger(value)) {
    throw new Refusal(`${name}: expected an integer within 2^53 - 1, given ${shown(value)}`, "notAnInteger");
  }
  // -0 becomes 0.
  return value + 0;
}

/** The same, and a safe bigint is taken too. */
export function integerOrBigInt(value: unknown, name: string): number {
  if (typeof value !== "bigint") return integer(value, name);
  const number = Number(value);
  if (!Number.isSafeInteger(number)) {
    throw new IndexError(`${name}: expected an integer within 2^53 - 1, given ${shown(value)}`, "notAnInteger");
  }
  return number;
}

/** `value` as an integer of at least 0. */
export function countArgument(value: unknown, name: string): number {
  const count = integer(value, name);
  if (count < 0) throw new IndexError(`${name}: ${count} is out of range; allowed 0 and more`, "countOutOfRange");
  return count;
}

/** True for a list or typed array; strings and other iterables are no lists. */
export function isList(value: unknown): value is ArrayLike<unknown> {
  return Array.isArray(value) || dtypeOfTypedArray(value) !== undefined;
}

const mostItems = 2 ** 32 - 1;

/**
 * The length of a list in [0, 2^32), whatever a subclass or proxy says. Every call may run code of the caller and answer
 * anew, so it is read once for each use. Throws ArgumentError for a typed array that lost its buffer.
 */
export function lengthOfList(list: ArrayLike<unknown>, name: string): number {
  if (!Array.isArray(list)) return lengthOfTypedArray(list, name);
  const given: unknown = list.length;
  const length = isSafeInteger(given) ? given : integer(given, `${name} length`, ShapeError);
  if (length < 0 || length > mostItems) {
    throw new ShapeError(`${name} length: ${length} is out of range; allowed [0, ${mostItems}]`, "listLength");
  }
  return length;
}

/** True for what `integer` takes. Lists ask this first: the text that names an item is only made to refuse it. */
export function isSafeInteger(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

/** A copy of a list of integers, each checked by `item`; `most` bounds its length. */
export function integerList(
  value: unknown,
  name: string,
  most: number,
  item: (value: unknown, name: string) => number,
): number[] {
  if (!isList(value))
    throw new ArgumentError(`${name}: expected a list of integers, given ${shown(value)}`, "notAList");
  const length = lengthOfList(value, name);
  if (length > most) throw new IndexError(`${name}: ${length} entries; allowed at most ${most}`, "listTooLong");
  return copiedIntegers(value, length, name, item);
}

function copiedIntegers(
  list: ArrayLike<unknown>,
  length: number,
  name: string,
  item: (value: unknown, name: string) => number,
): number[] {
  const copy: number[] = [];
  for (let at = 0; at < length; at++) {
    const given = list[at];
    copy.push(isSafeInteger(given) ? given + 0 : item(given, `${name}[${at}]`));
  }
  return copy;
}

const sizeOf = (value: unknown, name: string): number => integer(value, name, ShapeError);

/** A copy of a shape. Ranges of sizes are the core's to judge; here sizes are integers, at most `maxRank` of them. */
export function shapeArgument(value: unknown, name = "shape"): number[] {
  if (!isList(value))
    throw new ArgumentError(`${name}: expected a list of sizes such as [2, 3], given ${shown(value)}`, "notAList");
  const rank = lengthOfList(value, name);
  if (rank > maxRank)
    throw new ShapeError(`${name}: rank ${rank} is over the limit; allowed [0, ${maxRank}]`, "rankTooLarge");
  return copiedIntegers(value, rank, name, sizeOf);
}

/** A position on an axis: negative counts from the end, once; out of range throws IndexError. */
export function positionArgument(value: unknown, size: number, name: string): number {
  const given = integer(value, name);
  const position = given < 0 ? given + size : given;
  if (position < 0 || position >= size) {
    throw new IndexError(`${name}: ${given} is out of range; allowed [${-size}, ${size})`, "indexOutOfRange");
  }
  return position;
}

/** Bounds of a run of elements: 0 <= begin <= end <= size, nothing is clamped. */
export function runArgument(begin: unknown, end: unknown, size: number, name: string): [number, number] {
  const from = integer(begin, `${name} begin`);
  const to = end === undefined ? size : integer(end, `${name} end`);
  if (from < 0 || from > size) {
    throw new IndexError(`${name}: begin ${from} is out of range; allowed [0, ${size}]`, "indexOutOfRange");
  }
  if (to < from || to > size) {
    throw new IndexError(`${name}: range end ${to} is out of range; allowed [${from}, ${size}]`, "indexOutOfRange");
  }
  return [from, to];
}

/** The property `key` of an object of options when it is its own; what objects inherit is no option. */
export function ownOption(options: object, key: string): unknown {
  return Object.hasOwn(options, key) ? (options as Record<string, unknown>)[key] : undefined;
}

/** Refuses options that are not among `allowed`, so that a misspelt one is not taken for one left out. */
export function onlyOptions(options: object, allowed: readonly string[], what: string): void {
  const stranger = Object.keys(options).find((key) => !allowed.includes(key));
  if (stranger !== undefined) {
    const message = `${what}: ${shown(stranger)} is no option; allowed ${allowed.join(", ")}`;
    throw new ArgumentError(message, "optionName");
  }
}

/** `value` when it is a function. */
export function functionArgument(value: unknown, name: string): void {
  if (typeof value !== "function") {
    throw new ArgumentError(`${name}: expected a function, given ${shown(value)}`, "notAFunction");
  }
}
