// What the types say of slices, rolls and their arguments, and what must not compile.

import {
  all,
  at,
  ellipsis,
  flip,
  type Index,
  newAxis,
  range,
  roll,
  ShapedArray,
  type ShapedArraySlice,
  slice,
  stridedSlice,
  stridedSliceAssign,
} from "shaped-array";
import { init } from "shaped-array/lite";
import { expectType, type Same } from "./expect.js";

const cube = ShapedArray.zeros([2, 3, 4], "float32");

// A slice's shape follows its indices.
const a = cube.slice(0);
expectType<Same<typeof a, ShapedArraySlice<"float32", readonly [3, 4]>>>();
const b = cube.slice(slice(1), at(-1), all());
expectType<Same<typeof b.shape, readonly [number, 4]>>();
const c = cube.slice(newAxis(), ellipsis(), at(0));
expectType<Same<typeof c.shape, readonly [1, 2, 3]>>();
const d = cube.slice(at(0, { keepDims: true }), flip());
expectType<Same<typeof d.shape, readonly [1, number, 4]>>();
const e = cube.slice();
expectType<Same<typeof e.shape, readonly [2, 3, 4]>>();
const f = cube.slice("1:, ::2");
expectType<Same<typeof f.shape, readonly number[]>>();
const g = stridedSlice(cube, ellipsis(), newAxis(), range(0, 2));
expectType<Same<typeof g, ShapedArray<"float32", readonly [2, 3, 1, number]>>>();
const h = stridedSlice(cube, { begin: [0], end: [1], shrinkAxisMask: 1 });
expectType<Same<typeof h, ShapedArray<"float32", readonly number[]>>>();
const i = stridedSlice(cube, 0, { out: a });
expectType<Same<typeof i, typeof a>>();
const mixed: Index<"range" | "point">[] = [slice(1), at(0)];
const j = cube.slice(...mixed);
expectType<Same<typeof j.shape, readonly number[]>>();

// Rolls keep dtype and shape.
const k = roll(cube, 1);
expectType<Same<typeof k, ShapedArray<"float32", readonly [2, 3, 4]>>>();
const l = cube.roll([1, 2n], [0, -1]);
expectType<Same<typeof l, ShapedArray<"float32", readonly [2, 3, 4]>>>();
const m = roll(a, 1, undefined, { out: k });
expectType<Same<typeof m, typeof k>>();
const n = stridedSliceAssign(cube, a, 0);
expectType<Same<typeof n, typeof cube>>();
stridedSliceAssign(cube, cube, { begin: [0], end: [2] });
roll(cube, Int32Array.of(1), [0]);

// The lite entry's start.
init();
init("core.wasm");
init(new Uint8Array(1));
init(WebAssembly.compile(new Uint8Array(1)));

// What must not compile.
// @ts-expect-error null says neither all() nor newAxis()
cube.slice(null);
// @ts-expect-error lists are no indices
cube.slice([0, 1]);
// @ts-expect-error booleans are no indices
cube.slice(true);
// @ts-expect-error bounds are numbers
slice("1");
// @ts-expect-error a shift is a number
roll(cube, "1");
// @ts-expect-error an axis is a number
roll(cube, 1, "0");
// @ts-expect-error only arrays are rolled
roll([1, 2], 1);
// @ts-expect-error the value is an array
stridedSliceAssign(cube, 1, 0);
