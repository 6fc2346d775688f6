// Owns how NumPy writes a column of floats: one form for all, digits by the float mode, points under each other.

import { exactPowers, exponentOf, exponentText, fixedText, padExponent } from "./float-decimal.js";
import { type FloatFormat, float16Format, float64Format, shortest } from "./float-text.js";

/** The sign of positive numbers: none, `+`, or a blank in its place. (NumPy's `sign`.) */
export type NumpySign = "-" | "+" | " ";
/** How many digits: at most `precision`, exactly so many, what each number needs, or what the longest needs. (NumPy's `floatmode`.) */
export type NumpyFloatMode = "maxprec" | "fixed" | "unique" | "maxprec_equal";

export interface FloatColumnOptions {
  readonly precision: number;
  readonly suppress: boolean;
  readonly sign: NumpySign;
  readonly floatMode: NumpyFloatMode;
}

/** The least float64 that has all its bits. */
const leastNormal = 2 ** -1022;

/** Characters before and after the point of the widest item. */
interface Column {
  readonly left: number;
  readonly right: number;
}

/** The words of `values`, all of one length. */
export function floatWords(values: readonly number[], format: FloatFormat, options: FloatColumnOptions): string[] {
  const finite = values.filter(Number.isFinite);
  const sizes = finite.map(Math.abs);
  const write = usesExponent(sizes, format, options.suppress) ? exponentTexts : positionalTexts;
  // NumPy measures the columns on a first pass, and the second one may write fewer digits before the point.
  const { measured, written } = write(sizes, format, options);
  const signs = finite.map((value) => signOf(value, options.sign));
  const column = columnOf(values, signs, measured, options.sign);
  const width = column.left + 1 + column.right;
  let used = 0;
  return values.map((value) => {
    if (!Number.isFinite(value)) return nonFiniteText(value, options.sign).padStart(width);
    const text = signs[used] + written[used];
    used += 1;
    if (text.length === width) return text;
    const missingBefore = column.left - text.indexOf(".");
    return text.padStart(text.length + missingBefore).padEnd(width);
  });
}

/** Whether the column is in exponent form; only finite values other than 0 count. */
function usesExponent(sizes: readonly number[], format: FloatFormat, suppress: boolean): boolean {
  let least = Number.POSITIVE_INFINITY;
  let most = 0;
  for (const size of sizes) {
    if (size !== 0 && size < least) least = size;
    if (size > most) most = size;
  }
  if (most === 0) return false;
  return most >= 1e8 || (!suppress && (least < 1e-4 || isRatioWide(most, least, format)));
}

/** Whether `most / least > 1000` with the quotient rounded to the dtype, as NumPy computes it. */
function isRatioWide(most: number, least: number, format: FloatFormat): boolean {
  if (format === float64Format) return most / least > 1000;
  // The first float16 above 1000 is 1000.5; 1000.25 still rounds down to the even 1000.
  return Math.fround(most / least) > (format === float16Format ? 1000.25 : 1000);
}

function signOf(value: number, sign: NumpySign): string {
  if (value < 0 || Object.is(value, -0)) return "-";
  return sign === "+" ? "+" : "";
}

function nonFiniteText(value: number, sign: NumpySign): string {
  const plus = sign === "+" ? "+" : "";
  if (Number.isNaN(value)) return `${plus}nan`;
  return value < 0 ? "-inf" : `${plus}inf`;
}

function columnOf(
  values: readonly number[],
  signs: readonly string[],
  measured: readonly string[],
  sign: NumpySign,
): Column {
  let left = 0;
  let right = 0;
  for (let index = 0; index < measured.length; index++) {
    const text = measured[index];
    const point = text.indexOf(".");
    left = Math.max(left, signs[index].length + point);
    right = Math.max(right, text.length - point - 1);
  }
  if (sign === " " && !signs.includes("-")) left += 1;
  if (values.length > measured.length) {
    const infinityLength = sign !== "-" || values.includes(Number.NEGATIVE_INFINITY) ? 4 : 3;
    left = Math.max(left, infinityLength - right - 1);
  }
  return { left, right };
}

interface Texts {
  readonly measured: readonly string[];
  readonly written: readonly string[];
}

