// Every case of tests/cases/strided_slice_assign.json.
import assert from "node:assert/strict";
import test from "node:test";
import { stridedSliceAssign } from "shaped-array";
import { arrayOf, assertArray, assertRefused, casesOf, entryOf } from "../support/cases.mjs";

for (const { name, input, index, value, expect } of casesOf("strided_slice_assign")) {
  test(`stridedSliceAssign: ${name}`, () => {
    const target = arrayOf(input);
    const source = value.fromSelf ? target.slice(...value.fromSelf.map(entryOf)) : arrayOf(value);
    if (expect.error) {
      assertRefused(() => stridedSliceAssign(target, source, ...index.map(entryOf)), expect.category, name);
      assertArray(target, input, `${name}: unchanged`);
      return;
    }
    assert.equal(stridedSliceAssign(target, source, ...index.map(entryOf)), target);
    assertArray(target, expect, name);
    // What stridedSliceAssign takes, assign takes too.
    const again = arrayOf(input);
    const sameSource = value.fromSelf ? again.slice(...value.fromSelf.map(entryOf)) : source;
    again.slice(...index.map(entryOf)).assign(sameSource);
    assertArray(again, expect, `${name}: assign`);
  });
}
