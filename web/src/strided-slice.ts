// Owns stridedSlice and stridedSliceAssign, the TensorFlow operations by those names.

import type { AnyShapedArray } from "./any-shaped-array.js";
import { onlyOptions, ownOption } from "./arguments.js";
import { ArgumentError, ShapeError, shown, shownList } from "./errors.js";
import { isMasks, type StridedSliceMasks } from "./indices.js";
import { copiedView, copyScalars } from "./moving.js";
import { arrayOver, viewOf, writableViewOf } from "./ownership.js";
import { resolveIndices } from "./resolution.js";
import { sameDType } from "./scalars.js";
import type { IndexInput, Shape, SlicedShape } from "./shape-types.js";
import type { ShapedArray } from "./shaped-array.js";
import type { DType } from "./types.js";
import { sameShape, type View } from "./view.js";

/** Where a result goes in place of a new array: exact shape and dtype needed; it may overlap the input. */
export interface Destination<T extends AnyShapedArray = AnyShapedArray> {
  readonly out: T;
}

/**
 * A new array with the elements of `input` that the indices select, row-major. Entries are laid on the axes in order: a
 * number or `at` takes one element and drops the axis, ranges clamp to the axis, `ellipsis` takes the axes left over and
 * `newAxis` adds one of size 1; an index without an ellipsis ends with one. The TensorFlow operation of this name; text
 * entries are NumPy's. Also takes one object of raw begin, end and strides lists with TensorFlow's masks. A last argument
 * `{ out }` names an array of exactly the result's shape and dtype to write to; it is returned then.
 *
 * @throws IndexError for a point outside its axis, stride 0, too many entries or two ellipses.
 */
export function stridedSlice<D extends DType, S extends Shape, const I extends readonly IndexInput[]>(
  input: AnyShapedArray<D, S>,
  ...indices: I
): ShapedArray<D, SlicedShape<S, I>>;
export function stridedSlice<D extends DType>(input: AnyShapedArray<D>, masks: StridedSliceMasks): ShapedArray<D>;
export function stridedSlice<T extends AnyShapedArray>(
  input: AnyShapedArray,
  ...indicesAndDestination: readonly [...(readonly IndexInput[]), Destination<T>]
): T;
export function stridedSlice<T extends AnyShapedArray>(
  input: AnyShapedArray,
  masks: StridedSliceMasks,
  destination: Destination<T>,
): T;
export function stridedSlice(input: AnyShapedArray, ...args: unknown[]): AnyShapedArray {
  const last = args.at(-1);
  const options = isDestination(last) ? last : undefined;
  const indices = options === undefined ? args : args.slice(0, -1);
  const source = resolveIndices(viewOf(input, "stridedSlice input"), indices, "stridedSlice");
  const out = outOf(options, source.shape, source.storage.dtype, "stridedSlice");
  if (out === undefined) return arrayOver(copiedView(source));
  copyScalars(out.view, source, "stridedSlice out");
  return out.array;
}

function isDestination(value: unknown): value is object {
  return typeof value === "object" && value !== null && Object.hasOwn(value, "out") && !isMasks(value);
}

/**
 * Writes `value` into the elements of `target` that the indices select, and returns `target`. The value has exactly the
 * shape that `stridedSlice` would give and the same dtype; a value that overlaps the target is read as if copied first.
 * Everything is checked before the first scalar is written. The TensorFlow operation of this name;
 * `target.slice(...).assign(value)` broadcasts.
 *
 * @throws ShapeError for another shape, DTypeError for another dtype, IndexError as `stridedSlice`.
 */
export function stridedSliceAssign<T extends AnyShapedArray>(
  target: T,
  value: AnyShapedArray,
  ...indices: readonly IndexInput[] | readonly [StridedSliceMasks]
): T {
  const whole = writableViewOf(target, "stridedSliceAssign target");
  const place = resolveIndices(whole, indices, "stridedSliceAssign");
  const source = viewOf(value, "stridedSliceAssign value");
  writeExactly(place, source, "stridedSliceAssign value");
  return target;
}

/** place <- source of exactly the same shape and dtype. */
export function writeExactly(place: View, source: View, what: string): void {
  source.storage.checkLive();
  sameDType(source.storage.dtype, place.storage.dtype, what);
  checkShape(source, place.shape, what);
  copyScalars(place, source, what);
}

// Refuses a view of another shape.
function checkShape(source: View, shape: readonly number[], what: string): void {
  if (!sameShape(source.shape, shape)) {
    const given = shownList(source.shape);
    throw new ShapeError(`${what}: shape ${given} given, exactly ${shownList(shape)} needed`, "shapeMismatch");
  }
}

/** `options.out`, of this shape and dtype, and its view; undefined when there is none. */
export function outOf(
  options: unknown,
  shape: readonly number[],
  dtype: DType,
  what: string,
): { array: AnyShapedArray; view: View } | undefined {
  if (options === undefined) return undefined;
  if (typeof options !== "object" || options === null) {
    throw new ArgumentError(`${what} options: expected { out }, given ${shown(options)}`, "notOptions");
  }
  onlyOptions(options, ["out"], `${what} options`);
  const out = ownOption(options, "out");
  if (out === undefined) return undefined;
  const view = writableViewOf(out, `${what} out`);
  view.storage.checkLive();
  sameDType(view.storage.dtype, dtype, `${what} out`);
  checkShape(view, shape, `${what} out`);
  return { array: out as AnyShapedArray, view };
}
