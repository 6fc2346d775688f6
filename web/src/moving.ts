// Owns the calls that make, move, fill and compare scalars: each writes its views into the block and makes one call.

import { integer } from "./arguments.js";
import { type Core, core } from "./core.js";
import type { DTypeInfo } from "./dtype.js";
import { ShapeError } from "./errors.js";
import { block } from "./generated/tables.js";
import { clearShifts, noteGrowth, readTargetStrides, scalarSlot, writeTargetShape, writeView } from "./heap.js";
import { plainScalar, writeAs } from "./scalars.js";
import { check, failure } from "./status.js";
import { Storage } from "./storage.js";
import { Layout, View } from "./view.js";

/** The number of scalars in `shape`; throws ShapeError when a size or the product is out of range. */
export function scalarCountOf(info: DTypeInfo, shape: readonly number[], what = "shape"): number {
  checkWholeSizes(shape, what);
  writeTargetShape(shape);
  const count = core.layout(info.width);
  if (count < 0) throw failure(-count, what);
  return count;
}

// The last gate before the core, which judges ranges and takes whole numbers for granted.
function checkWholeSizes(shape: readonly number[], what: string): void {
  for (let axis = 0; axis < shape.length; axis++) {
    if (Math.floor(shape[axis]) !== shape[axis]) integer(shape[axis], `${what}[${axis}]`, ShapeError);
  }
}

/** The view of a new storage of `shape`, whose scalars are not set yet. */
export function makeView(info: DTypeInfo, shape: number[], what = "shape"): View {
  return viewOver(info, packedLayout(info, shape, what));
}

/** The same with the shape and dtype of `source`. */
export function makeViewLike({ layout, storage: { info } }: View): View {
  if (layout.packed?.width !== info.width) {
    layout.packed = { width: info.width, layout: packedLayout(info, layout.shape, "shape") };
  }
  return viewOver(info, layout.packed.layout);
}

function viewOver(info: DTypeInfo, layout: Layout): View {
  return new View(new Storage(info, layout.count), layout, 0, false);
}

function packedLayout(info: DTypeInfo, shape: number[], what: string): Layout {
  const count = scalarCountOf(info, shape, what);
  return new Layout(shape, readTargetStrides(shape.length), count);
}

/** The view of a new storage with the scalars of `source`. */
export function copiedView(source: View): View {
  source.storage.checkLive();
  const target = makeViewLike(source);
  return filledBy(target, () => copyScalars(target, source, "copy"));
}

/** Runs `fill` on a new view; gives the storage back when it throws. */
export function filledBy(target: View, fill: () => void): View {
  try {
    fill();
  } catch (error) {
    target.storage.dispose();
    throw error;
  }
  return target;
}

/** Runs `body` on a temporary view and gives its storage back. */
export function withTemporary<Result>(temporary: View, body: (view: View) => Result): Result {
  try {
    return body(temporary);
  } finally {
    temporary.storage.dispose();
  }
}

/** target <- source, shapes exactly equal, overlap as if copied first. */
export function copyScalars(target: View, source: View, what: string): void {
  move(core.copy, target, source, what);
}

/** The same with the source broadcast to the target's shape, as by NumPy's `target[...] = source`. */
export function assignScalars(target: View, source: View, what: string): void {
  move(core.assign, target, source, what);
}

function move(call: Core["copy"], target: View, source: View, what: string): void {
  const to = target.storage.address;
  const from = source.storage.address;
  writeView(block.target, target);
  writeView(block.source, source);
  const status = call(to, from, target.storage.info.width);
  noteGrowth();
  check(status, what);
}

/** target <- one scalar everywhere. */
export function fillScalars(target: View, value: unknown, what: string): void {
  const { storage } = target;
  const plain = plainScalar(storage.info, value, what);
  writeAs(storage.info, scalarSlot(storage.info), 0, plain, what);
  const address = storage.address;
  writeView(block.target, target);
  check(core.fill(address, storage.info.width), what);
}

/** target <- source rolled by `shifts` along `axes`, lists of one length. */
export function rollScalars(target: View, source: View, shifts: readonly number[], axes: readonly number[]): void {
  const to = target.storage.address;
  const from = source.storage.address;
  addShifts(source, shifts, axes);
  writeView(block.target, target);
  const status = core.roll(to, from, source.storage.info.width);
  noteGrowth();
  check(status, "roll");
}

/** Rolls a view within itself. */
export function rollScalarsInPlace(view: View, shifts: readonly number[], axes: readonly number[]): void {
  const address = view.storage.address;
  addShifts(view, shifts, axes);
  const status = core.rollInPlace(address, view.storage.info.width);
  noteGrowth();
  check(status, "roll");
}

// Throws unless every axis exists; moves nothing.
function addShifts(source: View, shifts: readonly number[], axes: readonly number[]): void {
  writeView(block.source, source);
  clearShifts(source.shape.length);
  for (let at = 0; at < shifts.length; at++) check(core.addShift(shifts[at], axes[at]), "roll");
}

/** True when shapes and values are equal; both of one dtype. */
export function equalScalars(a: View, b: View): boolean {
  const addressA = a.storage.address;
  const addressB = b.storage.address;
  writeView(block.source, a);
  writeView(block.target, b);
  return core.equal(addressA, addressB, a.storage.info.id) === 1;
}

/** The core's hash over shape and values. */
export function hashScalars(view: View): number {
  const address = view.storage.address;
  writeView(block.source, view);
  return core.hash(address, view.storage.info.id) >>> 0;
}
