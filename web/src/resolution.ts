// Owns the step from a view and index entries to the view they select: one call of the core.

import { core } from "./core.js";
import { block } from "./generated/tables.js";
import { resultOffset, resultShape, resultStrides, writeIndices, writeView } from "./heap.js";
import { failure } from "./status.js";
import { View } from "./view.js";

/** The view that `entries` (four numbers each) select of `source`. Throws DisposedError, IndexError or ShapeError. */
export function resolve(source: View, entries: readonly number[], what: string): View {
  source.storage.checkLive();
  writeView(block.source, source);
  writeIndices(entries);
  const status = core.resolve(entries.length / 4);
  if (status !== 0) throw failure(status, what);
  const shape = resultShape();
  let count = 1;
  for (let axis = 0; axis < shape.length; axis++) count *= shape[axis];
  return new View(source.storage, shape, resultStrides(), resultOffset(), count, source.readOnly);
}
