// Owns the reading of NumPy index text: "1:-1, ..., ::2, newaxis" becomes index entries.

import { ArgumentError, IndexError, shown } from "./errors.js";
import { indexKinds, maxIndices } from "./generated/tables.js";
import type { Selection } from "./resolution.js";

// Programs use few texts in hot places; past this many the one unused for longest is read anew.
const cacheSize = 256;
const cache = new Map<string, IndexText>();

/** What an index text was read to be. */
export interface IndexText {
  /** The block slots of its entries, four each. */
  readonly entries: readonly number[];
  /** What it last selected, for a view of the same layout to use again. */
  selection: Selection | undefined;
}

/** The index that `text` is; throws an error that points at the character. */
export function indexTextOf(text: string): IndexText {
  const known = cache.get(text);
  if (known !== undefined) return known;
  const read = { entries: new IndexTextReader(text).read(), selection: undefined };
  if (cache.size >= cacheSize) cache.delete(cache.keys().next().value as string);
  cache.set(text, read);
  return read;
}

const absent = Number.NaN;

class IndexTextReader {
  readonly #text: string;
  #position = 0;
  readonly #entries: number[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  read(): readonly number[] {
    for (;;) {
      this.#entry();
      if (this.#isAtEnd()) return this.#entries;
      this.#expect(",");
      // As in Python, a comma may come last.
      if (this.#isAtEnd()) return this.#entries;
    }
  }

  #entry(): void {
    if (this.#entries.length >= 4 * maxIndices) {
      throw new IndexError(`index text: more than ${maxIndices} index entries`, "indexTooLong");
    }
    if (this.#takes("...")) {
      this.#entries.push(indexKinds.ellipsis, absent, absent, 1);
    } else if (this.#takesName()) {
      this.#entries.push(indexKinds.newAxis, absent, absent, 1);
    } else {
      this.#pointOrSlice();
    }
  }

  #pointOrSlice(): void {
    const begin = this.#integer();
    if (!this.#takes(":")) {
      if (begin === undefined) this.#fail('a number, ":", "..." or "newaxis"');
      this.#entries.push(indexKinds.point, begin as number, absent, 1);
      return;
    }
    const end = this.#integer();
    const stride = this.#takes(":") ? this.#integer() : undefined;
    this.#entries.push(indexKinds.slice, begin ?? absent, end ?? absent, stride ?? 1);
  }

  #integer(): number | undefined {
    this.#skipSpace();
    const match = /[+-]?\d+/y;
    match.lastIndex = this.#position;
    const digits = match.exec(this.#text)?.[0];
    if (digits === undefined) return undefined;
    const value = Number(digits);
    if (!Number.isSafeInteger(value)) {
      throw new IndexError(`index text: expected an integer within 2^53 - 1, given ${shown(digits)}`, "notAnInteger");
    }
    this.#position += digits.length;
    return value + 0;
  }

  #takes(token: string): boolean {
    this.#skipSpace();
    if (!this.#text.startsWith(token, this.#position)) return false;
    this.#position += token.length;
    return true;
  }

  #takesName(): boolean {
    this.#skipSpace();
    const match = /(?:np\.)?newaxis\b|None\b/iy;
    match.lastIndex = this.#position;
    const name = match.exec(this.#text)?.[0];
    this.#position += name?.length ?? 0;
    return name !== undefined;
  }

  #expect(token: string): void {
    if (!this.#takes(token)) this.#fail(`"${token}" or the end`);
  }

  #isAtEnd(): boolean {
    this.#skipSpace();
    return this.#position === this.#text.length;
  }

  #skipSpace(): void {
    while (" \t\n\r".includes(this.#text.charAt(this.#position) || "x")) this.#position += 1;
  }

  #fail(expected: string): never {
    const rest = this.#text.slice(this.#position, this.#position + 12);
    const found = rest === "" ? "the end" : shown(rest);
    const message = `index text: expected ${expected} at character ${this.#position + 1} of ${shown(this.#text)}, found ${found}`;
    throw new ArgumentError(message, "indexText");
  }
}
