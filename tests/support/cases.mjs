// Reads tests/cases/*.json and translates their notation of scalars, arrays and index entries.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import * as shaped from "shaped-array";

const { ShapedArray } = shaped;
const words = { NaN: Number.NaN, Infinity: Number.POSITIVE_INFINITY, "-Infinity": Number.NEGATIVE_INFINITY, "-0": -0 };

/** The cases of one file. */
export function casesOf(name) {
  const text = readFileSync(new URL(`../cases/${name}.json`, import.meta.url), "utf8");
  const json = JSON.parse(text);
  return Array.isArray(json) ? json : json.cases;
}

/** A number as cases write it. */
export const numberOf = (value) => (typeof value === "string" ? words[value] : value);

/** A scalar of the dtype as cases write it. */
export function scalarOf(dtype, value) {
  if (dtype === "int64" || dtype === "uint64") return BigInt(value);
  if (dtype.startsWith("complex")) return { re: numberOf(value[0]), im: numberOf(value[1]) };
  return numberOf(value);
}

/** The array that a case describes. */
export function arrayOf({ shape, dtype, scalars }) {
  return new ShapedArray({ shape, dtype, scalars: scalars.map((value) => scalarOf(dtype, value)) });
}

/** All scalars of an array or slice, row-major, read one by one. */
export function readAll(array) {
  const scalars = [];
  const visit = (part) => {
    if (part.rank === 0) scalars.push(part.scalar);
    else for (const element of part) visit(element);
  };
  visit(array);
  return scalars;
}

/** Compares shape and scalars, with the sign of zero; any NaN equals any other. */
export function assertArray(actual, { shape, scalars }, message) {
  assert.deepEqual([...actual.shape], shape, message);
  const expected = scalars.map((value) => scalarOf(actual.dtype, value));
  assert.deepEqual(readAll(actual), expected, message);
  assert.deepEqual(readAll(actual.copy()), expected, `${message}: copy`);
}

const entryMakers = {
  slice: ({ begin, end, stride }) => shaped.slice(numberOf(begin), numberOf(end), numberOf(stride)),
  at: ({ index, keepDims }) => shaped.at(numberOf(index), { keepDims }),
  all: () => shaped.all(),
  newAxis: () => shaped.newAxis(),
  ellipsis: () => shaped.ellipsis(),
  even: () => shaped.even(),
  odd: () => shaped.odd(),
  flip: () => shaped.flip(),
  step: ({ stride }) => shaped.step(stride),
  sliceFrom: ({ start, stride }) => shaped.sliceFrom(start, stride),
  sliceTo: ({ end, stride }) => shaped.sliceTo(end, stride),
  range: ({ start, end }) => shaped.range(start, end),
  null: () => null,
};

/** The index entry that a case describes. */
export const entryOf = (entry) => entryMakers[entry.kind](entry);

const errorClasses = {
  "index-out-of-range": [shaped.IndexError],
  "axis-out-of-range": [shaped.IndexError],
  "too-many-indices": [shaped.IndexError],
  "scalar-not-indexable": [shaped.IndexError, shaped.ShapeError],
  "shape-mismatch": [shaped.ShapeError],
  "count-mismatch": [shaped.ShapeError],
  "negative-dimension": [shaped.ShapeError],
  rank: [shaped.ShapeError, TypeError],
  "multiple-ellipsis": [RangeError],
  "zero-stride": [RangeError],
  "not-an-integer": [TypeError, RangeError],
  malformed: [TypeError, RangeError],
  "not-encodable": [TypeError, RangeError],
  argument: [TypeError, RangeError],
  unsupported: [TypeError, RangeError],
  "dtype-mismatch": [shaped.DTypeError],
};

/** Calls `body`, which must throw an error of the category, with a code and a message. */
export function assertRefused(body, category, message) {
  assert.throws(
    body,
    (error) => {
      const allowed = errorClasses[category];
      assert.ok(
        allowed.some((type) => error instanceof type),
        `${message}: ${error.name} for ${category}: ${error.message}`,
      );
      assert.equal(typeof error.code, "string", `${message}: code`);
      return true;
    },
    message,
  );
}
