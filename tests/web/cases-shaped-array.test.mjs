// Every case of tests/cases/shaped_array.json: scripts over named arrays and slices.
import assert from "node:assert/strict";
import test from "node:test";
import { ShapedArray } from "shaped-array";
import { arrayOf, assertArray, assertRefused, casesOf, readAll, scalarOf } from "../support/cases.mjs";

function make({ dtype, shape, scalars, repeating, nested, scalar }) {
  if (nested !== undefined) return ShapedArray.of(nested, dtype);
  if (scalar !== undefined) return ShapedArray.scalar(scalarOf(dtype, scalar), dtype);
  if (repeating !== undefined) return new ShapedArray({ shape, repeating: scalarOf(dtype, repeating), dtype });
  return arrayOf({ shape, dtype, scalars });
}

const arrayNamed = (names, value) => (typeof value === "string" ? names[value] : make(value));

function expectLook(array, step) {
  assertArray(array, step);
  for (const key of ["rank", "scalarCount", "count", "isScalar"]) {
    if (key in step) assert.equal(array[key], step[key], key);
  }
  if ("scalar" in step) {
    const scalar = step.scalar === null ? undefined : scalarOf(array.dtype, step.scalar);
    assert.deepEqual(array.scalar, scalar);
  }
  if ("scalarRange" in step)
    assert.deepEqual(array.scalarRange, { start: step.scalarRange[0], end: step.scalarRange[1] });
}

const bySlice = {
  element: ({ of, offset }) => of.at(offset),
  subarray: ({ of, offsets }) => of.subarray(...offsets),
  prefix: ({ of, count }) => of.prefix(count),
  suffix: ({ of, count }) => of.suffix(count),
  dropFirst: ({ of, count }) => of.dropFirst(count),
  dropLast: ({ of, count }) => of.dropLast(count),
  copy: ({ of }) => of.copy(),
};

// Each verb returns what `as` names, if anything.
const verbs = {
  new: (_, step) => make(step),
  ...Object.fromEntries(
    Object.entries(bySlice).map(([op, take]) => [op, (names, step) => take({ ...step, of: names[step.of] })]),
  ),
  first: (names, { of, is }) => endOf(names[of].first(), is),
  last: (names, { of, is }) => endOf(names[of].last(), is),
  setElement: (names, { of, offset, value }) => names[of].setElement(offset, arrayNamed(names, value)),
  setSubarray: (names, { of, offsets, value }) => names[of].setSubarray(...offsets, arrayNamed(names, value)),
  setScalar: (names, { of, value }) => names[of].setScalar(scalarOf(names[of].dtype, value)),
  setScalars: (names, { of, values }) => names[of].setScalars(values.map((value) => scalarOf(names[of].dtype, value))),
  setScalarAt: (names, { of, flat, value }) =>
    names[of].withMutableScalars((scalars) => {
      scalars[flat] = scalarOf(names[of].dtype, value);
    }),
  swapAt: (names, { of, i, j }) => names[of].swapAt(i, j),
  reverse: (names, { of }) => names[of].reverse(),
  iterate: (names, { of, elements }) => {
    const iterated = [...names[of]];
    assert.equal(iterated.length, elements.length);
    for (const [position, element] of elements.entries()) assertArray(iterated[position], element);
  },
  expect: (names, step) => expectLook(names[step.of], step),
  equal: (names, { a, b, is }) => assert.equal(names[a].equals(names[b]), is),
  hash: (names, { a, b, is }) => assert.equal(names[a].hash() === names[b].hash(), is === "same"),
  encode: (names, { of, json }) => {
    const { dtype, ...swift } = JSON.parse(JSON.stringify(names[of]));
    assert.equal(dtype, names[of].dtype);
    assert.equal(JSON.stringify(swift), json);
  },
  decode: (_, { json, dtype }) => ShapedArray.fromJSON(JSON.parse(json), dtype),
};

function endOf(element, is) {
  if (is === null) assert.equal(element, undefined);
  return element;
}

const picture = (names) =>
  Object.fromEntries(
    Object.entries(names)
      .filter(([, array]) => array)
      .map(([name, array]) => [name, readAll(array)]),
  );

// Two cases end with what Swift's copy on write leaves in the base; slices here are live (semantics.md D18), so the write
// through the slice shows in the base.
const lastScalarsUnderLiveViews = {
  "reverse-in-place": [6, 7, 2, 3, 4, 5, 0, 1],
  "rank0-from-vector": [0, 1, -1],
};

for (const { name, steps } of casesOf("shaped_array")) {
  const live = lastScalarsUnderLiveViews[name];
  if (live !== undefined) steps.at(-1).scalars = live;
  test(`ShapedArray: ${name}`, () => {
    const names = {};
    for (const step of steps) {
      const run = () => verbs[step.op](names, step);
      if (step.error === undefined) {
        const result = run();
        if (step.as !== undefined) names[step.as] = result;
      } else {
        const before = picture(names);
        assertRefused(run, step.error, `${name}: ${step.op}`);
        assert.deepEqual(picture(names), before, `${name}: ${step.op} changed something`);
      }
    }
  });
}
