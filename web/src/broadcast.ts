// Owns broadcastTo: a read-only view that repeats axes of size 1, by NumPy's rules.

import { shapeArgument } from "./arguments.js";
import { dtypeInfo } from "./dtype.js";
import { ShapeError, shownList } from "./errors.js";
import { scalarCountOf } from "./moving.js";
import { View } from "./view.js";

/** `view` seen in a larger shape; axes are matched from the last, and a size of 1 is repeated. */
export function broadcastView(view: View, shape: unknown): View {
  const sizes = shapeArgument(shape);
  view.storage.checkLive();
  // Repeated scalars take no memory: their number is limited, not the bytes that a copy would have.
  const count = scalarCountOf(dtypeInfo("uint8"), sizes);
  const added = sizes.length - view.shape.length;
  if (added < 0) throw mismatch(view, sizes);
  const strides = sizes.map((size, axis) => {
    if (axis < added) return 0;
    const own = view.shape[axis - added];
    if (own !== size && own !== 1) throw mismatch(view, sizes);
    return own === size ? view.strides[axis - added] : 0;
  });
  return new View(view.storage, sizes, strides, view.offset, count, true);
}

function mismatch(view: View, sizes: readonly number[]): ShapeError {
  const shapes = `shape ${shownList(view.shape)} does not broadcast to ${shownList(sizes)}`;
  return new ShapeError(`broadcastTo: ${shapes}; allowed equal sizes from the last axis, or 1`, "broadcastSize");
}
