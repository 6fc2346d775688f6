// Owns the printing cases: reading and writing their arrays, and the text of a case by the package.
import { readFileSync } from "node:fs";
import { ShapedArray } from "shaped-array";

const specials = {
  NaN: Number.NaN,
  Infinity: Number.POSITIVE_INFINITY,
  "-Infinity": Number.NEGATIVE_INFINITY,
  "-0": -0,
};
const numpyNames = { floatmode: "floatMode", linewidth: "lineWidth", edgeitems: "edgeItems" };

/** The cases of tests/cases/`name`. */
export function readCases(name) {
  return JSON.parse(readFileSync(new URL(`../cases/${name}`, import.meta.url), "utf8")).cases;
}

/** The text of a case. */
export function textOfCase({ style, property, input, options }) {
  const array = arrayOfCase(input);
  if (style === "numpy") return array.describe({ style, ...packageOptions(options) });
  if (property === "fullDescription") return array.fullDescription;
  return Object.keys(options).length === 0 ? array.description : array.describe(options);
}

/** The array of a case: `{ shape, dtype, scalars }`, or `fill` or `arange` in place of `scalars`. */
export function arrayOfCase({ shape, dtype, scalars, fill, arange }) {
  const read = (scalar) => decoded(dtype, scalar);
  if (fill !== undefined) return new ShapedArray({ shape, dtype, repeating: read(fill) });
  const listed = scalars ?? Array.from({ length: arange }, (_, index) => index);
  return new ShapedArray({ shape, dtype, scalars: listed.map(read) });
}

/** A scalar as the cases spell it. */
export function encoded(scalar) {
  if (typeof scalar === "object") return [encoded(scalar.re), encoded(scalar.im)];
  if (typeof scalar === "bigint" || Object.is(scalar, -0)) return Object.is(scalar, -0) ? "-0" : String(scalar);
  return typeof scalar === "number" && !Number.isFinite(scalar) ? String(scalar) : scalar;
}

function decoded(dtype, scalar) {
  if (Array.isArray(scalar)) return { re: decoded(dtype, scalar[0]), im: decoded(dtype, scalar[1]) };
  if (typeof scalar !== "string") return scalar;
  return scalar in specials ? specials[scalar] : BigInt(scalar);
}

/** NumPy's option names as the package spells them; "Infinity" stands for the number. */
function packageOptions(options) {
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => [
      numpyNames[name] ?? name,
      value === "Infinity" ? Number.POSITIVE_INFINITY : value,
    ]),
  );
}
