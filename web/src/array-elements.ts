// Owns the collection members of arrays: elements, runs of elements, iteration, and writes to both.

import type { AnyShapedArray } from "./any-shaped-array.js";
import { countArgument } from "./arguments.js";
import { ArrayView } from "./array-view.js";
import { sliceOver, viewOf } from "./ownership.js";
import { onlyScalar } from "./scalar-access.js";
import type { ElementShape, Shape, SubarrayShape } from "./shape-types.js";
import type { ShapedArraySlice } from "./shaped-array-slice.js";
import type { DType, Nested, Scalar, ScalarInput } from "./types.js";
import type { View } from "./view.js";
import { checkHasElements, elementAt, reverseElements, runOf, setExactly, swapElements } from "./writing.js";

/** What may be written where an exact shape is needed: an array of this dtype, or a nested list of its scalars. */
export type ValueInput<D extends DType = DType> = AnyShapedArray<D> | Nested<ScalarInput<D>>;

/** What arrays and slices share as collections of their elements. */
export abstract class ArrayElements<out D extends DType = DType, S extends Shape = Shape> extends ArrayView<D, S> {
  /**
   * The element array at a position of the leading axis, rank - 1: a live slice. Negative positions count from the end.
   *
   * @throws IndexError out of range, ShapeError at rank 0, DisposedError.
   */
  at(index: number): ShapedArraySlice<D, ElementShape<S>> {
    const view = viewOf(this, "at");
    view.storage.checkLive();
    const size = view.shape[0];
    // Other positions, and rank 0, where the size is undefined, go the careful way.
    const isPlain = typeof index === "number" && index >= 0 && index < size && (index | 0) === index;
    const element = isPlain ? view.element(index) : elementAt(view, index, "at");
    return sliceOver(element) as unknown as ShapedArraySlice<D, ElementShape<S>>;
  }

  /** The first element, or undefined when there is none. @throws DisposedError */
  first(): ShapedArraySlice<D, ElementShape<S>> | undefined {
    return this.count === 0 ? undefined : this.at(0);
  }

  /** The last element, or undefined when there is none. @throws DisposedError */
  last(): ShapedArraySlice<D, ElementShape<S>> | undefined {
    return this.count === 0 ? undefined : this.at(this.count - 1);
  }

  /**
   * The elements in [begin, end) of the leading axis, the same rank: a live slice. Nothing is clamped and nothing counts
   * from the end; an empty range is fine. The end is `count` when left out.
   *
   * @throws IndexError unless 0 <= begin <= end <= count, ShapeError at rank 0, DisposedError.
   */
  subarray(begin: number, end?: number): ShapedArraySlice<D, SubarrayShape<S>> {
    const view = viewOf(this, "subarray");
    view.storage.checkLive();
    return this.#slice(runOf(view, begin, end, "subarray"));
  }

  /** The first `count` elements, or all when there are fewer: a live slice. @throws IndexError below 0 */
  prefix(count: number): ShapedArraySlice<D, SubarrayShape<S>> {
    return this.#run("prefix", count, (size, wanted) => [0, Math.min(wanted, size)]);
  }

  /** The last `count` elements, or all when there are fewer: a live slice. @throws IndexError below 0 */
  suffix(count: number): ShapedArraySlice<D, SubarrayShape<S>> {
    return this.#run("suffix", count, (size, wanted) => [Math.max(0, size - wanted), size]);
  }

  /** All elements but the first `count`: a live slice. @throws IndexError below 0 */
  dropFirst(count: number = 1): ShapedArraySlice<D, SubarrayShape<S>> {
    return this.#run("dropFirst", count, (size, dropped) => [Math.min(dropped, size), size]);
  }

  /** All elements but the last `count`: a live slice. @throws IndexError below 0 */
  dropLast(count: number = 1): ShapedArraySlice<D, SubarrayShape<S>> {
    return this.#run("dropLast", count, (size, dropped) => [0, Math.max(0, size - dropped)]);
  }

  /** The elements in order, each a live slice of rank - 1; none at rank 0. */
  [Symbol.iterator](): IterableIterator<ShapedArraySlice<D, ElementShape<S>>> {
    return new ElementIterator(this, (_, element) => element);
  }

  /** The pairs of position and element in order. */
  entries(): IterableIterator<[number, ShapedArraySlice<D, ElementShape<S>>]> {
    return new ElementIterator(this, (position, element) => [position, element]);
  }

  /**
   * Writes the element at a position, which may count from the end. The value has exactly the element's shape and this
   * dtype, or is a nested list of that shape; it may overlap this array.
   *
   * @throws IndexError, ShapeError, DTypeError; nothing is written then.
   */
  setElement(index: number, value: ValueInput<D>): void {
    setExactly(elementAt(viewOf(this, "setElement"), index, "setElement"), value, "setElement");
  }

  /** Writes the elements in [begin, end) from a value of exactly that shape; else as `setElement`. */
  setSubarray(begin: number, end: number, value: ValueInput<D>): void {
    setExactly(runOf(viewOf(this, "setSubarray"), begin, end, "setSubarray"), value, "setSubarray");
  }

  /** Exchanges the elements at two positions, which may count from the end. @throws IndexError */
  swapAt(i: number, j: number): void {
    swapElements(viewOf(this, "swapAt"), i, j);
  }

  /** Reverses the order of the elements, in place. */
  reverse(): void {
    reverseElements(viewOf(this, "reverse"));
  }

  /** The scalar at rank 0, so that elements of vectors compute; else the object itself. */
  override valueOf(): Scalar<D> | object {
    const view = viewOf(this, "valueOf");
    return view.shape.length === 0 ? (onlyScalar(view) as Scalar<D>) : this;
  }

  #slice(view: View): ShapedArraySlice<D, SubarrayShape<S>> {
    return sliceOver(view) as unknown as ShapedArraySlice<D, SubarrayShape<S>>;
  }

  #run(
    what: string,
    count: unknown,
    bounds: (size: number, count: number) => [number, number],
  ): ShapedArraySlice<D, SubarrayShape<S>> {
    const wanted = countArgument(count, `${what} count`);
    const view = viewOf(this, what);
    view.storage.checkLive();
    checkHasElements(view, what);
    return this.#slice(view.run(...bounds(view.shape[0], wanted)));
  }
}

// An object in place of a generator: half the time for each element.
class ElementIterator<D extends DType, S extends Shape, Item> implements IterableIterator<Item> {
  readonly #array: ArrayElements<D, S>;
  readonly #item: (position: number, element: ShapedArraySlice<D, ElementShape<S>>) => Item;
  readonly #count: number;
  #position = 0;

  constructor(
    array: ArrayElements<D, S>,
    item: (position: number, element: ShapedArraySlice<D, ElementShape<S>>) => Item,
  ) {
    this.#array = array;
    this.#item = item;
    this.#count = array.count;
  }

  next(): IteratorResult<Item, undefined> {
    const position = this.#position;
    if (position >= this.#count) return { done: true, value: undefined };
    this.#position = position + 1;
    return { done: false, value: this.#item(position, this.#array.at(position)) };
  }

  [Symbol.iterator](): this {
    return this;
  }
}
