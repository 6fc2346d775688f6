// Owns the text of an array in Swift's layout.

import { padExponent } from "./float-decimal.js";
import { type FloatFormat, float16Format, floatFormatOf, shortest } from "./float-text.js";
import { booleanOption, countOption } from "./print-options.js";
import {
  type Cut,
  forEachScalar,
  isCut,
  readShown,
  requireShowable,
  shownCount,
  shownSize,
  uncut,
} from "./print-shown.js";
import type { Complex, Scalar } from "./types.js";
import type { View } from "./view.js";

/** Options of text in Swift's layout. */
export interface SwiftTextOptions {
  /** Characters of scalars on a line, separators and brackets not counted; at least one scalar is written. Default 80. */
  readonly lineWidth?: number;
  /** How many items a cut axis shows at either end. Default 3. */
  readonly edgeElementCount?: number;
  /** Whether axes longer than twice `edgeElementCount` are cut. Default false. */
  readonly summarizing?: boolean;
}

/** An array with more scalars is summarized when no option is given. */
const automaticLimit = 1000;

/** Up to so many scalars the hidden ones count for the width of the columns. */
const exactWidthLimit = 100_000;

/** Most items of an automatic summary: beyond it the edges shrink. Only arrays of many short axes come near. */
const automaticMaxShown = 1_000_000;

/**
 * The text of a view, nested lists in brackets. Without any option, arrays of more than 1000 scalars (or of more than
 * 1000 empty lists) are summarized.
 *
 * All scalars are padded to the longest text in the whole array, hidden scalars included. Our deviation from the Swift
 * library: above 100 000 scalars a summary looks at the shown scalars only, so that its cost does not grow with the array.
 */
export function describeSwift(view: View, options: SwiftTextOptions = Object.create(null)): string {
  const lineWidth = countOption(options.lineWidth, 80, "lineWidth");
  const cut = chooseCut(view.shape, options);
  requireShowable(view.shape, cut);
  const texts = shownTexts(view, cut);
  if (view.shape.length === 0) return texts[0];
  const isWholeCounted = cut !== uncut && view.count <= exactWidthLimit;
  const width = isWholeCounted ? widthOfAll(view) : longest(texts);
  const padded = texts.map((text) => text.padStart(width));
  const perLine = Math.max(1, Math.floor(lineWidth / width));
  return nest(padded, view.shape, cut, (items, axis, isVector) => {
    const indent = " ".repeat(axis + 1);
    if (!isVector) {
      return items.join(`,${"\n".repeat(view.shape.length - axis - 1)}${indent}`);
    }
    const lines: string[] = [];
    for (let begin = 0; begin < items.length; begin += perLine) {
      lines.push(items.slice(begin, begin + perLine).join(", "));
    }
    return lines.join(`,\n${indent}`);
  });
}

/** The text of a view on one line: nothing padded, nothing left out. */
export function fullSwift(view: View): string {
  requireShowable(view.shape, uncut);
  const texts = shownTexts(view, uncut);
  return view.shape.length === 0 ? texts[0] : nest(texts, view.shape, uncut, (items) => items.join(", "));
}

/**
 * Writes single scalars of a dtype: `true`, `-7`, `0.1`, `1e-05`, `nan`. Floats show the fewest digits that read back as
 * the same value of the dtype. Complex scalars are written `1.0+2.0i`, both parts as floats.
 */
export function swiftScalarWriter(dtype: string): (scalar: Scalar) => string {
  const format = floatFormatOf(dtype);
  if (format === undefined) return String;
  if (dtype.startsWith("complex")) return (scalar) => swiftComplex(scalar as Complex, format);
  return (scalar) => swiftFloat(scalar as number, format);
}

function swiftComplex({ re, im }: Complex, format: FloatFormat): string {
  const imaginary = swiftFloat(im, format);
  return `${swiftFloat(re, format)}${imaginary.startsWith("-") ? "" : "+"}${imaginary}i`;
}

function swiftFloat(value: number, format: FloatFormat): string {
  if (!Number.isFinite(value)) {
    return Number.isNaN(value) ? "nan" : value > 0 ? "inf" : "-inf";
  }
  if (value === 0) {
    return Object.is(value, -0) ? "-0.0" : "0.0";
  }
  const sign = value < 0 ? "-" : "";
  const size = Math.abs(value);
  // The shortest digits of a large float16 may end before the point; Swift writes all of them.
  const isWritten = Number.isInteger(size) && (size <= format.wholeLimit || format === float16Format);
  if (isWritten) return `${sign}${size}.0`;
  const decimal = shortest(size, format);
  const isPlain = decimal >= 1e-4 && size < format.wholeLimit;
  return sign + (isPlain ? String(decimal) : padExponent(decimal.toExponential(), 2));
}

function chooseCut(shape: readonly number[], options: SwiftTextOptions): Cut {
  let edge = countOption(options.edgeElementCount, 3, "edgeElementCount");
  const { lineWidth, edgeElementCount, summarizing } = options;
  const isAutomatic = lineWidth === undefined && edgeElementCount === undefined && summarizing === undefined;
  const isSummary = isAutomatic
    ? shownCount(shape, uncut) > automaticLimit
    : booleanOption(summarizing, false, "summarizing");
  if (!isSummary) return uncut;
  while (isAutomatic && shownCount(shape, { edge, trailing: edge }) > automaticMaxShown) {
    edge--;
  }
  return { edge, trailing: edge };
}

function shownTexts(view: View, cut: Cut): string[] {
  const write = swiftScalarWriter(view.storage.dtype);
  return readShown(view, cut).map((scalar) => write(scalar));
}

/** Length of the longest text in the whole view; 3 when there are no scalars. */
function widthOfAll(view: View): number {
  if (view.count === 0) return 3;
  if (floatFormatOf(view.storage.dtype) === undefined) {
    // The longest integer is the least or the greatest; of the bools it is the least, false.
    const { least, greatest } = extremes(view);
    return Math.max(String(least).length, String(greatest).length);
  }
  const write = swiftScalarWriter(view.storage.dtype);
  let width = 0;
  forEachScalar(view, (scalar) => {
    width = Math.max(width, write(scalar).length);
  });
  return width;
}

function extremes(view: View): { least: Scalar; greatest: Scalar } {
  let least: Scalar | undefined;
  let greatest: Scalar | undefined;
  forEachScalar(view, (scalar) => {
    if (least === undefined || scalar < least) least = scalar;
    if (greatest === undefined || scalar > greatest) greatest = scalar;
  });
  return { least: least as unknown as Scalar, greatest: greatest as unknown as Scalar };
}

/** Length of the longest text; 3 when there are none. */
function longest(texts: readonly string[]): number {
  return texts.length === 0 ? 3 : texts.reduce((width, text) => Math.max(width, text.length), 0);
}

/** Brackets around every list; `join` makes the inside of one from its items. */
function nest(
  texts: readonly string[],
  shape: readonly number[],
  cut: Cut,
  join: (items: string[], axis: number, isVector: boolean) => string,
): string {
  let used = 0;
  const list = (axis: number): string => {
    const size = shape[axis];
    const isVector = axis === shape.length - 1;
    const isAxisCut = isCut(size, cut);
    const count = shownSize(size, cut);
    const items: string[] = [];
    for (let item = 0; item <= count; item++) {
      if (isAxisCut && item === cut.edge) items.push("...");
      if (item < count) items.push(isVector ? texts[used++] : list(axis + 1));
    }
    return `[${join(items, axis, isVector)}]`;
  };
  return list(0);
}
