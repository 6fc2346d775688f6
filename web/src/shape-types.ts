// Owns what TypeScript can know of a shape: the shape of elements, subarrays, slices and nested lists.

import type { ExpandedIndex, Index, IndexKind } from "./index-entry.js";
import type { TypedArrayInput } from "./types.js";

/** A shape: one size for each axis. A tuple type where the call makes it known, else `readonly number[]`. */
export type Shape = readonly number[];

/** The shape of one element array: the leading axis dropped. */
export type ElementShape<S extends Shape> = number extends S["length"]
  ? Shape
  : S extends readonly [number, ...infer Rest extends Shape]
    ? Readonly<Rest>
    : never;

/** The shape of a subarray: the leading size is no longer known. */
export type SubarrayShape<S extends Shape> = number extends S["length"]
  ? Shape
  : S extends readonly [number, ...infer Rest extends Shape]
    ? readonly [number, ...Rest]
    : never;

/** One index for each axis, all of them needed. */
export type FullIndex<S extends Shape> = number extends S["length"]
  ? readonly number[]
  : { readonly [K in keyof S]: number };

/** The shape of a nested list: its depth as a tuple of `number`; past eight levels it is not followed. */
export type NestedShape<T, Depth extends readonly unknown[] = readonly []> = 0 extends 1 & T
  ? Shape
  : Depth["length"] extends 8
    ? readonly number[]
    : T extends TypedArrayInput
      ? readonly [number]
      : T extends readonly (infer Item)[]
        ? readonly [number, ...NestedShape<Item, readonly [...Depth, 0]>]
        : readonly [];

/** The nested list that holds scalars `T` in shape `S`. */
export type NestedList<T, S extends Shape> = number extends S["length"]
  ? Nesting<T>
  : S extends readonly [number, ...infer Rest extends Shape]
    ? NestedList<T, Rest>[]
    : T;

/** A nested list of unknown depth. */
export type Nesting<T> = T | Nesting<T>[];

/** What one argument of `slice` and `stridedSlice` may be. */
export type IndexInput = number | string | Index<IndexKind>;

type EntryShape<Size extends number, I> = I extends number | Index<"point">
  ? readonly []
  : I extends Index<"keptPoint">
    ? readonly [1]
    : I extends Index<"all">
      ? readonly [Size]
      : readonly [number];

type SliceFromEnd<S extends Shape, I extends readonly unknown[]> = I extends readonly [...infer Before, infer Last]
  ? Last extends Index<"newAxis">
    ? readonly [...SliceFromEnd<S, Before>, 1]
    : S extends readonly [...infer Init extends Shape, infer Size extends number]
      ? readonly [...SliceFromEnd<Init, Before>, ...EntryShape<Size, Last>]
      : never
  : S;

type IsKnown<I extends readonly unknown[]> = number extends I["length"]
  ? false
  : I extends readonly [infer First, ...infer Rest]
    ? First extends number | ExpandedIndex
      ? IsKnown<Rest>
      : false
    : true;

type SliceFromStart<S extends Shape, I extends readonly unknown[]> = I extends readonly [infer First, ...infer Rest]
  ? First extends Index<"ellipsis">
    ? SliceFromEnd<S, Rest>
    : First extends Index<"newAxis">
      ? readonly [1, ...SliceFromStart<S, Rest>]
      : S extends readonly [infer Size extends number, ...infer Tail extends Shape]
        ? readonly [...EntryShape<Size, First>, ...SliceFromStart<Tail, Rest>]
        : never
  : S;

/** The shape that indices `I` cut out of shape `S`; `readonly number[]` when the indices are text or not known one by one. */
export type SlicedShape<S extends Shape, I extends readonly unknown[]> = number extends S["length"]
  ? Shape
  : IsKnown<I> extends true
    ? SliceFromStart<S, I>
    : Shape;
