// Says in words what each entry of an index does to the axes of a shape.
import type { IndexPart } from "./index-parts.js";

export interface Phrase {
  readonly entry: string;
  readonly words: string;
}

const taking = (part: IndexPart): number => (part.kind === "point" || part.kind === "range" ? 1 : 0);

function axesText(first: number, count: number): string {
  if (count === 0) return "no axis is left over for it";
  if (count === 1) return `axis ${first} whole`;
  return count === 2 ? `axes ${first} and ${first + 1} whole` : `axes ${first} to ${first + count - 1} whole`;
}

const positionText = (position: number): string =>
  position < 0 ? (position === -1 ? "the last" : `${-position} from the end`) : `position ${position}`;

function rangeText({ begin, end, stride }: Extract<IndexPart, { kind: "range" }>): string {
  const steps = Math.abs(stride) === 1 ? "" : `, every ${Math.abs(stride)}${ordinal(Math.abs(stride))}`;
  const way = stride < 0 ? "backwards " : "";
  if (begin === null && end === null) {
    const order = stride < 0 ? "reversed" : "whole";
    const pace = `in steps of ${Math.abs(stride)}`;
    return Math.abs(stride) === 1 ? order : stride < 0 ? `${order}, ${pace}` : pace;
  }
  const from = begin === null ? "" : `from ${positionText(begin)} on`;
  const to = end === null ? "" : `up to before ${positionText(end)}`;
  return `${way}${[from, to].filter(Boolean).join(" ")}${steps}`;
}

function ordinal(count: number): string {
  const isTeen = count % 100 > 10 && count % 100 < 14;
  return isTeen ? "th" : (["th", "st", "nd", "rd"][count % 10] ?? "th");
}

const entryText = (part: IndexPart): string => {
  switch (part.kind) {
    case "point":
      return String(part.position);
    case "range":
      return `${part.begin ?? ""}:${part.end ?? ""}${part.stride === 1 ? "" : `:${part.stride}`}`;
    case "ellipsis":
      return "...";
    case "newAxis":
      return "newaxis";
  }
};

function wordsOf(part: IndexPart, axis: number, left: number): string {
  switch (part.kind) {
    case "point":
      return `${positionText(part.position)} of axis ${axis}, which ${part.keepDims ? "stays with size 1" : "goes away"}`;
    case "range":
      return `axis ${axis} ${rangeText(part)}`;
    case "ellipsis":
      return axesText(axis, left);
    case "newAxis":
      return "a new axis of size 1";
  }
}

/** One phrase an entry, and one for the axes that no entry names. */
export function inWords(parts: readonly IndexPart[], rank: number): Phrase[] {
  const left = Math.max(0, rank - parts.reduce((sum, part) => sum + taking(part), 0));
  const phrases: Phrase[] = [];
  let axis = 0;
  for (const part of parts) {
    phrases.push({ entry: entryText(part), words: wordsOf(part, axis, left) });
    axis += part.kind === "ellipsis" ? left : taking(part);
  }
  const hasEllipsis = parts.some(({ kind }) => kind === "ellipsis");
  if (!hasEllipsis && left > 0) phrases.push({ entry: "", words: `${axesText(axis, left)}, not named` });
  return phrases;
}
