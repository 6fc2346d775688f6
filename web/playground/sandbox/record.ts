// An array as plain data that a message can carry: its text, a corner of its scalars, and its values as numbers.
import type { ShapedArray, ShapedArraySlice } from "shaped-array";
import type { ArrayRecord } from "../protocol.js";
import { limits } from "../protocol.js";

/** The corner shown as a table: sizes from the last axis inwards, then of every further axis. */
const cornerSizes = [24, 24, 3, 3];
const innerSize = 1;

function cornerOf(shape: readonly number[]): number[] {
  const corner = shape.map((size, axis) => Math.min(size, cornerSizes[shape.length - 1 - axis] ?? innerSize));
  while (corner.reduce((product, size) => product * size, 1) > limits.cells) {
    const widest = corner.indexOf(Math.max(...corner));
    corner[widest] = Math.floor((corner[widest] ?? 1) / 2);
  }
  return corner;
}

function cellsOf(array: ShapedArray | ShapedArraySlice, corner: readonly number[]): string[] {
  const cells: string[] = [];
  const visit = (part: ShapedArray | ShapedArraySlice, axis: number): void => {
    if (axis === corner.length) cells.push(String(part));
    else for (let i = 0; i < (corner[axis] ?? 0); i += 1) visit(part.at(i), axis + 1);
  };
  visit(array, 0);
  return cells;
}

/** Complex scalars are shown by their magnitude. */
function numbersOf(array: ShapedArray | ShapedArraySlice): Float64Array {
  const scalars = array.toTypedArray() as ArrayLike<number | bigint>;
  if (!array.dtype.startsWith("complex")) return Float64Array.from(scalars, Number);
  return Float64Array.from({ length: array.scalarCount }, (_, i) =>
    Math.hypot(Number(scalars[2 * i]), Number(scalars[2 * i + 1])),
  );
}

export function recordOf(array: ShapedArray | ShapedArraySlice): ArrayRecord {
  const text = String(array);
  const shape = [...array.shape];
  const cellShape = cornerOf(shape);
  const fits = array.scalarCount <= limits.values;
  return {
    dtype: array.dtype,
    shape,
    text: text.length > limits.text ? `${text.slice(0, limits.text - 20)}\n... (cut)` : text,
    cells: cellsOf(array, cellShape),
    cellShape,
    values: fits ? numbersOf(array) : new Float64Array(0),
    note: fits ? "" : `Pictures show up to ${limits.values.toLocaleString("en")} scalars; this array has more.`,
  };
}
