// What the explorer asks of the package: a base array, and what a slice, an assignment or a roll makes of it.
import {
  type ShapedArray as AnyArray,
  type DType,
  roll,
  ShapedArray,
  type ShapedArraySlice,
  scope,
} from "shaped-array";
import type { Cell } from "./grid.js";
import { highestRank } from "./grid.js";
import type { IndexPart } from "./index-parts.js";
import { argumentOf } from "./spell.js";

export const mostScalars = 400;

export type Mode = "slice" | "assign" | "roll";

export interface Settings {
  readonly shape: readonly number[];
  readonly dtype: DType;
  readonly mode: Mode;
  readonly index: readonly IndexPart[];
  readonly value: unknown;
  readonly shifts: readonly number[];
}

export interface Facts {
  readonly shape: readonly number[];
  readonly strides: readonly number[];
  readonly offset: number;
  readonly isContiguous: boolean;
  readonly scalarRange: { readonly start: number; readonly end: number };
}

/** Both grids as cells, and what there is to say of the result. */
export interface Outcome {
  readonly base: readonly Cell[];
  readonly result: readonly Cell[];
  readonly resultShape: readonly number[];
  readonly facts: Facts;
}

type Part = AnyArray | ShapedArraySlice;

/** The shape that `text` means; throws RangeError when the grid cannot show it. */
export function readShape(text: string): number[] {
  const sizes = text.replace(/(?<=\d)\s*[x×]\s*(?=\d)/g, " ");
  const shape =
    sizes.trim() === ""
      ? []
      : sizes
          .split(/[,\s]+/)
          .filter(Boolean)
          .map(Number);
  if (!shape.every((size) => Number.isSafeInteger(size) && size >= 0))
    throw new RangeError("a shape is a list of sizes, such as 3, 4");
  if (shape.length > highestRank) throw new RangeError(`the grid shows up to ${highestRank} axes`);
  const count = shape.reduce((product, size) => product * size, 1);
  if (count > mostScalars) throw new RangeError(`the grid shows up to ${mostScalars} scalars; this shape has ${count}`);
  return shape;
}

/** Scalars 0, 1, 2, ... as far as the dtype goes, then from 0 again. */
function baseOf({ shape, dtype }: Settings): AnyArray {
  const count = shape.reduce((product, size) => product * size, 1);
  const scalars = Array.from({ length: count }, (_, i) => {
    if (dtype === "bool") return i % 2 === 1;
    if (dtype === "int64" || dtype === "uint64") return BigInt(i);
    return dtype.startsWith("complex") ? { re: i, im: 0 } : i % (dtype === "int8" ? 128 : 256);
  });
  return new ShapedArray({ shape, scalars: scalars as number[], dtype }) as unknown as AnyArray;
}

function textsOf(array: Part): string[] {
  if (array.rank === 0) return [String(array)];
  return Array.from(array as Iterable<Part>).flatMap(textsOf);
}

const argumentsOf = (index: readonly IndexPart[]): ReturnType<typeof argumentOf>[] => index.map(argumentOf);

const depthOf = (order: number, count: number): number => (count < 2 ? 1 : order / (count - 1));

/** Positions of the base's scalars, arranged as `work` arranges the scalars. */
function positionsBy(shape: readonly number[], work: (positions: AnyArray) => Part): number[] {
  const count = shape.reduce((product, size) => product * size, 1);
  const positions = new ShapedArray({ shape, scalars: Array.from({ length: count }, (_, i) => i), dtype: "int32" });
  const arranged = work(positions as unknown as AnyArray);
  return Array.from(arranged.toTypedArray() as Int32Array);
}

function factsOf(result: Part, positions: readonly number[]): Facts {
  const { start, end } = result.scalarRange;
  const { shape, strides, isContiguous } = result;
  return { shape, strides, offset: positions[0] ?? start, isContiguous, scalarRange: { start, end } };
}

function sliced(settings: Settings): Outcome {
  const index = argumentsOf(settings.index);
  const base = baseOf(settings);
  const before = textsOf(base);
  const result = base.slice(...index) as Part;
  const positions = positionsBy(settings.shape, (array) => array.slice(...index) as Part);
  const orders = new Map(positions.map((position, order) => [position, order]));
  const isAssign = settings.mode === "assign";
  if (isAssign) (result as { assign(value: unknown): void }).assign(settings.value);
  const count = positions.length;
  const texts = isAssign ? textsOf(base) : before;
  return {
    base: texts.map((text, position) => {
      const order = orders.get(position);
      if (order === undefined) return { text };
      return { text, order, depth: depthOf(order, count), isWritten: isAssign, origin: position };
    }),
    result: textsOf(result).map((text, order) => ({
      text,
      order,
      depth: depthOf(order, count),
      isWritten: isAssign,
      origin: positions[order],
    })),
    resultShape: result.shape,
    facts: factsOf(result, positions),
  };
}

function rolled(settings: Settings): Outcome {
  const axes = settings.shape.map((_, axis) => axis);
  const base = baseOf(settings);
  const work = (array: AnyArray): Part => roll(array, settings.shifts, axes) as unknown as Part;
  const result = work(base);
  const positions = positionsBy(settings.shape, work);
  const cell = (text: string, position: number): Cell => ({
    text,
    depth: depthOf(position, positions.length),
    origin: position,
  });
  return {
    base: textsOf(base).map(cell),
    result: textsOf(result).map((text, i) => cell(text, positions[i] ?? 0)),
    resultShape: result.shape,
    facts: factsOf(
      result,
      positions.map((_, i) => i),
    ),
  };
}

/** Throws the package's own errors. Frees every array that is made on the way. */
export function workOut(settings: Settings): Outcome {
  return scope(() => (settings.mode === "roll" ? rolled(settings) : sliced(settings)));
}
