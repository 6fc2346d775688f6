// Owns the step from a status of the core to the error that users see.

import { core } from "./core.js";
import { IndexError, MemoryError, ShapeError } from "./errors.js";
import { block, statuses } from "./generated/tables.js";
import { slot } from "./heap.js";

/** Throws the error that `status` stands for, prefixed by `what`; does nothing when the status is 0. */
export function check(status: number, what: string): void {
  if (status !== 0) throw failure(status, what);
}

/** The error for a status other than 0, with the details the core left in the block. */
export function failure(status: number, what: string): Error {
  const { name, error, text } = statuses[status];
  const message = `${what}: ${text.replace(/\{(\w+)\}/g, (_, detail) => detailText(detail))}`;
  switch (error) {
    case "ShapeError":
      return new ShapeError(message, name);
    case "IndexError":
      return new IndexError(message, name);
    default:
      return new MemoryError(message, name, slot(block.detailGiven), core.liveBytes(), core.heapLimit());
  }
}

const details: ReadonlyMap<string, number> = new Map([
  ["axis", block.detailAxis],
  ["given", block.detailGiven],
  ["low", block.detailLow],
  ["high", block.detailHigh],
]);

function detailText(detail: string): string {
  return String(slot(details.get(detail) ?? block.detailGiven));
}
