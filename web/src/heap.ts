// Owns the WebAssembly memory as JavaScript sees it: the parameter block and every typed array over the heap.

import { core, type Instance, notStarted, useCore } from "./core.js";
import { type AnyTypedArray, bufferOfTypedArray, type DTypeInfo } from "./dtype.js";
import { block } from "./generated/tables.js";
import type { View } from "./view.js";

let slots = notStarted as Float64Array<ArrayBuffer>;
let blockAddress = 0;

/** Rises by one each time memory grew: a typed array over the heap made at another value is dead. */
export let generation = 0;

/** Starts the package on `instance`. */
export function startHeap(instance: Instance): void {
  useCore(instance);
  blockAddress = core.blockAddress();
  makeSlots();
}

// A wasm memory that cannot be shared is an ArrayBuffer; TypeScript's declaration leaves both open.
function heapBuffer(): ArrayBuffer {
  return core.wasmMemory.buffer as ArrayBuffer;
}

function makeSlots(): void {
  generation += 1;
  slots = new Float64Array(heapBuffer(), blockAddress, block.size);
}

/** To be called after every core call that may allocate: re-makes what growth has killed. */
export function noteGrowth(): void {
  // Growth detaches every typed array over the memory, and a detached one has no length.
  if (slots.length === 0) makeSlots();
}

/** A typed array over `count` scalars at `address`; dead after the next growth. */
export function typedArrayAt(info: DTypeInfo, address: number, count: number): AnyTypedArray {
  return new info.TypedArray(heapBuffer(), address, count * info.lanes);
}

/** True when the typed array lies in the heap: it dies when memory grows. */
export function isInHeap(array: ArrayBufferView): boolean {
  return bufferOfTypedArray(array) === core.wasmMemory.buffer;
}

/** The scalar slots as one scalar of the dtype. */
export function scalarSlot(info: DTypeInfo): AnyTypedArray {
  return typedArrayAt(info, blockAddress + 8 * block.scalar, 1);
}

/** One slot of the block. */
export function slot(index: number): number {
  return slots[index];
}

/** Writes `view` into the record at slot `record`. */
export function writeView(record: number, view: View): void {
  const { shape, strides } = view;
  const rank = shape.length;
  slots[record + block.viewRank] = rank;
  slots[record + block.viewOffset] = view.offset;
  for (let axis = 0; axis < rank; axis++) {
    slots[record + block.viewShape + axis] = shape[axis];
    slots[record + block.viewStrides + axis] = strides[axis];
  }
}

/** Writes a shape into the target record; at most `maxRank` sizes. */
export function writeTargetShape(shape: readonly number[]): void {
  slots[block.target + block.viewRank] = shape.length;
  for (let axis = 0; axis < shape.length; axis++) slots[block.target + block.viewShape + axis] = shape[axis];
}

/** The strides in the target record. */
export function readTargetStrides(rank: number): number[] {
  return readSlots(block.target + block.viewStrides, rank);
}

/** Writes index entries, four slots each; at most `maxIndices` of them. */
export function writeIndices(entries: readonly number[]): void {
  for (let at = 0; at < entries.length; at++) slots[block.indices + at] = entries[at];
}

/** The offset in the result record. */
export function resultOffset(): number {
  return slots[block.result + block.viewOffset] | 0;
}

/** The shape in the result record. */
export function resultShape(): number[] {
  return readSlots(block.result + block.viewShape, slots[block.result + block.viewRank]);
}

/** The strides in the result record. */
export function resultStrides(): number[] {
  return readSlots(block.result + block.viewStrides, slots[block.result + block.viewRank]);
}

// Sizes, strides and offsets are below 2^31, and as small integers they are half as dear; a list that grows item by item
// would take room for seventeen.
function readSlots(start: number, length: number): number[] {
  switch (length) {
    case 0:
      return [];
    case 1:
      return [slots[start] | 0];
    case 2:
      return [slots[start] | 0, slots[start + 1] | 0];
    case 3:
      return [slots[start] | 0, slots[start + 1] | 0, slots[start + 2] | 0];
    default:
      return Array.from(slots.subarray(start, start + length), (value) => value | 0);
  }
}

/** Sets the shifts of `rank` axes to 0. */
export function clearShifts(rank: number): void {
  for (let axis = 0; axis < rank; axis++) slots[block.shifts + axis] = 0;
}
