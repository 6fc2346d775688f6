// Owns the parameter block as tests of the raw module fill it.
import { block } from "./tables.mjs";

/** The slots of the block; dead after the memory grew. */
export const slotsOf = (core) => new Float64Array(core.wasmMemory.buffer, core.blockAddress(), block.size);

/** Writes a view into the record at slot `record`. */
export function writeView(core, record, { shape, strides, offset = 0 }) {
  const slots = slotsOf(core);
  slots[record + block.viewRank] = shape.length;
  slots[record + block.viewOffset] = offset;
  slots.set(shape, record + block.viewShape);
  slots.set(strides, record + block.viewStrides);
}
