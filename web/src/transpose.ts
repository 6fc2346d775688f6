// Owns transpose: a live view with the axes in another order.

import { positionArgument } from "./arguments.js";
import { IndexError, shownList } from "./errors.js";
import { Layout, View } from "./view.js";

/** `view` with its axes in the order of `axes`, or from last to first when there are none. */
export function transposedView(view: View, axes: readonly unknown[]): View {
  const { storage, shape, strides, offset, count, readOnly } = view;
  storage.checkLive();
  const order = axes.length === 0 ? shape.map((_, axis) => shape.length - 1 - axis) : orderArgument(axes, shape.length);
  const permuted = (items: readonly number[]): number[] => order.map((axis) => items[axis]);
  return new View(storage, new Layout(permuted(shape), permuted(strides), count), offset, readOnly);
}

function orderArgument(axes: readonly unknown[], rank: number): number[] {
  const order = axes.map((axis, place) => positionArgument(axis, rank, `transpose axis ${place}`));
  if (order.length !== rank || new Set(order).size !== rank) {
    throw new IndexError(`transpose: axes ${shownList(order)} given; needed each of ${rank} axes once`, "axisOrder");
  }
  return order;
}
