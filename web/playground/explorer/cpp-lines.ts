// The C++ that does what the explorer shows, by core's typed interface (core/operations.h, core/shaped_array.h).
import type { IndexPart } from "./index-parts.js";
import type { Settings } from "./work.js";

const scalarTypes: Record<Settings["dtype"], string> = {
  bool: "bool",
  int8: "std::int8_t",
  uint8: "std::uint8_t",
  uint8clamped: "std::uint8_t",
  int16: "std::int16_t",
  uint16: "std::uint16_t",
  int32: "std::int32_t",
  uint32: "std::uint32_t",
  int64: "std::int64_t",
  uint64: "std::uint64_t",
  float16: "shaped::Float16",
  float32: "float",
  float64: "double",
  complex64: "std::complex<float>",
  complex128: "std::complex<double>",
};

function entryOf(part: IndexPart): string {
  if (part.kind === "point") return `shaped::${part.keepDims ? "at_keep" : "at"}(${part.position})`;
  if (part.kind !== "range") return `shaped::${part.kind === "newAxis" ? "new_axis" : "ellipsis"}()`;
  const { begin, end, stride } = part;
  if (begin === null && end === null && stride === 1) return "shaped::all()";
  return `shaped::slice(${begin ?? "{}"}, ${end ?? "{}"}${stride === 1 ? "" : `, ${stride}`})`;
}

const entriesOf = (parts: readonly IndexPart[]): string => parts.map(entryOf).join(", ");

const braced = (items: readonly (string | number)[]): string => `{${items.join(", ")}}`;

/** A scalar or nested list. C++ has no literal of float16. */
function literalOf(value: unknown, dtype: Settings["dtype"]): string {
  if (Array.isArray(value)) return braced(value.map((item) => literalOf(item, dtype)));
  if (dtype === "float16") return "value";
  if (typeof value !== "object" || value === null) return `${value}${dtype === "uint64" ? "u" : ""}`;
  const { re, im } = value as { re: number; im: number };
  return `${scalarTypes[dtype]}(${re}, ${im})`;
}

export function cppSlice({ index }: Settings): string {
  const entries = entriesOf(index);
  const arguments_ = entries === "" ? "a" : `a, ${entries}`;
  return `auto view = a.slice(${entries});  // live\nauto copy = shaped::strided_slice(${arguments_});  // new`;
}

export function cppAssign({ index, value, dtype }: Settings): string {
  const literal = literalOf(value, dtype);
  const slice = `a.slice(${entriesOf(index)})`;
  if (!Array.isArray(value)) return `${slice}.fill(${literal});`;
  return `${slice}.assign(shaped::ShapedArray<${scalarTypes[dtype]}>${literal});`;
}

/** One shift for each axis that moves. */
export function cppRoll(shifts: readonly number[], axes: readonly number[]): string {
  const isOne = shifts.length === 1;
  const [amounts, places] = isOne ? [shifts[0], axes[0]] : [braced(shifts), braced(axes)];
  return `auto rolled = shaped::roll(a, ${amounts}, ${places});`;
}
