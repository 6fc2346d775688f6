// Every case of tests/cases/strided_slice.json, through stridedSlice, slice and, where it can be said, NumPy text.
import assert from "node:assert/strict";
import test from "node:test";
import { ShapedArray, stridedSlice } from "shaped-array";
import { arrayOf, assertArray, assertRefused, casesOf, entryOf } from "../support/cases.mjs";

// NumPy text has no way to say keepDims or null.
function textOf(index) {
  if (index.length === 0 || index.some(({ kind, keepDims }) => kind === "null" || keepDims)) return undefined;
  return index.map((entry) => String(entryOf(entry))).join(", ");
}

for (const { name, input, index, expect } of casesOf("strided_slice")) {
  test(`stridedSlice: ${name}`, () => {
    const array = arrayOf(input);
    if (expect.error) {
      assertRefused(() => stridedSlice(array, ...index.map(entryOf)), expect.category, name);
      assertRefused(() => array.slice(...index.map(entryOf)), expect.category, name);
      assertArray(array, input, `${name}: input unchanged`);
      return;
    }
    const entries = index.map(entryOf);
    assertArray(stridedSlice(array, ...entries), expect, name);
    assertArray(array.slice(...entries), expect, `${name}: live view`);
    const text = textOf(index);
    if (text !== undefined) assertArray(array.slice(text), expect, `${name}: text ${text}`);
    const out = ShapedArray.zeros(expect.shape, input.dtype);
    assert.equal(stridedSlice(array, ...entries, { out }), out);
    assertArray(out, expect, `${name}: out`);
    assertArray(array, input, `${name}: input unchanged`);
  });
}
