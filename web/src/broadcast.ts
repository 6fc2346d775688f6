// Owns broadcastTo: a read-only view that repeats axes of size 1, by NumPy's rules.

import { shapeArgument } from "./arguments.js";
import { core } from "./core.js";
import { dtypeInfo } from "./dtype.js";
import { block } from "./generated/tables.js";
import { resultStrides, writeView } from "./heap.js";
import { scalarCountOf } from "./moving.js";
import { check } from "./status.js";
import { Layout, View } from "./view.js";

/** `view` seen in a larger shape; axes are matched from the last, and a size of 1 is repeated. */
export function broadcastView(view: View, shape: unknown): View {
  const sizes = shapeArgument(shape);
  view.storage.checkLive();
  // Repeated scalars take no memory: their number is limited, not the bytes that a copy would have. The call leaves the
  // shape in the target record.
  const count = scalarCountOf(dtypeInfo("uint8"), sizes);
  writeView(block.source, view);
  check(core.broadcast(), "broadcastTo");
  return new View(view.storage, new Layout(sizes, resultStrides(), count), view.offset, true);
}
