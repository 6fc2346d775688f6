// Owns the roll of each row by its own shift.

import { integer, integerList, integerOrBigInt } from "./arguments.js";
import { core } from "./core.js";
import { dtypeInfo } from "./dtype.js";
import { ArgumentError, shown } from "./errors.js";
import { block, maxScalars } from "./generated/tables.js";
import { noteGrowth, writeView } from "./heap.js";
import { makeView, withTemporary } from "./moving.js";
import { check } from "./status.js";
import type { View } from "./view.js";

/** Two different axes for a roll of each row by its own shift; negative ones count from the end. */
export interface RowAxes {
  /** The axis to roll along. */
  readonly axis: number;
  /** The axis that tells the rows apart: it has one shift for each of its positions. */
  readonly along: number;
}

/** What to do with one shift for each row: the arguments as plain numbers. */
export interface RowPlan extends RowAxes {
  readonly kind: "rows";
  readonly shifts: readonly number[];
}

/** True for the object form of the axis argument. */
export function isRowAxes(axis: unknown): axis is object {
  return typeof axis === "object" && axis !== null && Object.hasOwn(axis, "along");
}

/** The plan of a roll of each row; only own properties of `axes` count. */
export function rowPlanOf(shifts: unknown, axes: object): RowPlan {
  if (!Object.hasOwn(axes, "axis")) {
    throw new ArgumentError(`axis: expected { axis, along }, given ${shown(axes)}`, "axisMissing");
  }
  const { axis, along } = axes as RowAxes;
  return {
    kind: "rows",
    axis: integer(axis, "axis"),
    along: integer(along, "along"),
    shifts: integerList(shifts, "shift", maxScalars, integerOrBigInt),
  };
}

/** target <- source, each position of axis `along` rolled along `axis` by its own shift; overlap as if copied first. */
export function rollEachRow(target: View, source: View, { axis, along, shifts }: RowPlan): void {
  withTemporary(makeView(dtypeInfo("float64"), [shifts.length]), (temporary) => {
    (temporary.storage.scalars() as Float64Array).set(shifts);
    const to = target.storage.address;
    const from = source.storage.address;
    writeView(block.target, target);
    writeView(block.source, source);
    const { width } = source.storage.info;
    const status = core.rollEach(to, from, width, axis, along, temporary.storage.address, shifts.length);
    noteGrowth();
    check(status, "roll");
  });
}
