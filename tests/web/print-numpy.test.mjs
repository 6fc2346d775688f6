// Text in NumPy's layout: what the corpus may miss, limits and refusals.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ShapedArray } from "shaped-array";

const numpy = (array, options) => array.describe({ style: "numpy", ...options });

// Each with the text of numpy.array2string 1.24.2.
const texts = [
  [
    "whole float32 whose shortest digits end before the point are written in full",
    [67108872],
    "float32",
    {
      suppress: true,
      precision: 3,
    },
    "[67108872.]",
  ],
  ["halves are rounded to the even digit", [0.5, 1.5, 2.5], "float64", { precision: 0 }, "[0. 2. 2.]"],
  ["so they are in exponent form", [1.25e10, 1.35e10], "float64", { precision: 1 }, "[1.2e+10 1.4e+10]"],
  [
    "precision beyond what toFixed knows",
    [0.1],
    "float64",
    { precision: 110, floatMode: "fixed" },
    `[0.1000000000000000055511151231257827021181583404541015625${"0".repeat(55)}]`,
  ],
  ["1e-4 of float32 lies below 1e-4", [1e-4, 1], "float32", {}, "[1.e-04 1.e+00]"],
  ["1e-4 of float16 lies above", [1e-4, 0.01], "float16", {}, "[0.0001 0.01  ]"],
  ["a float16 ratio that rounds to 1000", [1000, 1], "float16", {}, "[1000.    1.]"],
  ["no edge items: the last item stays", [0, 1, 2, 3000], "int32", { threshold: 3, edgeItems: 0 }, "[... 3000]"],
  [
    "no edge items: columns count hidden items",
    [1, 1e-5, 2],
    "float64",
    { threshold: 2, edgeItems: 0 },
    "[... 2.e+00]",
  ],
  ["nan takes the sign +", [Number.NaN, 1], "float64", { sign: "+" }, "[+nan  +1.]"],
  ["a space for the sign", [1.5, 2], "float64", { sign: " " }, "[ 1.5  2. ]"],
  ["all nan", [Number.NaN], "float32", {}, "[nan]"],
  [
    "complex parts have columns of their own",
    [
      { re: 1, im: -2 },
      { re: 10.5, im: 0.25 },
    ],
    "complex64",
    {},
    "[ 1. -2.j   10.5+0.25j]",
  ],
  ["uint8clamped is written as uint8", [0, 255], "uint8clamped", {}, "[  0 255]"],
];

for (const [name, scalars, dtype, options, expected] of texts) {
  test(name, () => {
    assert.equal(numpy(new ShapedArray({ shape: [scalars.length], dtype, scalars }), options), expected);
  });
}

test("bools are five wide in arrays, bare at rank 0", () => {
  assert.equal(numpy(ShapedArray.of([true, true])), "[ True  True]");
  assert.equal(numpy(ShapedArray.scalar(true)), "True");
});

test("rank 32 prints", () => {
  const array = new ShapedArray({ shape: Array(32).fill(1), dtype: "float32", scalars: [0.5] });
  assert.equal(numpy(array), `${"[".repeat(32)}0.5${"]".repeat(32)}`);
});

test("a summary reads only what it shows", () => {
  const large = ShapedArray.zeros([10_000, 10_000], "uint8");
  const expected = "[[0 0 0 ... 0 0 0]\n [0 0 0 ... 0 0 0]\n [0 0 0 ... 0 0 0]\n ...\n";
  const started = performance.now();
  for (let round = 0; round < 100; round++) assert.ok(numpy(large).startsWith(expected));
  assert.ok(performance.now() - started < 1000, "10 ms a text, where reading all would take 100");
});

test("a text of more than ten million items is refused", () => {
  const array = ShapedArray.zeros([10_000_001], "int8");
  assert.throws(() => numpy(array, { threshold: Number.POSITIVE_INFINITY }), { code: "textTooLong" });
});

const refused = [
  [{ precision: -1 }, RangeError],
  [{ precision: 1101 }, RangeError],
  [{ precision: null }, TypeError],
  [{ threshold: Number.NaN }, RangeError],
  [{ edgeItems: 0.5 }, RangeError],
  [{ lineWidth: "75" }, TypeError],
  [{ suppress: 1 }, TypeError],
  [{ sign: "x" }, TypeError],
  [{ floatMode: "toString" }, TypeError],
  [{ separator: 1 }, TypeError],
  [{ prefix: null }, TypeError],
  [{ suffix: {} }, TypeError],
];

for (const [options, kind] of refused) {
  const [[name, value]] = Object.entries(options);
  test(`${name} of ${typeof value} ${value} is refused`, () => {
    assert.throws(
      () => numpy(ShapedArray.zeros([2]), options),
      (error) => error instanceof kind && error.message.includes(name),
    );
  });
}
