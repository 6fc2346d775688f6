// Owns the making of arrays: from scalars, one repeated value, nested lists, typed arrays and number ranges.

import { isList, onlyOptions, ownOption, shapeArgument } from "./arguments.js";
import { type AnyTypedArray, type DTypeInfo, dtypeInfo, dtypeOfTypedArray, lengthOfTypedArray } from "./dtype.js";
import { ArgumentError, IndexError, shown } from "./errors.js";
import { maxRank } from "./generated/tables.js";
import { filledBy, fillScalars, makeView, scalarCountOf } from "./moving.js";
import { maybeViewOf } from "./ownership.js";
import { dtypeOfSource, lookOfNested, readHalfBits, readIterable, readNested, readScalars } from "./scalar-source.js";
import { dtypeOfScalar } from "./scalars.js";
import { withScratch } from "./scratch.js";
import type { View } from "./view.js";

/** A new view of `shape` holding `scalars`, which already have the layout of the dtype. */
export function viewOfTypedArray(info: DTypeInfo, shape: number[], scalars: AnyTypedArray): View {
  const view = makeView(info, shape);
  (view.storage.scalars() as Float64Array).set(scalars as Float64Array);
  return view;
}

/** A new view of `shape` with the `count` scalars that `fill` writes, all of them, to a typed array with the layout of the dtype. */
export function viewOfGathered(
  info: DTypeInfo,
  shape: number[],
  count: number,
  fill: (scalars: AnyTypedArray) => void,
): View {
  return withScratch(info, count, (scalars) => {
    fill(scalars);
    return viewOfTypedArray(info, shape, scalars);
  });
}

/** The view of a new array as the constructor's options describe it. */
export function viewOfOptions(options: unknown): View {
  if (typeof options !== "object" || options === null || isList(options)) {
    const forms = "{ shape, scalars, dtype? } or { shape, repeating, dtype? }; see also of() and zeros()";
    throw new ArgumentError(`ShapedArray: expected ${forms}, given ${shown(options)}`, "notOptions");
  }
  onlyOptions(options, ["shape", "scalars", "repeating", "dtype"], "ShapedArray");
  const shape = shapeArgument(ownOption(options, "shape"));
  const dtype = ownOption(options, "dtype");
  const hasScalars = Object.hasOwn(options, "scalars");
  if (hasScalars === Object.hasOwn(options, "repeating")) {
    throw new ArgumentError("ShapedArray: expected either scalars or repeating among the options", "notOptions");
  }
  return hasScalars
    ? viewOfScalars(shape, ownOption(options, "scalars"), dtype)
    : viewOfRepeated(shape, ownOption(options, "repeating"), dtype);
}

// A new view of `shape` with the scalars of a list, typed array or other iterable.
function viewOfScalars(shape: number[], scalars: unknown, dtype: unknown): View {
  let source = scalars;
  let info = dtypeOfSource(dtype, source);
  const count = scalarCountOf(info, shape);
  if (!isList(source)) {
    const items = readIterable(source, count, shape);
    info = dtypeOfSource(dtype, items);
    source = items;
  }
  return readScalars(info, source, count, shape, (items) => viewOfTypedArray(info, shape, items));
}

/** A new view of `shape` with one value everywhere. */
export function viewOfRepeated(shape: number[], value: unknown, dtype: unknown): View {
  const info = dtypeInfo(dtype === undefined ? dtypeOfScalar(value) : dtype);
  const view = makeView(info, shape);
  return filledBy(view, () => fillScalars(view, value, "scalar"));
}

/** A new view with the shape and scalars of a nested list. */
export function viewOfNested(nested: unknown, dtype: unknown): View {
  const { shape, dtype: own } = lookOfNested(nested, maxRank);
  const info = dtypeInfo(dtype === undefined ? own : dtype);
  const count = scalarCountOf(info, shape, "nested");
  return viewOfGathered(info, shape, count, (scalars) => readNested(info, nested, shape, scalars));
}

/** A new view with the scalars of a typed array; one axis when no shape is given. A Uint16Array holds the bits of float16. */
export function viewOfTypedSource(source: unknown, shape: unknown, dtype: unknown): View {
  const found = dtypeOfTypedArray(source);
  if (found === undefined) {
    throw new ArgumentError(`fromTypedArray: expected a typed array, given ${shown(source)}`, "notATypedArray");
  }
  const info = dtypeInfo(dtype === undefined ? found : dtype);
  const lanes = info.lanes;
  const sizes =
    shape === undefined
      ? [lengthOfTypedArray(source as AnyTypedArray, "fromTypedArray") / lanes]
      : shapeArgument(shape);
  if (info.name !== "float16" || found !== "uint16") return viewOfScalars(sizes, source, info.name);
  const count = scalarCountOf(info, sizes);
  return viewOfTypedArray(info, sizes, readHalfBits(info, source as Uint16Array, count, sizes));
}

/** begin, begin + step, ... before end, as NumPy's arange; every value is begin + position * step. */
export function viewOfRange(begin: unknown, end: unknown, step: unknown, dtype: unknown): View {
  const values = [begin, end, step];
  if (values.every((value) => typeof value === "bigint")) return viewOfBigIntRange(values as bigint[], dtype);
  for (const [at, name] of ["begin", "end", "step"].entries()) {
    if (typeof values[at] !== "number" || !Number.isFinite(values[at])) {
      throw new ArgumentError(`arange ${name}: expected a finite number, given ${shown(values[at])}`, "notANumber");
    }
  }
  const [first, last, stride] = values as number[];
  if (stride === 0) throw new IndexError("arange step: 0 never moves; allowed any other number", "zeroStride");
  const info = dtypeInfo(dtype === undefined ? "float64" : dtype);
  const count = Math.max(0, Math.ceil((last - first) / stride));
  scalarCountOf(info, [count], "arange");
  const scalars = new Float64Array(count);
  for (let at = 0; at < count; at++) scalars[at] = first + at * stride;
  // As a list, since a typed array would stand for the parts of complex numbers.
  const source = info.kind === "complex" ? Array.from(scalars) : scalars;
  return viewOfScalars([count], source, info.name);
}

function viewOfBigIntRange([first, last, stride]: bigint[], dtype: unknown): View {
  if (stride === 0n) throw new IndexError("arange step: 0n never moves; allowed any other integer", "zeroStride");
  const info = dtypeInfo(dtype === undefined ? "int64" : dtype);
  const span = stride > 0n ? last - first : first - last;
  const size = stride > 0n ? stride : -stride;
  const count = span > 0n ? Number((span + size - 1n) / size) : 0;
  scalarCountOf(info, [count], "arange");
  const scalars = Array.from({ length: count }, (_, at) => first + BigInt(at) * stride);
  return viewOfScalars([count], scalars, info.name);
}

/**
 * The view of a value to be written into an array of this dtype: that of an array, or of a new temporary for a scalar or
 * nested list. `isTemporary` tells whose storage it is.
 */
export function viewOfValue(value: unknown, info: DTypeInfo): { view: View; isTemporary: boolean } {
  const given = maybeViewOf(value);
  if (given !== undefined) return { view: given, isTemporary: false };
  if (isList(value)) return { view: viewOfNested(value, info.name), isTemporary: true };
  if (typeof value === "object" && value !== null && info.kind !== "complex") {
    const what = "a ShapedArray of this module instance, a nested list or a scalar";
    throw new ArgumentError(`value: expected ${what}, given ${shown(value)}`, "notAnArray");
  }
  return { view: viewOfRepeated([], value, info.name), isTemporary: true };
}
