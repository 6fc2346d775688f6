// Every case of tests/cases/roll.json, through the function, the method, `out` and in place.
import assert from "node:assert/strict";
import test from "node:test";
import { roll, ShapedArray } from "shaped-array";
import { arrayOf, assertArray, assertRefused, casesOf, numberOf } from "../support/cases.mjs";

const argument = (value) => (Array.isArray(value) ? value : value === null ? undefined : numberOf(value));

for (const { name, input, shift, axis, expect } of casesOf("roll")) {
  test(`roll: ${name}`, () => {
    const array = arrayOf(input);
    const args = [argument(shift), argument(axis)];
    if (expect.error) {
      assertRefused(() => roll(array, ...args), expect.category, name);
      assertRefused(() => array.rollInPlace(...args), expect.category, name);
      assertArray(array, input, `${name}: input unchanged`);
      return;
    }
    assertArray(roll(array, ...args), expect, name);
    assertArray(array.roll(...args), expect, `${name}: method`);
    assertArray(array, input, `${name}: input unchanged`);
    const target = array.copy();
    assert.equal(roll(array, ...args, { out: target }), target);
    assertArray(target, expect, `${name}: out`);
    assertArray(array.copy().rollInPlace(...args), expect, `${name}: in place`);
    // A view that takes every second scalar holds the same input.
    const wide = ShapedArray.zeros([...input.shape, 2], input.dtype);
    const view = wide.slice("..., 1").assign(array);
    assertArray(view.roll(...args), expect, `${name}: of a slice`);
    assertArray(view.rollInPlace(...args), expect, `${name}: slice in place`);
  });
}
