// What the types say of arrays, their scalars and shapes, and what must not compile.

import { type AnyShapedArray, type Complex, type DType, ShapedArray, type ShapedArraySlice, scope } from "shaped-array";
import { expectType, type Same } from "./expect.js";

// The constructor infers dtype and shape.
const literal = new ShapedArray({ shape: [2, 2], scalars: [1, 2, 3, 4] });
expectType<Same<typeof literal, ShapedArray<"float64", readonly [2, 2]>>>();
expectType<Same<typeof literal.rank, 2>>();
const typed = new ShapedArray({ shape: [2], scalars: Int16Array.of(1, 2) });
expectType<Same<typeof typed.dtype, "int16">>();
const named = new ShapedArray({ shape: [2], scalars: [1, 2], dtype: "uint8" });
expectType<Same<typeof named, ShapedArray<"uint8", readonly [2]>>>();
const repeated = new ShapedArray({ shape: [3], repeating: true });
expectType<Same<typeof repeated.dtype, "bool">>();
const bigs = new ShapedArray({ shape: [1], scalars: new Set([1n]) });
expectType<Same<typeof bigs.dtype, "int64">>();

// Scalars by dtype.
expectType<Same<(typeof named)["scalars"], Uint8Array<ArrayBuffer>>>();
expectType<Same<ShapedArray<"float32">["scalars"], Float32Array<ArrayBuffer>>>();
expectType<Same<ReturnType<typeof named.get>, number>>();
expectType<Same<ReturnType<ShapedArray<"int64">["get"]>, bigint>>();
expectType<Same<ReturnType<ShapedArray<"bool">["get"]>, boolean>>();
expectType<Same<ReturnType<ShapedArray<"complex64">["get"]>, Complex>>();
expectType<Same<ReturnType<ShapedArray["get"]>, number | bigint | boolean | Complex>>();
expectType<Same<ShapedArray<"float32", readonly []>["scalar"], number | undefined>>();

// Shapes by call.
const zeros = ShapedArray.zeros([2, 3]);
expectType<Same<typeof zeros, ShapedArray<"float64", readonly [2, 3]>>>();
expectType<Same<typeof zeros.shape, readonly [2, 3]>>();
const row = zeros.at(0);
expectType<Same<typeof row, ShapedArraySlice<"float64", readonly [3]>>>();
const cell = row.at(1);
expectType<Same<typeof cell.shape, readonly []>>();
const rows = zeros.subarray(0, 1);
expectType<Same<typeof rows.shape, readonly [number, 3]>>();
expectType<Same<ReturnType<typeof zeros.toNested>, number[][]>>();
expectType<Same<ReturnType<typeof row.copy>, ShapedArray<"float64", readonly [3]>>>();
const ints = ShapedArray.zeros([4], "int32");
expectType<Same<typeof ints, ShapedArray<"int32", readonly [4]>>>();
const nested = ShapedArray.of([
  [1n, 2n],
  [3n, 4n],
]);
expectType<Same<typeof nested, ShapedArray<"int64", readonly [number, number]>>>();
const cube = ShapedArray.of([[[true]]]);
expectType<Same<typeof cube, ShapedArray<"bool", readonly [number, number, number]>>>();
const complex = ShapedArray.of([{ re: 1, im: 2 }]);
expectType<Same<typeof complex.dtype, "complex128">>();
const bytes = ShapedArray.of([Uint8Array.of(1)]);
expectType<Same<typeof bytes, ShapedArray<"uint8", readonly [number, number]>>>();
const five = ShapedArray.scalar(5, "float32");
expectType<Same<typeof five, ShapedArray<"float32", readonly []>>>();
const range = ShapedArray.arange(5n);
expectType<Same<typeof range, ShapedArray<"int64", readonly [number]>>>();
const floats = ShapedArray.fromTypedArray(new Float32Array(6), [2, 3]);
expectType<Same<typeof floats, ShapedArray<"float32", readonly [2, 3]>>>();
const read = ShapedArray.fromJSON({ shape: [1], scalars: [1] }, "int8");
expectType<Same<typeof read, ShapedArray<"int8", readonly number[]>>>();
const wide = row.broadcastTo([5, 3]);
expectType<Same<typeof wide.shape, readonly [5, 3]>>();
for (const element of zeros) expectType<Same<typeof element.shape, readonly [3]>>();
for (const [position, element] of zeros.entries())
  expectType<Same<[typeof position, typeof element.rank], [number, 1]>>();

