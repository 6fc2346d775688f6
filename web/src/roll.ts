// Owns roll: cyclic shifts along axes, into a new array, into a given one, or in place.

import type { AnyShapedArray } from "./any-shaped-array.js";
import { integer, integerList, integerOrBigInt, isList } from "./arguments.js";
import { ShapeError } from "./errors.js";
import { maxIndices } from "./generated/tables.js";
import { copyScalars, filledBy, makeViewLike, rollScalars, rollScalarsInPlace, withTemporary } from "./moving.js";
import { arrayOver, viewOf, writable } from "./ownership.js";
import { isRowAxes, type RowAxes, type RowPlan, rollEachRow, rowPlanOf } from "./roll-each.js";
import type { Shape } from "./shape-types.js";
import type { ShapedArray } from "./shaped-array.js";
import { type Destination, outOf } from "./strided-slice.js";
import type { DType } from "./types.js";
import { flattened, isContiguous, type View } from "./view.js";

/** How far to roll: one shift, or one for each entry of a list of axes. Any safe integer, or a bigint that is one. */
export type Shift = number | bigint | ArrayLike<number | bigint>;

/**
 * Which axes to roll: one, or a list; negative ones count from the end; an axis named twice adds its shifts up.
 * `{ axis, along }` rolls each position of `along` by its own shift.
 */
export type Axis = number | ArrayLike<number> | RowAxes;

/**
 * A new array of `input`'s shape and dtype whose scalar at (i + shift) mod size, along each axis, is that at i of
 * `input`: a positive shift moves towards larger positions and what leaves the end comes in at the start. `shift` and
 * `axis` are both numbers or both lists of one length. Without an axis the array is rolled as if flat, row-major.
 * (TensorFlow's and NumPy's roll.)
 *
 * With `{ axis, along }` each row has a shift of its own: `shift` is a list of one shift for each position of axis
 * `along`, and row i is rolled along `axis` by shift i.
 *
 * `{ out }` takes the result in place of a new array: exact shape and dtype; it may overlap the input.
 *
 * @throws IndexError for an axis outside [-rank, rank), ShapeError for rank 0 or lists of different length
 * or, with `along`, for another number of shifts or one axis named twice.
 */
export function roll<D extends DType, S extends Shape>(
  input: AnyShapedArray<D, S>,
  shift: Shift,
  axis?: Axis,
): ShapedArray<D, S>;
export function roll<T extends AnyShapedArray>(
  input: AnyShapedArray,
  shift: Shift,
  axis: Axis | undefined,
  destination: Destination<T>,
): T;
export function roll(input: AnyShapedArray, shift: Shift, axis?: Axis, destination?: object): AnyShapedArray {
  const plan = planOf(shift, axis);
  const source = viewOf(input, "roll input");
  checkHasAxes(source);
  const out = outOf(destination, source.shape, source.storage.dtype, "roll");
  if (out !== undefined) {
    rollInto(out.view, source, plan);
    return out.array;
  }
  source.storage.checkLive();
  const target = makeViewLike(source);
  return arrayOver(filledBy(target, () => rollInto(target, source, plan)));
}

/** Rolls `view` within itself, with the arguments of `roll`. */
export function rollViewInPlace(view: View, shift: unknown, axis: unknown): void {
  const plan = planOf(shift, axis);
  checkHasAxes(writable(view, "rollInPlace"));
  if (plan.kind === "rows") rollEachRow(view, view, plan);
  else if (!plan.isFlat) rollScalarsInPlace(view, plan.shifts, plan.axes);
  else if (isContiguous(view)) rollScalarsInPlace(flattened(view), plan.shifts, plan.axes);
  else rollFlatInto(view, view, plan);
}

interface Plan {
  readonly kind: "axes";
  readonly shifts: readonly number[];
  readonly axes: readonly number[];
  /** True when no axis was named. */
  readonly isFlat: boolean;
}

function planOf(shift: unknown, axis: unknown): Plan | RowPlan {
  if (isRowAxes(axis)) return rowPlanOf(shift, axis);
  const shifts = isList(shift)
    ? integerList(shift, "shift", maxIndices, integerOrBigInt)
    : [integerOrBigInt(shift, "shift")];
  if (axis === undefined) {
    if (isList(shift)) {
      throw new ShapeError(
        "shift: a list needs a list of axes; without an axis the shift is one number",
        "lengthMismatch",
      );
    }
    return { kind: "axes", shifts, axes: [0], isFlat: true };
  }
  const axes = isList(axis) ? integerList(axis, "axis", maxIndices, integer) : [integer(axis, "axis")];
  if (isList(axis) !== isList(shift)) {
    throw new ShapeError(
      "shift and axis: expected two numbers or two lists, given a number and a list",
      "lengthMismatch",
    );
  }
  if (axes.length !== shifts.length) {
    const lengths = `${shifts.length} and ${axes.length}`;
    throw new ShapeError(`shift and axis: expected lists of one length, given ${lengths} entries`, "lengthMismatch");
  }
  return { kind: "axes", shifts, axes, isFlat: false };
}

function checkHasAxes(view: View): void {
  if (view.shape.length === 0) {
    throw new ShapeError(
      "roll: an array of rank 0 has no axis to roll along; allowed rank 1 and more",
      "scalarHasNoAxis",
    );
  }
}

function rollInto(target: View, source: View, plan: Plan | RowPlan): void {
  if (plan.kind === "rows") rollEachRow(target, source, plan);
  else if (plan.isFlat) rollFlatInto(target, source, plan);
  else rollScalars(target, source, plan.shifts, plan.axes);
}

// Rolling as if flat needs the scalars of both in a row; the row of a temporary serves where one is strided.
function rollFlatInto(target: View, source: View, plan: Plan): void {
  if (isContiguous(target) && isContiguous(source)) {
    rollScalars(flattened(target), flattened(source), plan.shifts, plan.axes);
  } else if (isContiguous(target) && target.storage !== source.storage) {
    copyScalars(target, source, "roll");
    rollScalarsInPlace(flattened(target), plan.shifts, plan.axes);
  } else {
    withTemporary(makeViewLike(source), (row) => {
      copyScalars(row, source, "roll");
      rollScalarsInPlace(flattened(row), plan.shifts, plan.axes);
      copyScalars(target, row, "roll");
    });
  }
}
