// Owns the builders of index entries: plain data, no arithmetic. Meaning is settled by the core when an array is sliced.

import type { AnyShapedArray } from "./any-shaped-array.js";
import { integer, onlyOptions, ownOption } from "./arguments.js";
import { ArgumentError, IndexError, ShapeError, shown } from "./errors.js";
import { type Index, makeIndex } from "./index-entry.js";
import { maybeViewOf } from "./ownership.js";
import { readAs } from "./scalars.js";
import type { DType } from "./types.js";
import type { View } from "./view.js";

/** A bound of a slice: a position, or open when null or left out. */
export type Bound = number | null | undefined;

/** A position: an integer, or a rank-0 array of an integer dtype. */
export type Position = number | AnyShapedArray<DType, readonly []>;

/** Options of `at`. */
export interface AtOptions<Keep extends boolean = boolean> {
  /** True leaves the axis in place with size 1. Default false. */
  readonly keepDims?: Keep;
}

const open = Number.NaN;

/**
 * One element of an axis; the axis goes away, or stays with size 1 under `keepDims`. Negative positions count from the
 * end. A position outside [-size, size) throws IndexError when an array is sliced, also under `keepDims`.
 * (TensorFlow Java's `Indices.at`.)
 */
export function at(position: Position, options?: AtOptions<false>): Index<"point">;
export function at(position: Position, options: AtOptions<true>): Index<"keptPoint">;
export function at(position: Position, options: AtOptions): Index<"point"> | Index<"keptPoint">;
export function at(position: Position, options?: AtOptions): Index<"point" | "keptPoint"> {
  const keepDims = options === undefined ? false : keepDimsOf(options);
  return makeIndex(keepDims ? "keptPoint" : "point", positionOf(position), open, 1);
}

/**
 * The positions begin, begin + stride, ... before end. Open bounds are null or undefined; negative ones count from the
 * end; both are clamped to the axis. A negative stride walks down: an open begin is then the last element and an open
 * end lies before the first. Stride 0 throws IndexError when an array is sliced. (NumPy's `begin:end:stride`.)
 */
export function slice(begin?: Bound, end?: Bound, stride: number = 1): Index<"range"> {
  return makeIndex("range", bound(begin, "slice begin"), bound(end, "slice end"), integer(stride, "slice stride"));
}

/** The positions from begin to the end of the axis: `begin::stride`. */
export function sliceFrom(begin: Bound, stride: number = 1): Index<"range"> {
  return makeIndex("range", bound(begin, "sliceFrom begin"), open, integer(stride, "sliceFrom stride"));
}

/** The positions from the start of the axis to before end: `:end:stride`. */
export function sliceTo(end: Bound, stride: number = 1): Index<"range"> {
  return makeIndex("range", open, bound(end, "sliceTo end"), integer(stride, "sliceTo stride"));
}

/** The positions in [begin, end): `begin:end`. */
export function range(begin: number, end: number): Index<"range"> {
  return makeIndex("range", integer(begin, "range begin"), integer(end, "range end"), 1);
}

/** Every stride-th position of the whole axis: `::stride`; a negative stride starts at the last. */
export function step(stride: number): Index<"range"> {
  return makeIndex("range", open, open, integer(stride, "step stride"));
}

/** Positions 0, 2, 4, ...: `::2`. */
export function even(): Index<"range"> {
  return makeIndex("range", open, open, 2);
}

/** Positions 1, 3, 5, ...: `1::2`. */
export function odd(): Index<"range"> {
  return makeIndex("range", 1, open, 2);
}

/** The axis in reverse: `::-1`. */
export function flip(): Index<"range"> {
  return makeIndex("range", open, open, -1);
}

/** The whole axis: `:`. */
export function all(): Index<"all"> {
  return makeIndex("all", open, open, 1);
}

/** All axes that no other entry takes, maybe none: `...`. At most one; without one, an index ends with one. */
export function ellipsis(): Index<"ellipsis"> {
  return makeIndex("ellipsis", open, open, 1);
}

/** A new axis of size 1: `newaxis`. */
export function newAxis(): Index<"newAxis"> {
  return makeIndex("newAxis", open, open, 1);
}

function keepDimsOf(options: unknown): boolean {
  if (typeof options !== "object" || options === null) {
    throw new ArgumentError(`at options: expected { keepDims }, given ${shown(options)}`, "notOptions");
  }
  onlyOptions(options, ["keepDims"], "at options");
  const keepDims = ownOption(options, "keepDims") ?? false;
  if (typeof keepDims !== "boolean") {
    throw new ArgumentError(`at: keepDims is true or false, given ${shown(keepDims)}`, "notABoolean");
  }
  return keepDims;
}

function bound(value: unknown, name: string): number {
  return value === null || value === undefined ? open : integer(value, name);
}

function positionOf(value: unknown): number {
  const view = maybeViewOf(value);
  return view === undefined ? integer(value, "at index") : positionInArray(view);
}

function positionInArray({ storage, shape, offset }: View): number {
  if (shape.length !== 0) {
    throw new ShapeError(`at index: an array as position has rank 0, given rank ${shape.length}`, "rankMismatch");
  }
  if (storage.info.kind !== "int" && storage.info.kind !== "uint") {
    throw new ArgumentError(
      `at index: an array as position has an integer dtype, given ${storage.dtype}`,
      "notAnInteger",
    );
  }
  const position = Number(readAs(storage.info, storage.scalars(), offset));
  if (!Number.isSafeInteger(position)) {
    throw new IndexError(`at index: expected an integer within 2^53 - 1, given ${position}`, "notAnInteger");
  }
  return position;
}
