// Values as console.log of Node prints them, as far as short plain values go.

const lineWidth = 72;
const deepest = 3;
const mostItems = 100;
const inspectKey = Symbol.for("nodejs.util.inspect.custom");

type IsArray = (value: unknown) => boolean;

/** One line of output: bare strings, everything else inspected, joined by spaces. */
export function formatAll(values: readonly unknown[], isArray: IsArray, quoted = false): string {
  return values.map((value) => (typeof value === "string" && !quoted ? value : format(value, isArray))).join(" ");
}

function quote(text: string): string {
  if (!text.includes("'")) return `'${text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n")}'`;
  return JSON.stringify(text);
}

function format(value: unknown, isArray: IsArray, depth = 0): string {
  switch (typeof value) {
    case "string":
      return quote(value);
    case "bigint":
      return `${value}n`;
    case "number":
      return Object.is(value, -0) ? "-0" : String(value);
    case "function":
      return value.name === "" ? "[Function (anonymous)]" : `[Function: ${value.name}]`;
    case "symbol":
      return value.toString();
    case "object":
      return value === null ? "null" : formatObject(value, isArray, depth);
    default:
      return String(value);
  }
}

function formatObject(value: object, isArray: IsArray, depth: number): string {
  if (isArray(value)) return formatShaped(value, depth);
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "Invalid Date" : value.toISOString();
  if (value instanceof RegExp) return String(value);
  const name = nameOf(value);
  if (depth > deepest) return Array.isArray(value) ? "[Array]" : `[${name || "Object"}]`;
  const inner = (item: unknown): string => format(item, isArray, depth + 1);
  if (Array.isArray(value)) return list("", "[", "]", value, inner);
  if (ArrayBuffer.isView(value) && !(value instanceof DataView)) {
    const items = value as unknown as ArrayLike<unknown>;
    return list(`${name}(${items.length}) `, "[", "]", items, inner);
  }
  if (value instanceof Map) {
    return list(`Map(${value.size}) `, "{", "}", [...value], ([key, item]) => `${inner(key)} => ${inner(item)}`);
  }
  if (value instanceof Set) return list(`Set(${value.size}) `, "{", "}", [...value], inner);
  const label = name === "Object" ? "" : `${name || "[Object: null prototype]"} `;
  return list(label, "{", "}", Object.entries(value), ([key, item]) => `${keyOf(key)}: ${inner(item)}`);
}

function formatShaped(value: object, depth: number): string {
  const custom = (value as Record<symbol, unknown>)[inspectKey];
  if (typeof custom !== "function") return String(value);
  const options = { breakLength: 80, depth: deepest - depth, stylize: (text: string) => text };
  return String(custom.call(value, deepest - depth, options, String));
}

const nameOf = (value: object): string => {
  const { constructor: maker } = (Object.getPrototypeOf(value) ?? {}) as { constructor?: { name?: unknown } };
  return typeof maker?.name === "string" ? maker.name : "";
};

const keyOf = (key: string): string => (/^[\w$]+$/.test(key) ? key : quote(key));

function list<T>(label: string, open: string, close: string, items: ArrayLike<T>, text: (item: T) => string): string {
  if (items.length === 0) return `${label}${open}${close}`;
  const texts = Array.from({ length: Math.min(items.length, mostItems) }, (_, i) => text(items[i] as T));
  if (items.length > mostItems) texts.push(`... ${items.length - mostItems} more`);
  const line = `${label}${open} ${texts.join(", ")} ${close}`;
  if (line.length <= lineWidth && !line.includes("\n")) return line;
  return `${label}${open}\n${texts.map((part) => `  ${part.replaceAll("\n", "\n  ")}`).join(",\n")}\n${close}`;
}
