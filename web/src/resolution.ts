// Owns the step from a view and index entries to the view they select: one call of the core.

import { core } from "./core.js";
import { block } from "./generated/tables.js";
import { resultOffset, resultShape, resultStrides, writeIndices, writeView } from "./heap.js";
import { indexTextOf } from "./index-text.js";
import { entriesOf } from "./indices.js";
import { failure } from "./status.js";
import { Layout, View } from "./view.js";

/** What an index selects of any view with one layout: the core's answer, less the place of the view. */
export interface Selection {
  readonly entries: readonly number[];
  readonly of: Layout;
  readonly layout: Layout;
  /** From the first scalar of the view to that of the selection. */
  readonly shift: number;
}

/** The view that index arguments in any form select of `source`. Throws DisposedError, IndexError or ShapeError. */
export function resolveIndices(source: View, indices: readonly unknown[], what: string): View {
  const only = indices[0];
  if (indices.length === 1 && typeof only === "string") return resolveText(source, only, what);
  const entries = entriesOf(indices);
  source.storage.checkLive();
  return selected(source, selectionOf(source, entries, what));
}

// The last selection of a layout is kept, so that the same region of each of many arrays costs one call.
function selectionOf(source: View, entries: readonly number[], what: string): Selection {
  const { layout } = source;
  if (layout.selection === undefined || !isSame(layout.selection.entries, entries)) {
    layout.selection = select(source, entries, what);
  }
  return layout.selection;
}

// For index text the last selection is kept, so that a text used again on views of one layout
// costs no call.
function resolveText(source: View, text: string, what: string): View {
  source.storage.checkLive();
  const index = indexTextOf(text);
  const last = index.selection;
  if (last !== undefined && isSameLayout(last.of, source.layout)) return selected(source, last);
  index.selection = select(source, index.entries, what);
  return selected(source, index.selection);
}

function isSameLayout(a: Layout, b: Layout): boolean {
  return a === b || (isSame(a.shape, b.shape) && isSame(a.strides, b.strides));
}

// NaN, which stands for an open bound, is the same as NaN.
function isSame(a: readonly number[], b: readonly number[]): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at++)
    if (a[at] !== b[at] && !(Number.isNaN(a[at]) && Number.isNaN(b[at]))) return false;
  return true;
}

function selected(source: View, selection: Selection): View {
  return new View(source.storage, selection.layout, source.offset + selection.shift, source.readOnly);
}

function select(source: View, entries: readonly number[], what: string): Selection {
  writeView(block.source, source);
  writeIndices(entries);
  const status = core.resolve(entries.length / 4);
  if (status !== 0) throw failure(status, what);
  const shape = resultShape();
  let count = 1;
  for (let axis = 0; axis < shape.length; axis++) count *= shape[axis];
  const shift = resultOffset() - source.offset;
  const layout = new Layout(shape, resultStrides(), count);
  return { entries, of: source.layout, layout, shift };
}