function positionalTexts(sizes: readonly number[], format: FloatFormat, options: FloatColumnOptions): Texts {
  const { floatMode } = options;
  const precision = floatMode === "unique" ? Number.POSITIVE_INFINITY : options.precision;
  if (floatMode === "fixed") {
    const fixed = sizes.map((size) => withPoint(fixedText(size, precision)));
    return { measured: fixed, written: fixed };
  }
  const measured = sizes.map((size) => shortPositional(size, format, precision));
  const fraction = floatMode === "maxprec_equal" ? greatest(measured.map(fractionLength)) : 0;
  const written = measured.map((text, index) => {
    const size = sizes[index];
    // From this size on the shortest digits may end before the point; the second pass goes on to the units.
    const isComplete = size < format.wholeLimit && fractionLength(text) >= fraction;
    return isComplete ? text : extended(text, withPoint(fixedText(size, fraction)), size, format);
  });
  return { measured, written };
}

function exponentTexts(sizes: readonly number[], format: FloatFormat, options: FloatColumnOptions): Texts {
  const { floatMode } = options;
  const precision = floatMode === "unique" ? Number.POSITIVE_INFINITY : options.precision;
  const isFixed = floatMode === "fixed";
  const first = sizes.map((size) =>
    isFixed ? withPoint(exponentText(size, precision)) : shortExponent(size, format, precision),
  );
  const exponentDigits = Math.max(2, greatest(first.map((text) => text.length - text.indexOf("e") - 2)));
  const fraction = greatest(first.map(fractionLength));
  const length = "d.e+".length + fraction + exponentDigits;
  const written = first.map((text, index) => {
    if (text.length === length) return text;
    const size = sizes[index];
    const isComplete = fractionLength(text) >= fraction;
    const full = isComplete ? text : extended(text, withPoint(exponentText(size, fraction)), size, format);
    return padExponent(full, exponentDigits);
  });
  return { measured: written, written };
}

/**
 * `exact`, the digits of `size` to a place beyond its shortest text `short`. At some powers of two the shortest float64
 * is not the nearest at its place and the exact digits do not read back; NumPy then goes on with zeros.
 */
function extended(short: string, exact: string, size: number, format: FloatFormat): string {
  if (format !== float64Format || Number(exact) === size) return exact;
  const end = mantissaEnd(short);
  return short.slice(0, end).padEnd(mantissaEnd(exact), "0") + short.slice(end);
}

/** The shortest digits in positional form, with a bare point when whole; cut at `precision` decimals. */
function shortPositional(size: number, format: FloatFormat, precision: number): string {
  if (size === 0) return "0.";
  // Up to 15 digits the shortest decimal is the nearest one, so one conversion does for both.
  const isOnePass = format === float64Format && precision <= 15 && size < exactPowers[15 - precision];
  if (isOnePass) return trimmed(fixedText(size, precision));
  const text = plainText(shortest(size, format));
  return fractionLength(text) > precision ? trimmed(fixedText(size, precision)) : text;
}

/** The JavaScript digits of `decimal` (below 1e21) in positional form, with a bare point when whole. */
function plainText(decimal: number): string {
  const text = String(decimal);
  if (!text.includes("e")) return withPoint(text);
  const digits = text.slice(0, mantissaEnd(text)).replace(".", "");
  return `0.${"0".repeat(-exponentOf(text) - 1)}${digits}`;
}

/** The shortest digits in exponent form, with a bare point when there is one digit; cut at `precision` decimals. */
function shortExponent(size: number, format: FloatFormat, precision: number): string {
  if (format === float64Format && precision < 15 && size >= leastNormal) return trimmed(exponentText(size, precision));
  const text = withPoint(size === 0 ? "0e+0" : shortest(size, format).toExponential());
  return fractionLength(text) > precision ? trimmed(exponentText(size, precision)) : text;
}

/** Where the digits end: before the exponent, or at the end. */
function mantissaEnd(text: string): number {
  const exponentAt = text.indexOf("e");
  return exponentAt < 0 ? text.length : exponentAt;
}

/** Digits between the point and the exponent. */
function fractionLength(text: string): number {
  return mantissaEnd(text) - text.indexOf(".") - 1;
}

/** A point after the digits if there is none. */
function withPoint(text: string): string {
  if (text.includes(".")) return text;
  const end = mantissaEnd(text);
  return `${text.slice(0, end)}.${text.slice(end)}`;
}

/** The text with its point and without zeros at the end of its fraction. */
function trimmed(text: string): string {
  const pointed = withPoint(text);
  const end = mantissaEnd(pointed);
  let kept = end;
  while (pointed.charCodeAt(kept - 1) === 48) kept -= 1;
  return pointed.slice(0, kept) + pointed.slice(end);
}

/** The greatest of `counts`, or 0. */
function greatest(counts: readonly number[]): number {
  return counts.reduce((most, count) => Math.max(most, count), 0);
}
