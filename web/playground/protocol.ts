// The messages between the page, the sandboxed frame and its worker, and the check of what comes back.

/** One change to a piece of code: the characters of [from, to) give way to `text`. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** How an array is shown. */
export type Look = "text" | "table" | "heat map" | "image" | "plot";

export const looks: readonly Look[] = ["text", "table", "heat map", "image", "plot"];

/** An array as plain data: whole in shape and layout, a head of its scalars. */
export interface ArrayRecord {
  readonly dtype: string;
  readonly shape: readonly number[];
  /** The text of `toString()`, cut to a limit. */
  readonly text: string;
  /** Texts of the scalars of a corner, row-major, and the shape of that corner. */
  readonly cells: readonly string[];
  readonly cellShape: readonly number[];
  /** All scalars as numbers, row-major; empty when there are too many or none are numbers. */
  readonly values: Float64Array;
  /** Why there are no values, or an empty text. */
  readonly note: string;
}

/** Page to frame. The first message also carries the port that all others use. */
export type Request =
  | { readonly kind: "load"; readonly library: string; readonly worker: string }
  | { readonly kind: "run"; readonly run: number; readonly code: string; readonly edits: readonly Edit[] }
  | { readonly kind: "stop" };

/** Frame to worker: `load` is answered by `ready`, `run` by any number of entries and one `end`. */
export type Order =
  | { readonly kind: "load"; readonly library: string }
  | { readonly kind: "run"; readonly run: number; readonly code: string; readonly edits: readonly Edit[] };

export type EndReason = "done" | "failed" | "stopped" | "flooded";

/** What a run shows. */
export type Entry = Extract<Reply, { kind: "text" | "array" | "error" }>;

/** Worker and frame to page. Entries with an id already shown take its place. */
export type Reply =
  | { readonly kind: "ready" }
  /** The worker cannot load the package here. */
  | { readonly kind: "broken"; readonly message: string }
  | {
      readonly kind: "text";
      readonly run: number;
      readonly id: number;
      /** The line of the code that made the entry, or 0. */
      readonly line: number;
      readonly level: Level;
      readonly text: string;
    }
  | {
      readonly kind: "array";
      readonly run: number;
      readonly id: number;
      readonly line: number;
      readonly title: string;
      readonly look: Look | "";
      readonly array: ArrayRecord;
    }
  | {
      readonly kind: "error";
      readonly run: number;
      readonly id: number;
      readonly name: string;
      readonly message: string;
      readonly line: number;
      readonly column: number;
    }
  | { readonly kind: "end"; readonly run: number; readonly reason: EndReason; readonly milliseconds: number };

export type Level = "log" | "warn" | "error" | "value" | "note";

const levels: readonly Level[] = ["log", "warn", "error", "value", "note"];
const reasons: readonly EndReason[] = ["done", "failed", "stopped", "flooded"];

/** Longest text, most cells, most axes and most scalars that one entry may carry. */
export const limits = { text: 20_000, cells: 800, rank: 32, values: 1_048_576 } as const;

type Fields = Record<string, unknown>;

const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isText = (value: unknown): value is string => typeof value === "string" && value.length <= limits.text;
const isOneOf = <T extends string>(value: unknown, all: readonly T[]): value is T => all.includes(value as T);

function isShape(value: unknown): value is number[] {
  return Array.isArray(value) && value.length <= limits.rank && value.every(isCount);
}

function isArrayRecord(value: unknown): value is ArrayRecord {
  if (typeof value !== "object" || value === null) return false;
  const { dtype, shape, text, cells, cellShape, values, note } = value as Fields;
  return (
    isText(dtype) &&
    isShape(shape) &&
    isText(text) &&
    isShape(cellShape) &&
    Array.isArray(cells) &&
    cells.length <= limits.cells &&
    cells.every(isText) &&
    cellShape.reduce((product, size) => product * size, 1) === cells.length &&
    values instanceof Float64Array &&
    values.length <= limits.values &&
    (values.length === 0 || shape.reduce((product, size) => product * size, 1) === values.length) &&
    isText(note)
  );
}

/** The reply that `data` is, or undefined. The sender runs a stranger's code: nothing about it is taken on trust. */
export function readReply(data: unknown): Reply | undefined {
  if (typeof data !== "object" || data === null) return undefined;
  const fields = data as Fields;
  return isReply(fields) ? (fields as unknown as Reply) : undefined;
}

function isReply(fields: Fields): boolean {
  if (fields.kind === "ready") return true;
  if (fields.kind === "broken") return isText(fields.message);
  if (!isCount(fields.run)) return false;
  if (fields.kind === "end") return isOneOf(fields.reason, reasons) && isNumber(fields.milliseconds);
  if (!isCount(fields.id) || !isCount(fields.line)) return false;
  switch (fields.kind) {
    case "text":
      return isOneOf(fields.level, levels) && isText(fields.text);
    case "array":
      return isText(fields.title) && (fields.look === "" || isOneOf(fields.look, looks)) && isArrayRecord(fields.array);
    case "error":
      return isText(fields.name) && isText(fields.message) && isCount(fields.column);
    default:
      return false;
  }
}
