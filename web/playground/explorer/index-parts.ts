// Reads an index as a visitor types it, in any of its spellings, into parts that can be spelled again.

/** One entry of an index. Bounds are null when open. */
export type IndexPart =
  | { readonly kind: "point"; readonly position: number; readonly keepDims: boolean }
  | { readonly kind: "range"; readonly begin: number | null; readonly end: number | null; readonly stride: number }
  | { readonly kind: "ellipsis" | "newAxis" };

export type Spelling = "NumPy text" | "TypeScript" | "raw masks";

const open = { kind: "range", begin: null, end: null, stride: 1 } as const;
const point = (position: number, keepDims = false): IndexPart => ({ kind: "point", position, keepDims });
const range = (begin: number | null, end: number | null, stride: number): IndexPart => ({
  kind: "range",
  begin,
  end,
  stride,
});

export function spellingOf(text: string): Spelling {
  if (text.trimStart().startsWith("{")) return "raw masks";
  return /[("'`]/.test(text) ? "TypeScript" : "NumPy text";
}

/** The parts of `text`; throws SyntaxError saying what is amiss. */
export function readIndex(text: string): IndexPart[] {
  switch (spellingOf(text)) {
    case "raw masks":
      return readMasks(text);
    case "TypeScript":
      return splitTop(text).flatMap(readCall);
    case "NumPy text":
      return readText(text);
  }
}

const integerPattern = /^[+-]?\d+$/;

function integerOf(text: string, what: string): number {
  const trimmed = text.trim();
  if (!integerPattern.test(trimmed)) throw new SyntaxError(`${what}: expected an integer, found "${trimmed}"`);
  return Number(trimmed) + 0;
}

/** Pieces between commas that are in no bracket and no quotes. A comma may come last. */
function splitTop(text: string): string[] {
  const pieces: string[] = [];
  let depth = 0;
  let quote = "";
  let start = 0;
  for (let i = 0; i < text.length; i += 1) {
    const sign = text.charAt(i);
    if (quote !== "") quote = sign === quote ? "" : quote;
    else if ("\"'`".includes(sign)) quote = sign;
    else if ("([{".includes(sign)) depth += 1;
    else if (")]}".includes(sign)) depth -= 1;
    else if (sign === "," && depth === 0) {
      pieces.push(text.slice(start, i));
      start = i + 1;
    }
  }
  if (depth !== 0 || quote !== "") throw new SyntaxError("a bracket or a quote is not closed");
  const last = text.slice(start);
  return last.trim() === "" ? pieces : [...pieces, last];
}

function readText(text: string): IndexPart[] {
  return splitTop(text).map((piece) => {
    const entry = piece.trim();
    if (entry === "...") return { kind: "ellipsis" };
    if (/^((np\.)?newaxis|none)$/i.test(entry)) return { kind: "newAxis" };
    if (!entry.includes(":")) return point(integerOf(entry, "index"));
    const bounds = entry.split(":").map((bound) => (bound.trim() === "" ? null : integerOf(bound, entry)));
    if (bounds.length > 3) throw new SyntaxError(`"${entry}" has more than two colons`);
    return range(bounds[0] ?? null, bounds[1] ?? null, bounds[2] ?? 1);
  });
}

type Maker = (args: readonly (number | null)[], keepDims: boolean) => IndexPart;

const first = (args: readonly (number | null)[], name: string): number => {
  const [value] = args;
  if (value === undefined || value === null) throw new SyntaxError(`${name}() needs a number`);
  return value;
};

const makers = new Map<string, Maker>([
  ["at", (args, keepDims) => point(first(args, "at"), keepDims)],
  ["slice", ([begin = null, end = null, stride]) => range(begin, end, stride ?? 1)],
  ["range", ([begin = null, end = null]) => range(begin, end, 1)],
  ["sliceFrom", ([begin = null, stride]) => range(begin, null, stride ?? 1)],
  ["sliceTo", ([end = null, stride]) => range(null, end, stride ?? 1)],
  ["step", (args) => range(null, null, first(args, "step"))],
  ["even", () => range(null, null, 2)],
  ["odd", () => range(1, null, 2)],
  ["flip", () => range(null, null, -1)],
  ["all", () => open],
  ["ellipsis", () => ({ kind: "ellipsis" })],
  ["newAxis", () => ({ kind: "newAxis" })],
]);

function readCall(piece: string): IndexPart[] {
  const entry = piece.trim();
  if (!/["'`(]/.test(entry)) return readText(entry);
  const quoted = /^(["'`])(.*)\1$/s.exec(entry);
  if (quoted !== null) return readText(quoted[2] ?? "");
  const call = /^(\w+)\s*\((.*)\)$/s.exec(entry);
  const maker = makers.get(call?.[1] ?? "");
  if (call === null || maker === undefined) {
    throw new SyntaxError(
      `"${entry}" is no index; there are ${[...makers.keys()].map((name) => `${name}()`).join(", ")}`,
    );
  }
  let keepDims = false;
  const args: (number | null)[] = [];
  for (const argument of splitTop(call[2] ?? "")) {
    const options = /^\s*\{\s*keepDims\s*:\s*(true|false)\s*\}\s*$/.exec(argument);
    if (options !== null) keepDims = options[1] === "true";
    else if (/^\s*(null|undefined)\s*$/.test(argument)) args.push(null);
    else args.push(integerOf(argument, `${call[1]}()`));
  }
  return [maker(args, keepDims)];
}

const maskNames = ["beginMask", "endMask", "ellipsisMask", "newAxisMask", "shrinkAxisMask"] as const;

function readMasks(text: string): IndexPart[] {
  const inner = /^\s*\{(.*)\}\s*$/s.exec(text)?.[1];
  if (inner === undefined) throw new SyntaxError("the object is not closed");
  const lists = new Map<string, number[]>();
  const masks = new Map<string, number>();
  for (const field of splitTop(inner)) {
    const match = /^\s*["']?(\w+)["']?\s*:\s*(.*?)\s*$/s.exec(field);
    const [, name = "", value = ""] = match ?? [];
    const list = /^\[(.*)\]$/s.exec(value)?.[1];
    if (["begin", "end", "strides"].includes(name) && list !== undefined) {
      lists.set(
        name,
        splitTop(list).map((item) => integerOf(item, name)),
      );
    } else if (maskNames.some((known) => known === name)) masks.set(name, integerOf(value, name));
    else throw new SyntaxError(`"${field.trim()}": expected begin, end, strides (lists) or ${maskNames.join(", ")}`);
  }
  const [begin, end] = [lists.get("begin"), lists.get("end")];
  const strides = lists.get("strides") ?? begin?.map(() => 1);
  if (begin === undefined || end === undefined || begin.length !== end.length || strides?.length !== begin.length) {
    throw new SyntaxError("begin, end and strides: expected lists of one length");
  }
  const has = (name: (typeof maskNames)[number], i: number): boolean => (((masks.get(name) ?? 0) >>> i) & 1) === 1;
  return begin.map((from, i) => {
    if (has("ellipsisMask", i)) return { kind: "ellipsis" };
    if (has("newAxisMask", i)) return { kind: "newAxis" };
    if (has("shrinkAxisMask", i)) return point(from);
    return range(has("beginMask", i) ? null : from, has("endMask", i) ? null : (end[i] ?? null), strides[i] ?? 1);
  });
}