// Unknown shapes stay out of the way.
function sizes(): number[] {
  return [2, 2];
}
const unknown = ShapedArray.zeros(sizes(), "float32");
expectType<Same<typeof unknown, ShapedArray<"float32", number[]>>>();
unknown.get(0, 1);
unknown.get(0);
unknown.set(0, 0, 1);
expectType<Same<ReturnType<typeof unknown.at>, ShapedArraySlice<"float32", readonly number[]>>>();
let any: AnyShapedArray = zeros;
any = row;
any = nested;
any = unknown;
any = literal.slice("0");
let floatsOfAnyShape: AnyShapedArray<"float64"> = zeros;
floatsOfAnyShape = zeros.at(0);
floatsOfAnyShape = zeros.slice("::2");
const list: AnyShapedArray[] = [zeros, row, nested, complex];
let sameRank: ShapedArray<"float64", readonly [number, number]> = zeros;
sameRank = ShapedArray.zeros([4, 5]);

export { any, floatsOfAnyShape, list, sameRank };

// Generic code.
export function total<D extends DType>(array: AnyShapedArray<D>): number {
  return array.scalarCount + array.copy().byteLength + array.at(0).rank;
}
total(zeros);
total(cube.at(0));

// Conversion.
const single = zeros.astype("float32");
expectType<Same<typeof single, ShapedArray<"float32", typeof zeros.shape>>>();

// Writing.
zeros.set(0, 0, 1);
zeros.setElement(0, [1, 2, 3]);
zeros.setElement(0, row);
zeros.setSubarray(0, 1, [[1, 2, 3]]);
zeros.assign(1).assign([1, 2, 3]).fill(2).rollInPlace(1, 0);
nested.set(0, 0, 1n);
complex.fill(1);
zeros.withMutableScalars((scalars) => scalars.fill(1));
const sum = zeros.withScalars((scalars) => scalars[0] + 1);
expectType<Same<typeof sum, number>>();
const kept = scope(() => ShapedArray.zeros([1]));
expectType<Same<typeof kept, ShapedArray<"float64", readonly [1]>>>();
scope(async (own) => own(zeros.copy())).then((array) => array.dispose());
{
  using held = ShapedArray.zeros([1]);
  held.fill(1);
}

// What must not compile.
// @ts-expect-error one position for each axis
zeros.get(0);
// @ts-expect-error one position for each axis
zeros.get(0, 0, 0);
// @ts-expect-error positions are numbers
zeros.get("0", 0);
// @ts-expect-error the value comes last
zeros.set(0, 0);
// @ts-expect-error a boolean is no float64
zeros.set(0, 0, true);
// @ts-expect-error a bigint is no float64
zeros.fill(1n);
// @ts-expect-error a number is no bool
repeated.fill(1);
// @ts-expect-error another dtype
zeros.assign(ints);
// @ts-expect-error another dtype
zeros.setElement(0, ints);
// @ts-expect-error no such dtype
ShapedArray.zeros([1], "float");
// @ts-expect-error sizes are numbers
ShapedArray.zeros(["1"]);
// @ts-expect-error scalars or repeating
new ShapedArray({ shape: [1] });
// @ts-expect-error bools are no numbers
new ShapedArray({ shape: [1], scalars: [true], dtype: "int8" });
// @ts-expect-error strings are no scalars
ShapedArray.of(["1"]);
// @ts-expect-error shapes are read-only
zeros.shape[0] = 3;
// @ts-expect-error look is read-only
zeros.dtype = "int8";
// @ts-expect-error another rank
sameRank = ShapedArray.zeros([4]);
// @ts-expect-error another dtype
floatsOfAnyShape = ints;
