// Owns Index, the unforgeable form of one index entry, and its spelling in the parameter block.

import { indexKinds } from "./generated/tables.js";

/** What an entry does: `point` drops its axis, `keptPoint` leaves size 1, `newAxis` adds one, the rest keep the axis. */
export type IndexKind = "point" | "keptPoint" | "range" | "all" | "ellipsis" | "newAxis";

/** Any single entry made by a builder. */
export type ExpandedIndex = Index<IndexKind>;

let newIndex: (kind: IndexKind, begin: number, end: number, stride: number) => ExpandedIndex;
let entryOf: (value: object) => ExpandedIndex | undefined;
let pushEntry: (target: number[], index: ExpandedIndex) => void;

/**
 * One index entry: plain data, made by `at`, `slice`, `all`, `newAxis`, `ellipsis` and their kin, and usable any
 * number of times. Meaning and bounds are settled against an array when it is sliced. `String(index)` is NumPy text.
 */
export class Index<out K extends IndexKind> {
  readonly #kind: K;
  readonly #begin: number;
  readonly #end: number;
  readonly #stride: number;

  static {
    newIndex = (kind, begin, end, stride) => new Index(kind, begin, end, stride);
    entryOf = (value) => (#kind in value ? (value as ExpandedIndex) : undefined);
    pushEntry = (target, index) => {
      target.push(blockKinds[index.#kind], index.#begin, index.#end, index.#stride);
    };
  }

  private constructor(kind: K, begin: number, end: number, stride: number) {
    this.#kind = kind;
    this.#begin = begin;
    this.#end = end;
    this.#stride = stride;
  }

  /** What this entry does. */
  get kind(): K {
    return this.#kind;
  }

  /** NumPy text: `1:-1`, `::2`, `...`, `newaxis`, `3`; a kept point `3` reads `at(3, keepDims)`. */
  toString(): string {
    switch (this.#kind) {
      case "point":
        return String(this.#begin);
      case "keptPoint":
        return `at(${this.#begin}, keepDims)`;
      case "ellipsis":
        return "...";
      case "newAxis":
        return "newaxis";
      default: {
        const bounds = `${bound(this.#begin)}:${bound(this.#end)}`;
        return this.#stride === 1 ? bounds : `${bounds}:${this.#stride}`;
      }
    }
  }
}

const blockKinds: Readonly<Record<IndexKind, number>> = {
  point: indexKinds.point,
  keptPoint: indexKinds.pointKeep,
  range: indexKinds.slice,
  all: indexKinds.slice,
  ellipsis: indexKinds.ellipsis,
  newAxis: indexKinds.newAxis,
};

function bound(value: number): string {
  return Number.isNaN(value) ? "" : String(value);
}

/** Makes an entry; NaN means an open or absent bound, and an entry without a stride has 1. Arguments are checked by the caller. */
export function makeIndex<K extends IndexKind>(kind: K, begin: number, end: number, stride: number): Index<K> {
  return newIndex(kind, begin, end, stride) as Index<K>;
}

/** `value` as an entry when a builder of this module instance made it. */
export function asIndex(value: object): ExpandedIndex | undefined {
  return entryOf(value);
}

/** Appends the four block slots of `index` to `target`. */
export function pushIndex(target: number[], index: ExpandedIndex): void {
  pushEntry(target, index);
}

/** Appends the four block slots of one axis position to `target`. */
export function pushPoint(target: number[], position: number): void {
  target.push(indexKinds.point, position, Number.NaN, 1);
}
