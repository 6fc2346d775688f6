// Owns which scalars of a view a text shows, and reading them.

import { ShapeError, shownList } from "./errors.js";
import { readAs } from "./scalars.js";
import type { Scalar } from "./types.js";
import type { View } from "./view.js";

/** Most scalars (or empty lists) that one text shows; more would exhaust the host's memory before the text is made. */
export const maxShown = 10_000_000;

/** What a summary shows of an axis longer than `2 * edge`: the first `edge` items and the last `trailing`. */
export interface Cut {
  readonly edge: number;
  readonly trailing: number;
}

/** Nothing is left out. */
export const uncut: Cut = { edge: Number.POSITIVE_INFINITY, trailing: 0 };

export function isCut(size: number, { edge }: Cut): boolean {
  return size > 2 * edge;
}

export function shownSize(size: number, cut: Cut): number {
  return isCut(size, cut) ? cut.edge + cut.trailing : size;
}

/** How many scalars, or empty lists when there are no scalars, a text with this cut shows. */
export function shownCount(shape: readonly number[], cut: Cut): number {
  let count = 1;
  for (const size of shape) {
    if (size === 0) {
      break;
    }
    count *= shownSize(size, cut);
  }
  return count;
}

/** Throws when a text with this cut would show more than `maxShown` items. */
export function requireShowable(shape: readonly number[], cut: Cut): void {
  const count = shownCount(shape, cut);
  if (count > maxShown) {
    throw new ShapeError(
      `text of shape ${shownList(shape)}: ${count} items to show; allowed at most ${maxShown}; summarize it`,
      "textTooLong",
    );
  }
}

/** The shown scalars in row-major order. */
export function readShown({ storage, shape, strides, offset }: View, cut: Cut): Scalar[] {
  let positions = [offset];
  for (const [axis, size] of shape.entries()) {
    positions = spread(positions, size, strides[axis], cut);
  }
  const { info } = storage;
  const scalars = storage.scalars();
  return positions.map((position) => readAs(info, scalars, position));
}

/** Calls `visit` with every scalar of a view, in row-major order. */
export function forEachScalar({ storage, shape, strides, offset, count }: View, visit: (scalar: Scalar) => void): void {
  const { info } = storage;
  const scalars = storage.scalars();
  const index = shape.map(() => 0);
  let position = offset;
  for (let visited = 0; visited < count; visited++) {
    visit(readAs(info, scalars, position));
    for (let axis = shape.length - 1; axis >= 0; axis--) {
      index[axis] += 1;
      position += strides[axis];
      if (index[axis] < shape[axis]) break;
      position -= index[axis] * strides[axis];
      index[axis] = 0;
    }
  }
}

/** Every position followed along one more axis. */
function spread(positions: readonly number[], size: number, stride: number, cut: Cut): number[] {
  const shown = shownSize(size, cut);
  const leading = isCut(size, cut) ? cut.edge : size;
  const result: number[] = [];
  for (const position of positions) {
    for (let item = 0; item < shown; item++) {
      const index = item < leading ? item : size - shown + item;
      result.push(position + index * stride);
    }
  }
  return result;
}
