// Where in the visitor's code an error happened.
import type { Edit } from "../protocol.js";

/** Line and column count from 1; both are 0 when not known. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** A thrown object is the visitor's: reading it may throw again. */
function stackOf(error: unknown): string {
  try {
    return error instanceof Error ? String(error.stack) : "";
  } catch {
    return "";
  }
}

/** The innermost frame of the error's stack that lies in the module `codeUrl`. */
export function placeOf(error: unknown, codeUrl: string): Place {
  const stack = stackOf(error);
  const start = stack.indexOf(`${codeUrl}:`);
  const numbers = start < 0 ? null : /^:(\d+):(\d+)/.exec(stack.slice(start + codeUrl.length));
  return { line: Number(numbers?.[1] ?? 0), column: Number(numbers?.[2] ?? 0) };
}

/** `code` with all `edits` made; they are in order and do not overlap. */
export function edited(code: string, edits: readonly Edit[]): string {
  let result = "";
  let position = 0;
  for (const { from, to, text } of edits) {
    result += code.slice(position, from) + text;
    position = to;
  }
  return result + code.slice(position);
}

/** The place in `code` that became `place` by `edits`, none of which holds or removes a line end. */
export function placeBefore(place: Place, code: string, edits: readonly Edit[]): Place {
  if (place.line === 0) return place;
  let lineStart = 0;
  for (let line = 1; line < place.line; line += 1) lineStart = code.indexOf("\n", lineStart) + 1;
  const lineEnd = (code.indexOf("\n", lineStart) + code.length + 1) % (code.length + 1);
  let { column } = place;
  for (const { from, to, text } of edits) {
    const start = from - lineStart + 1;
    if (from >= lineStart && to <= lineEnd && start < column) {
      column = Math.max(start, column - text.length + (to - from));
    }
  }
  return { line: place.line, column };
}
