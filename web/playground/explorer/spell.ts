// Spells the parts of an index: as arguments of the package, as TypeScript, NumPy and as raw masks.
import { type all, at, ellipsis, newAxis, slice } from "shaped-array";
import type { IndexPart } from "./index-parts.js";

export function argumentOf(
  part: IndexPart,
): ReturnType<typeof slice | typeof at | typeof ellipsis | typeof newAxis | typeof all> {
  switch (part.kind) {
    case "point":
      return at(part.position, { keepDims: part.keepDims });
    case "range":
      return slice(part.begin, part.end, part.stride);
    case "ellipsis":
      return ellipsis();
    case "newAxis":
      return newAxis();
  }
}

function typeScriptOf(part: IndexPart): string {
  if (part.kind === "point") return part.keepDims ? `at(${part.position}, { keepDims: true })` : `at(${part.position})`;
  if (part.kind !== "range") return `${part.kind}()`;
  const { begin, end, stride } = part;
  if (begin === null && end === null) return stride === 1 ? "all()" : stride === -1 ? "flip()" : `step(${stride})`;
  const tail = stride === 1 ? "" : `, ${stride}`;
  if (end === null) return `sliceFrom(${begin}${tail})`;
  return begin === null ? `sliceTo(${end}${tail})` : `slice(${begin}, ${end}${tail})`;
}

function numpyOf(part: IndexPart): string {
  switch (part.kind) {
    case "point":
      // A kept point is a range of one; after -1 comes the open end.
      return part.keepDims
        ? `${part.position}:${part.position === -1 ? "" : part.position + 1}`
        : String(part.position);
    case "range":
      return `${part.begin ?? ""}:${part.end ?? ""}${part.stride === 1 ? "" : `:${part.stride}`}`;
    case "ellipsis":
      return "...";
    case "newAxis":
      return "np.newaxis";
  }
}

export const typeScriptList = (parts: readonly IndexPart[]): string => parts.map(typeScriptOf).join(", ");

export const numpyList = (parts: readonly IndexPart[]): string =>
  parts.length === 0 ? "..." : parts.map(numpyOf).join(", ");

const bits = (parts: readonly IndexPart[], has: (part: IndexPart) => boolean): number =>
  parts.reduce((mask, part, i) => (has(part) ? mask + 2 ** i : mask), 0);

/** The form that TensorFlow models carry; masks that are 0 are left out. */
export function masksOf(parts: readonly IndexPart[]): string {
  const rows = parts.map((part) => {
    if (part.kind === "range") return [part.begin ?? 0, part.end ?? 0, part.stride];
    return part.kind === "point" ? [part.position, part.position + 1, 1] : [0, 0, 1];
  });
  const column = (i: number): string => `[${rows.map((row) => row[i]).join(", ")}]`;
  const isLastKept = (part: IndexPart): boolean => part.kind === "point" && part.keepDims && part.position === -1;
  const masks = {
    beginMask: bits(parts, (part) => part.kind === "range" && part.begin === null),
    endMask: bits(parts, (part) => (part.kind === "range" && part.end === null) || isLastKept(part)),
    ellipsisMask: bits(parts, ({ kind }) => kind === "ellipsis"),
    newAxisMask: bits(parts, ({ kind }) => kind === "newAxis"),
    shrinkAxisMask: bits(parts, (part) => part.kind === "point" && !part.keepDims),
  };
  const set = Object.entries(masks).filter(([, mask]) => mask !== 0);
  return `{ begin: ${column(0)}, end: ${column(1)}, strides: ${column(2)}${set.map(([name, mask]) => `, ${name}: ${mask}`).join("")} }`;
}
