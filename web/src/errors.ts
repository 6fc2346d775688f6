// Owns the error classes: every failure of the package is one of them, with a code for programs and a message for people.

/** A shape or a number of scalars that does not fit. `code` names the rule. */
export class ShapeError extends RangeError {
  readonly code: string;
  /** Made by the package. */
  constructor(message: string, code = "shape") {
    super(message);
    this.code = code;
  }
}

/** A position, bound, stride or axis outside what the array has. */
export class IndexError extends RangeError {
  readonly code: string;
  /** Made by the package. */
  constructor(message: string, code = "index") {
    super(message);
    this.code = code;
  }
}

/** A number that the dtype cannot hold: a fraction or an overflow in an integer dtype. */
export class ScalarError extends RangeError {
  readonly code: string;
  /** Made by the package. */
  constructor(message: string, code = "scalar") {
    super(message);
    this.code = code;
  }
}

/** Memory is out, or an allocation would have to grow memory inside `withScalars`. */
export class MemoryError extends RangeError {
  readonly code: string;
  /** Bytes that were asked for. */
  readonly bytesAsked: number;
  /** Bytes held by live arrays at that moment. */
  readonly bytesLive: number;
  /** Most bytes the heap may ever have. */
  readonly limit: number;
  /** Made by the package. */
  constructor(message: string, code: string, bytesAsked: number, bytesLive: number, limit: number) {
    super(message);
    this.code = code;
    this.bytesAsked = bytesAsked;
    this.bytesLive = bytesLive;
    this.limit = limit;
  }
}

/** A dtype that is unknown or differs from the one needed, or a scalar of another type. */
export class DTypeError extends TypeError {
  readonly code: string;
  /** Made by the package. */
  constructor(message: string, code = "dtype") {
    super(message);
    this.code = code;
  }
}

/** The array, or the base of the slice, was disposed. */
export class DisposedError extends TypeError {
  readonly code: string;
  /** Made by the package. */
  constructor(message: string, code = "disposed") {
    super(message);
    this.code = code;
  }
}

/** An argument of the wrong kind, or a write through a read-only view. */
export class ArgumentError extends TypeError {
  readonly code: string;
  /** Made by the package. */
  constructor(message: string, code = "argument") {
    super(message);
    this.code = code;
  }
}

// Spelled out, because minifiers rename classes.
const classes = { ShapeError, IndexError, ScalarError, MemoryError, DTypeError, DisposedError, ArgumentError };
for (const [name, type] of Object.entries(classes)) {
  Object.defineProperty(type.prototype, "name", { value: name, configurable: true, writable: true });
}

const quotedLength = 50;

/**
 * `value` as text for a message: short, one line, without control characters or terminal escapes. Objects are named
 * by kind only, so no code of the caller runs.
 */
export function shown(value: unknown): string {
  switch (typeof value) {
    case "string": {
      const cut = value.length > quotedLength ? `${value.slice(0, quotedLength)}...` : value;
      return JSON.stringify(cut).replace(/[^\x20-\x7e]/gu, escapedCharacter);
    }
    case "bigint":
      return `${String(value).slice(0, quotedLength)}n`;
    case "number":
      return Object.is(value, -0) ? "-0" : String(value);
    case "boolean":
    case "undefined":
      return String(value);
    case "object":
      return value === null ? "null" : Array.isArray(value) ? "a list" : "an object";
    default:
      return `a ${typeof value}`;
  }
}

/** A shape or other list of numbers as text for a message, cut after a dozen. */
export function shownList(values: readonly number[]): string {
  const most = 12;
  return values.length > most ? `[${values.slice(0, most).join(", ")}, ...]` : `[${values.join(", ")}]`;
}

function escapedCharacter(character: string): string {
  return `\\u{${(character.codePointAt(0) as number).toString(16)}}`;
}
