// Text in Swift's layout: scalars of every dtype, views, limits and refusals. The layouts are in cases/printing.json.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ShapedArray, scope, step } from "shaped-array";
import { randomFrom } from "../support/random-print-cases.mjs";

const scalarTexts = [
  ["bool", true, "true"],
  ["bool", false, "false"],
  ["int8", -128, "-128"],
  ["uint8clamped", 255, "255"],
  ["int16", -32768, "-32768"],
  ["uint32", 4294967295, "4294967295"],
  ["int64", -(2n ** 63n), "-9223372036854775808"],
  ["uint64", 2n ** 64n - 1n, "18446744073709551615"],
  ["float16", 0.1, "0.1"],
  ["float16", 2050, "2050.0"],
  ["float16", 65504, "65504.0"],
  ["float16", 2 ** -24, "6e-08"],
  ["float16", 2 ** -14, "6.104e-05"],
  ["float32", 0.1, "0.1"],
  ["float32", 1e-4, "0.0001"],
  ["float32", 1e-5, "1e-05"],
  ["float32", 16777216, "16777216.0"],
  ["float32", 16777218, "1.6777218e+07"],
  ["float32", 1e8, "1e+08"],
  ["float32", 2 ** -149, "1e-45"],
  ["float32", 3.4028234663852886e38, "3.4028235e+38"],
  ["float32", 2097152.25, "2097152.2"], // halfway between two shortest decimals: the even one
  ["float32", 2 ** -96, "1.2621775e-29"], // the nearest decimal of 8 digits would read back as the float below
  ["float64", 9007199254740992, "9007199254740992.0"],
  ["float64", 9007199254740994, "9.007199254740994e+15"],
  ["float64", 1e15, "1000000000000000.0"],
  ["float64", 1e16, "1e+16"],
  ["float64", 5e-324, "5e-324"],
  ["float64", -1e-300, "-1e-300"],
  ["float64", -0, "-0.0"],
  ["float32", Number.NaN, "nan"],
  ["float16", Number.NEGATIVE_INFINITY, "-inf"],
  ["complex64", { re: 0.1, im: 2 }, "0.1+2.0i"],
  ["complex128", { re: -1e16, im: -0 }, "-1e+16-0.0i"],
  ["complex128", { re: Number.NaN, im: Number.POSITIVE_INFINITY }, "nan+infi"],
];

for (const [dtype, scalar, text] of scalarTexts) {
  test(`the ${dtype} ${text}`, () => {
    const array = ShapedArray.scalar(scalar, dtype);
    assert.equal(String(array), text);
    assert.equal(array.fullDescription, text);
  });
}

test("columns are as wide as the longest text, hidden scalars included", () => {
  const array = ShapedArray.zeros([1001], "int32");
  array.set(500, -100000);
  assert.equal(String(array), "[      0,       0,       0, ...,       0,       0,       0]");
});

test("above 100 000 scalars hidden scalars do not count", () => {
  const array = ShapedArray.zeros([100_001], "float32");
  array.set(500, 1e-30);
  assert.equal(String(array), "[0.0, 0.0, 0.0, ..., 0.0, 0.0, 0.0]");
});

test("a summary costs the same for 10 thousand times the scalars", () => {
  const small = ShapedArray.zeros([1000, 101], "float32");
  const large = ShapedArray.zeros([10_000, 10_000], "uint8");
  const time = (array) => {
    const started = performance.now();
    for (let round = 0; round < 200; round++) String(array);
    return performance.now() - started;
  };
  time(small);
  assert.ok(time(large) < 20 * time(small) + 50);
});

test("any view prints as its copy does", () => {
  const random = randomFrom(5);
  const below = (limit) => Math.floor(random() * limit);
  for (let round = 0; round < 300; round++) {
    scope(() => {
      const shape = Array.from({ length: 1 + below(4) }, () => below(9));
      const array = new ShapedArray({ shape, dtype: "float32", scalars: counted(shape) });
      const view = array.slice(...shape.map(() => step([-2, -1, 1, 2][below(4)])));
      const options = { lineWidth: below(60), edgeElementCount: below(4), summarizing: random() < 0.5 };
      assert.equal(view.describe(options), view.copy().describe(options));
      assert.equal(view.fullDescription, view.copy().fullDescription);
    });
  }
});

function counted(shape) {
  const count = shape.reduce((product, size) => product * size, 1);
  return Array.from({ length: count }, (_, index) => index / 8 - 20);
}

test("a broadcast view repeats", () => {
  const view = ShapedArray.of([1, 2], "int8").broadcastTo([3, 2]);
  assert.equal(String(view), "[[1, 2],\n [1, 2],\n [1, 2]]");
  assert.equal(view.fullDescription, "[[1, 2], [1, 2], [1, 2]]");
});

test("rank 32 prints", () => {
  const array = new ShapedArray({ shape: Array(32).fill(1), dtype: "int8", scalars: [7] });
  const text = `${"[".repeat(32)}7${"]".repeat(32)}`;
  assert.equal(String(array), text);
  assert.equal(array.fullDescription, text);
});

test("many empty lists are summarized too", () => {
  const array = ShapedArray.zeros([1_000_000, 0]);
  assert.equal(String(array), "[[],\n [],\n [],\n ...,\n [],\n [],\n []]");
});

test("many short axes end in a short text, not in a huge one", () => {
  const array = ShapedArray.zeros(Array(24).fill(2), "int8");
  assert.equal(String(array), "[...]");
});

test("a text of more than ten million items is refused", () => {
  const array = ShapedArray.zeros([10_000_001], "int8");
  assert.throws(() => array.fullDescription, { name: "ShapeError", code: "textTooLong" });
  assert.throws(() => array.describe({ summarizing: false }), { name: "ShapeError", code: "textTooLong" });
});

test("line width 0 writes one scalar a line", () => {
  assert.equal(ShapedArray.of([1, 2], "int8").describe({ lineWidth: 0 }), "[1,\n 2]");
});

test("a line width of Infinity never breaks a line", () => {
  const text = ShapedArray.zeros([200], "int8").describe({ lineWidth: Number.POSITIVE_INFINITY });
  assert.ok(!text.includes("\n"));
});

const refused = [
  [{ lineWidth: -1 }, RangeError],
  [{ lineWidth: 1.5 }, RangeError],
  [{ lineWidth: Number.NaN }, RangeError],
  [{ lineWidth: "80" }, TypeError],
  [{ edgeElementCount: -1 }, RangeError],
  [{ edgeElementCount: null }, TypeError],
  [{ summarizing: 1 }, TypeError],
];

for (const [options, kind] of refused) {
  const [[name, value]] = Object.entries(options);
  test(`${name} of ${typeof value} ${value} is refused`, () => {
    assert.throws(
      () => ShapedArray.zeros([2]).describe(options),
      (error) => error instanceof kind && error.message.includes(name),
    );
  });
}
