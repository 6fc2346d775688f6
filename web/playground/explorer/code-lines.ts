// The code that does what the explorer shows, in the languages that people come from.
import { cppAssign, cppRoll, cppSlice } from "./cpp-lines.js";
import { masksOf, numpyList, typeScriptList } from "./spell.js";
import type { Settings } from "./work.js";

export interface CodeLine {
  readonly language: string;
  readonly code: string;
}

const list = (numbers: readonly number[]): string => `[${numbers.join(", ")}]`;

const countOf = (shape: readonly number[]): number => shape.reduce((product, size) => product * size, 1);

function isComplex(value: unknown): value is { re: number; im: number } {
  return typeof value === "object" && value !== null && "re" in value;
}

/** A scalar or nested list as JavaScript writes it. */
function literalOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literalOf).join(", ")}]`;
  if (isComplex(value)) return `{ re: ${value.re}, im: ${value.im} }`;
  return typeof value === "bigint" ? `${value}n` : JSON.stringify(value);
}

/** The same as Python writes it. */
function pythonOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(pythonOf).join(", ")}]`;
  if (isComplex(value)) return String(value.re);
  return typeof value === "boolean" ? (value ? "True" : "False") : String(value);
}

function rollLines({ shape, shifts }: Settings): CodeLine[] {
  const moved = shifts.flatMap((shift, axis) => (shift === 0 ? [] : [{ shift, axis }]));
  const pairs = moved.length > 0 ? moved : shape.slice(0, 1).map(() => ({ shift: 0, axis: 0 }));
  const isOne = pairs.length === 1;
  const [amounts, axes] = [pairs.map(({ shift }) => shift), pairs.map(({ axis }) => axis)];
  const [shift, axis] = isOne ? [String(amounts[0]), String(axes[0])] : [list(amounts), list(axes)];
  return [
    { language: "TypeScript", code: `roll(a, ${shift}, ${axis})` },
    { language: "NumPy", code: `np.roll(a, ${shift}, axis=${isOne ? axis : `(${axes.join(", ")})`})` },
    { language: "C++", code: cppRoll(amounts, axes) },
  ];
}

export function codeLines(settings: Settings): CodeLine[] {
  if (settings.mode === "roll") return rollLines(settings);
  const { index, value } = settings;
  const [typeScript, numpy] = [typeScriptList(index), numpyList(index)];
  if (settings.mode === "assign") {
    return [
      { language: "TypeScript", code: `a.slice(${typeScript}).assign(${literalOf(value)})` },
      { language: "NumPy", code: `a[${numpy}] = ${pythonOf(value)}` },
      { language: "C++", code: cppAssign(settings) },
    ];
  }
  return [
    {
      language: "TypeScript",
      code: `const view = a.slice(${typeScript});       // live\nconst copy = stridedSlice(a${typeScript === "" ? "" : `, ${typeScript}`}); // new`,
    },
    { language: "NumPy", code: `view = a[${numpy}]` },
    { language: "C++", code: cppSlice(settings) },
    { language: "Raw masks", code: `stridedSlice(a, ${masksOf(index)})` },
  ];
}

/** The whole of it as a program for the code view. */
export function programOf(settings: Settings): string {
  const { shape, dtype, mode } = settings;
  const count = countOf(shape);
  const scalars =
    dtype === "bool"
      ? `Array.from({ length: ${count} }, (_, i) => i % 2 === 1)`
      : dtype === "int64" || dtype === "uint64"
        ? `Array.from({ length: ${count} }, (_, i) => BigInt(i))`
        : dtype.startsWith("complex")
          ? `Array.from({ length: ${count} }, (_, i) => ({ re: i, im: 0 }))`
          : `Array(${count}).keys()`;
  const [line] = codeLines(settings);
  const expression = mode === "slice" ? `a.slice(${typeScriptList(settings.index)})` : (line?.code ?? "a");
  const names = ["at", "slice", "sliceFrom", "sliceTo", "step", "flip", "all", "ellipsis", "newAxis", "roll"];
  const used = names.filter((name) => new RegExp(`(^|[^.\\w])${name}\\(`).test(expression));
  return [
    `import { ${["ShapedArray", ...used].join(", ")} } from "shaped-array";`,
    "",
    `const a = new ShapedArray({ shape: ${list(shape)}, scalars: ${scalars}, dtype: "${dtype}" });`,
    ...(mode === "assign" ? [`${expression};`, "a;"] : [`${expression};`]),
    "",
  ].join("\n");
}
