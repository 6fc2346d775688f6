// What the visitor's code can show: a console, `display` with places that can be shown anew, and its last value.
import type * as library from "shaped-array";
import type { Level, Look, Reply } from "../protocol.js";
import { limits, looks } from "../protocol.js";
import { formatAll } from "./format.js";
import type { Place as CodePlace } from "./place.js";
import { recordOf } from "./record.js";

type AnyArray = library.ShapedArray | library.ShapedArraySlice;
type Post = (message: Reply, transfer?: Transferable[]) => void;

/** As much of one run is shown; the rest is dropped and a note says so. */
const mostEntries = 1_000;
const mostCharacters = 400_000;

/** An entry is shown anew at most this often, in milliseconds; the last state is always shown. */
const updatePause = 30;

const consoleLevels: readonly [string, Level][] = [
  ["log", "log"],
  ["info", "log"],
  ["debug", "log"],
  ["dir", "log"],
  ["table", "log"],
  ["warn", "warn"],
  ["error", "error"],
];
const quietConsole = ["assert", "clear", "count", "group", "groupEnd", "time", "timeEnd", "trace"];

export interface Output {
  /** `lineOf` tells the line of the visitor's code that is running. */
  begin(run: number, lineOf: () => number): void;
  error(error: { name: string; text: string }, place: CodePlace): void;
  /** Shows the updates that were held back. */
  flush(): void;
}

/** Where an entry stands in the output, and the line that made it. */
interface Place {
  readonly id: number;
  readonly line: number;
}

interface DisplayOptions {
  readonly as?: unknown;
  readonly title?: unknown;
}

interface Screen {
  update(value: unknown): void;
}

/** Puts `console`, `display` and the private `$last` into the worker's global scope. */
export function offerOutput({ ShapedArray, ShapedArraySlice }: typeof library, post: Post): Output {
  let run = 0;
  let id = 0;
  let characters = 0;
  let lineOf = (): number => 0;
  const held = new Map<number, () => void>();
  /** What `display` gave back: as a last value it has been shown already. */
  const screens = new WeakSet<object>();

  const isArray = (value: unknown): value is AnyArray =>
    value instanceof ShapedArray || value instanceof ShapedArraySlice;

  function admits(length: number): boolean {
    if (id >= mostEntries || characters >= mostCharacters) return false;
    id += 1;
    characters += length;
    if (id < mostEntries && characters < mostCharacters) return true;
    post({ kind: "text", run, id, line: 0, level: "note", text: "The output is cut here: one run shows no more." });
    return false;
  }

  function print(level: Level, text: string): void {
    const cut = text.length > limits.text ? `${text.slice(0, limits.text - 20)}\n... (cut)` : text;
    if (admits(cut.length)) post({ kind: "text", run, id, line: lineOf(), level, text: cut });
  }

  function show(value: AnyArray, { id, line }: Place, title: string, look: Look | ""): void {
    const array = recordOf(value);
    post({ kind: "array", run, id, line, title, look, array }, [array.values.buffer as ArrayBuffer]);
  }

  function screenOf(place: Place, title: string, look: Look | ""): Screen {
    let shown = performance.now();
    const update = (value: unknown): void => {
      if (!isArray(value)) {
        print("log", formatAll([value], isArray));
        return;
      }
      held.delete(place.id);
      const showNow = (): void => show(value, place, title, look);
      if (performance.now() - shown < updatePause) return void held.set(place.id, showNow);
      shown = performance.now();
      showNow();
    };
    return { update };
  }

  function display(value: unknown, options: DisplayOptions | string = {}): Screen {
    const screen = displayed(value, options);
    screens.add(screen);
    return screen;
  }

  function displayed(value: unknown, options: DisplayOptions | string): Screen {
    const { as, title } = typeof options === "string" ? { as: options } : (options ?? {});
    const look = looks.find((known) => known === as) ?? "";
    const name = title === undefined ? "" : String(title).slice(0, 200);
    if (!isArray(value)) {
      print("value", formatAll(name === "" ? [value] : [name, value], isArray));
      return { update: (next) => void display(next, options) };
    }
    if (!admits(1)) return { update: () => {} };
    const place = { id, line: lineOf() };
    show(value, place, name, look);
    return screenOf(place, name, look);
  }

  function showLast(value: unknown): void {
    const isShown = typeof value === "object" && value !== null && screens.has(value);
    if (isArray(value)) display(value);
    else if (value !== undefined && !isShown) print("value", formatAll([value], isArray, true));
  }

  const console: Record<string, (...values: unknown[]) => void> = {};
  for (const name of quietConsole) console[name] = () => {};
  for (const [name, level] of consoleLevels) console[name] = (...values) => print(level, formatAll(values, isArray));
  Object.assign(self, { console, display });
  Object.defineProperty(self, "$last", { value: showLast });

  return {
    begin(number, tellLine) {
      run = number;
      lineOf = tellLine;
    },
    error({ name, text }, place) {
      id += 1;
      post({ kind: "error", run, id, name: name.slice(0, 200), message: text.slice(0, limits.text), ...place });
    },
    flush() {
      for (const showNow of held.values()) showNow();
    },
  };
}
