// Owns the text of an array in NumPy's layout, as numpy.array2string (1.24) writes it.

import { type FloatFormat, floatFormatOf } from "./float-text.js";
import { type FloatColumnOptions, floatWords, type NumpyFloatMode, type NumpySign } from "./print-numpy-float.js";
import { booleanOption, choiceOption, countOption, textOption } from "./print-options.js";
import { type Cut, isCut, readShown, requireShowable, shownSize, uncut } from "./print-shown.js";
import type { Complex } from "./types.js";
import type { View } from "./view.js";

/** The options of numpy.array2string, with its defaults. */
export interface NumpyTextOptions {
  /** Most decimals of a float (`floatMode` says how they count). Default 8. */
  readonly precision?: number;
  /** Arrays of more scalars are summarized. Default 1000; Infinity never summarizes. */
  readonly threshold?: number;
  /** How many items a cut axis shows at either end. Default 3. */
  readonly edgeItems?: number;
  /** Characters on a line. Default 75; Infinity never wraps. */
  readonly lineWidth?: number;
  /** Whether floats stay out of exponent form however small they are. Default false. */
  readonly suppress?: boolean;
  /** What stands before floats that are not negative: nothing, "+", or a space. Default "-", nothing. */
  readonly sign?: NumpySign;
  /** How floats get their decimals: shortest up to `precision`, exactly `precision`, shortest, or all alike. Default "maxprec". */
  readonly floatMode?: NumpyFloatMode;
  /** Text between items. Default one space. */
  readonly separator?: string;
  /** Text that will stand before; its length is kept free on every line. Default "". */
  readonly prefix?: string;
  /** Text that will stand after; its length is kept free on every line. Default "". */
  readonly suffix?: string;
}

/** No double has more decimals. */
const maxPrecision = 1100;

/** With `edgeItems` 0 NumPy works out the columns from all scalars; above so many ours looks at the shown ones only. */
const exactColumnsLimit = 100_000;

const signs: readonly NumpySign[] = ["-", "+", " "];
const floatModes: readonly NumpyFloatMode[] = ["maxprec", "fixed", "unique", "maxprec_equal"];

interface Layout {
  readonly cut: Cut;
  /** Last column of a line, the suffix left free. */
  readonly lineWidth: number;
  readonly separator: string;
  /** Spaces before the items of a list in the outermost brackets. */
  readonly indent: number;
}

/**
 * The text of a view in NumPy's style. A summary reads the scalars it shows and no others, so that its cost does not grow
 * with the array. `uint8clamped` is written as `uint8`.
 */
export function describeNumpy(view: View, options: NumpyTextOptions = Object.create(null)): string {
  const floats: FloatColumnOptions = {
    precision: countOption(options.precision, 8, "precision", maxPrecision),
    suppress: booleanOption(options.suppress, false, "suppress"),
    sign: choiceOption(options.sign, signs, "sign"),
    floatMode: choiceOption(options.floatMode, floatModes, "floatMode"),
  };
  const threshold = countOption(options.threshold, 1000, "threshold");
  const edge = countOption(options.edgeItems, 3, "edgeItems");
  const lineWidth = countOption(options.lineWidth, 75, "lineWidth");
  const separator = textOption(options.separator, " ", "separator");
  const prefix = textOption(options.prefix, "", "prefix");
  const suffix = textOption(options.suffix, "", "suffix");
  if (view.count === 0) return "[]";

  // NumPy always writes the last item of a cut axis, with no edge items as well.
  const cut = view.count > threshold ? { edge, trailing: Math.max(edge, 1) } : uncut;
  requireShowable(view.shape, cut);
  const isAllMeasured = edge === 0 && view.count <= exactColumnsLimit;
  const words = shownWords(view, isAllMeasured ? uncut : cut, floats);
  if (view.shape.length === 0) return words[0];
  return nest(isAllMeasured && cut !== uncut ? words.slice(-1) : words, view.shape, {
    cut,
    lineWidth: lineWidth - lengthOf(suffix),
    separator,
    indent: 1 + lengthOf(prefix),
  });
}

/** The shown scalars as text, padded to columns. */
function shownWords(view: View, cut: Cut, options: FloatColumnOptions): string[] {
  const { dtype } = view.storage;
  const scalars = readShown(view, cut);
  const format = floatFormatOf(dtype);
  if (format !== undefined) {
    return dtype.startsWith("complex")
      ? complexWords(scalars as Complex[], format, options)
      : floatWords(scalars as number[], format, options);
  }
  if (dtype === "bool") return scalars.map((scalar) => (scalar ? "True" : "False").padStart(view.shape.length && 5));
  return alignedRight(scalars.map(String));
}

function complexWords(scalars: readonly Complex[], format: FloatFormat, options: FloatColumnOptions): string[] {
  const reals = scalars.map(({ re }) => re);
  const imaginaries = scalars.map(({ im }) => im);
  const realWords = floatWords(reals, format, options);
  const imaginaryWords = floatWords(imaginaries, format, { ...options, sign: "+" });
  return realWords.map((word, index) => {
    const imaginary = imaginaryWords[index];
    const end = imaginary.trimEnd().length;
    return `${word}${imaginary.slice(0, end)}j${imaginary.slice(end)}`;
  });
}

function alignedRight(texts: readonly string[]): string[] {
  const width = texts.reduce((most, text) => Math.max(most, text.length), 0);
  return texts.map((text) => text.padStart(width));
}

/** Brackets around every list of words. */
function nest(words: readonly string[], shape: readonly number[], layout: Layout): string {
  const { cut, separator } = layout;
  const separatorEnd = separator.trimEnd();
  let used = 0;
  const list = (axis: number): string => {
    const size = shape[axis];
    const indent = " ".repeat(layout.indent + axis);
    const isAxisCut = isCut(size, cut);
    const leading = isAxisCut ? cut.edge : size;
    const count = shownSize(size, cut);
    const items: string[] = [];
    for (let item = 0; item <= count; item++) {
      if (isAxisCut && item === leading) items.push("...");
      if (item < count) items.push(axis < shape.length - 1 ? list(axis + 1) : words[used++]);
    }
    if (axis < shape.length - 1) {
      return `[${items.join(separatorEnd + "\n".repeat(shape.length - 1 - axis) + indent)}]`;
    }
    // Every open bracket closes on the line, and a separator or a bracket follows each item.
    const width = layout.lineWidth - axis - Math.max(lengthOf(separatorEnd), 1);
    return `[${wrapped(items, separator, indent, width)}]`;
  };
  return list(0);
}

/** The items joined by `separator`, on a new line with `indent` where one would end beyond `width`. */
function wrapped(items: readonly string[], separator: string, indent: string, width: number): string {
  const separatorLength = lengthOf(separator);
  let text = "";
  let line = "";
  let lineLength = indent.length;
  for (let index = 0; index < items.length; index++) {
    const item = items[index];
    if (line !== "" && lineLength + item.length > width) {
      text += `${line.trimEnd()}\n${indent}`;
      line = "";
      lineLength = indent.length;
    }
    const isLast = index === items.length - 1;
    line += isLast ? item : item + separator;
    lineLength += item.length + separatorLength;
  }
  return text + line;
}

/** Characters as Python counts them: a pair of surrogates is one. */
function lengthOf(text: string): number {
  return [...text].length;
}
