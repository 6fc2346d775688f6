// Shortest digits by their definition: they read back, none of fewer digits does, none of as many is nearer.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ShapedArray } from "shaped-array";
import { randomFrom } from "../support/random-print-cases.mjs";

/** Texts of the floats with the bits `words`, one for each, and the floats. */
function textsOf(dtype, words) {
  const bytes = new Uint8Array(words.buffer);
  const shape = [words.length];
  const array = new ShapedArray({ shape, dtype, repeating: 0 });
  array.withMutableScalars(({ buffer, byteOffset, byteLength }) => {
    new Uint8Array(buffer, byteOffset, byteLength).set(bytes);
  });
  return { texts: array.fullDescription.slice(1, -1).split(", "), values: array.toNested() };
}

/**
 * Fails unless `text` is the shortest decimal that reads back as `value`, and the nearest of those. `below` and `above`
 * are the neighbours of the value; a decimal halfway to one reads back when the significand is even.
 */
function checkShortest(text, value, { below, above, isEven }) {
  const low = (below + value) / 2;
  const high = (value + above) / 2;
  const readsBack = (decimal) => (low < decimal && decimal < high) || (isEven && (decimal === low || decimal === high));
  assert.ok(readsBack(Number(text)), `${text} reads back`);
  const count = text.replace(/e.*/, "").replace(".", "").replace(/^0+/, "").replace(/0+$/, "").length;
  for (const digits of [count, count - 1].filter((each) => each > 0)) {
    const [mantissa, exponent] = value.toExponential(digits - 1).split("e");
    const nearest = Number(mantissa.replace(".", ""));
    const decimals = [-1, 0, 1].map((by) => Number(`${nearest + by}e${exponent - digits + 1}`)).filter(readsBack);
    if (digits < count) assert.deepEqual(decimals, [], `shorter than ${text}`);
    const distance = Math.abs(Number(text) - value) - value * 2 ** -51; // less the rounding of these doubles
    const nearer = decimals.filter((decimal) => Math.abs(decimal - value) < distance);
    assert.deepEqual(nearer, [], `nearer than ${text}`);
  }
}

function neighbours(values, index) {
  return { below: values[index - 1], above: values[index + 1] };
}

test("every positive float16 that is not a large whole number", () => {
  const bits = Uint16Array.from({ length: 0x7c00 }, (_, index) => index);
  const { texts, values } = textsOf("float16", bits);
  for (let index = 1; index < bits.length - 1; index++) {
    if (values[index] >= 2048) assert.equal(texts[index], `${values[index]}.0`);
    else checkShortest(texts[index], values[index], { ...neighbours(values, index), isEven: bits[index] % 2 === 0 });
  }
});

test("random float32, powers of two and the least ones", () => {
  const random = randomFrom(3);
  const middle = [
    ...Array.from({ length: 20_000 }, () => 1 + Math.floor(random() * 0x7f7ffffe)),
    ...Array.from({ length: 253 }, (_, exponent) => (exponent + 1) * 2 ** 23),
    ...Array.from({ length: 1000 }, (_, index) => index + 1),
  ];
  const words = Uint32Array.from(middle.flatMap((each) => [each - 1, each, each + 1]));
  const { texts, values } = textsOf("float32", words);
  for (let index = 1; index < words.length; index += 3) {
    checkShortest(texts[index], values[index], { ...neighbours(values, index), isEven: words[index] % 2 === 0 });
  }
});
