// The cases of tests/cases/hostile.json that a package in Node can meet; the playground's are tested with the page.
import assert from "node:assert/strict";
import test from "node:test";
import * as shaped from "shaped-array";
import * as other from "shaped-array/lite";
import { casesOf, readAll } from "../support/cases.mjs";

const { memory, ShapedArray, scope } = shaped;
await other.init();

function cyclic() {
  const list = [];
  list.push(list);
  return list;
}

function withValueOf({ throws, disposes, returns }, names) {
  return {
    valueOf() {
      if (throws !== undefined) throw new Error(throws);
      names[disposes].dispose();
      return returns;
    },
  };
}

const special = {
  NaN: () => Number.NaN,
  Infinity: () => Number.POSITIVE_INFINITY,
  "-Infinity": () => Number.NEGATIVE_INFINITY,
  "-0": () => -0,
  bigint: ({ v }) => BigInt(v),
  typed: ({ type, of, window }) => {
    const typed = globalThis[type].from(of);
    return window === undefined ? typed : typed.subarray(...window);
  },
  sparse: ({ length, set }) => Object.assign(new Array(length), set),
  repeat: ({ value, count }) => new Array(count).fill(value),
  text: ({ repeat, count }) => repeat.repeat(count),
  object: ({ of }) => of,
  valueOf: withValueOf,
  dataview: ({ bytes }) => new DataView(new ArrayBuffer(bytes)),
  cyclic,
  frozen: ({ of }) => Object.freeze(of),
};

function revive(value, names) {
  if (typeof value !== "object" || value === null) return value;
  if ("$" in value) return special[value.$](value, names);
  if (Array.isArray(value)) return value.map((item) => revive(item, names));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, revive(item, names)]));
}

const words = { all: shaped.all, newaxis: shaped.newAxis, ellipsis: shaped.ellipsis };

function indexOf(item) {
  if (typeof item === "string") return words[item]();
  if ("at" in item) return shaped.at(item.at, { keepDims: item.keep ?? false });
  return shaped.slice(...item.range);
}

const verbs = {
  array: (_, { dtype, shape, scalars }) => new ShapedArray({ shape, scalars, dtype }),
  full: (_, { dtype, shape, value }) => ShapedArray.full(shape, value, dtype),
  fromNested: (_, { value, dtype }) => ShapedArray.of(value, dtype),
  element: ({ x }, { index }) => x.at(index),
  subarray: ({ x }, { range }) => x.subarray(...range),
  prefix: ({ x }, { count }) => x.prefix(count),
  slice: ({ x }, { spec }) => shaped.stridedSlice(x, ...spec.map(indexOf)),
  view: ({ x }, { spec }) => x.slice(...spec.map(indexOf)),
  assign: ({ x }, { spec, value }, names) => shaped.stridedSliceAssign(x, names[value], ...spec.map(indexOf)),
  roll: ({ x }, { shift, axis }) => shaped.roll(x, shift, axis),
  equal: ({ x, y }) => x.equals(y),
  equalTo: ({ x }, { value }) => x.equals(value),
  hashEqual: ({ x, y }) => x.hash() === y.hash(),
  fromJSON: (_, { text }) => ShapedArray.fromJSON(JSON.parse(text)),
  fromJSONOf: (_, { text }, names) => ShapedArray.fromJSON(JSON.parse(names[text])),
  toJSON: ({ x }) => JSON.stringify(x),
  toString: ({ x }, { precision }) => (precision === undefined ? String(x) : x.describe({ style: "numpy", precision })),
};

function run(steps, names) {
  for (const step of steps.slice(0, -1)) perform(step, names);
  return () => perform(steps.at(-1), names);
}

function perform(step, names) {
  const { x, y, ...rest } = step;
  const result = verbs[step.do]({ x: names[x], y: names[y] }, { ...rest, ...reviveAll(rest, names) }, names);
  if (step.as !== undefined) names[step.as] = result;
}

// Text names of other variables stay text.
function reviveAll(rest, names) {
  return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, revive(value, names)]));
}

const builtIn = { TypeError, RangeError, Error };

function assertThrows(body, { throws, mentions, messageHasNoControlCharacters }) {
  assert.throws(body, (error) => {
    assert.ok(
      throws.some((name) => error instanceof builtIn[name]),
      `${error.name}: ${error.message}`,
    );
    const message = error.message.toLowerCase();
    for (const any of mentions)
      assert.ok(
        any.some((word) => message.includes(word)),
        `${message} mentions ${any}`,
      );
    // biome-ignore lint/suspicious/noControlCharactersInRegex: their absence is the point
    if (messageHasNoControlCharacters) assert.doesNotMatch(error.message, /[\u0000-\u001f\u007f-\u009f\u202a-\u202e]/);
    return true;
  });
}

function assertOutcome(last, names, expect) {
  if (expect.throws !== undefined) {
    assertThrows(last, expect);
    return;
  }
  last();
  if (expect.result !== undefined) {
    const { of, shape, scalars } = expect.result;
    assert.deepEqual([...names[of].shape], shape);
    assert.deepEqual(readAll(names[of]), revive(scalars, names));
  }
  if (expect.equal !== undefined) assert.equal(names.r, expect.equal);
  if (typeof expect.hashEqual === "boolean") assert.equal(names.h, expect.hashEqual);
}

function assertAny(steps, expect) {
  const outcomes = expect.either ?? [expect];
  const failures = [];
  for (const outcome of outcomes) {
    const names = {};
    try {
      const last = run(steps, names);
      const before = inputsOf(names);
      assertOutcome(last, names, outcome);
      if (outcome.throws !== undefined) assert.deepEqual(inputsOf(names), before, "an input changed");
      return;
    } catch (error) {
      failures.push(error);
    }
  }
  throw failures.at(-1);
}

const inputsOf = (names) =>
  Object.entries(names).map(([name, value]) => [name, value?.isDisposed === false ? readAll(value) : value]);

function probe() {
  const rolled = shaped.roll(ShapedArray.of([0, 1, 2, 3, 4]), 2);
  assert.deepEqual(rolled.toNested(), [3, 4, 0, 1, 2]);
}

// Milliseconds of this process's own work: what others do on the machine does not count.
const processorTime = () => process.cpuUsage().user / 1000;

// Cases whose expectation is words.
const purposeMade = {
  P01() {
    const array = ShapedArray.full([1000, 10000], 1, "float32");
    const begin = processorTime();
    const text = String(array);
    assert.ok(processorTime() - begin < 100);
    assert.ok(text.length < 65536 && text.includes("..."));
  },
  L03() {
    const array = ShapedArray.of([0, 1, 2, 3], "float32");
    const view = array.subarray(1, 3);
    array.dispose();
    ShapedArray.of([9, 9, 9, 9], "float32");
    assert.throws(() => view.toTypedArray(), shaped.DisposedError);
  },
  L06() {
    const array = ShapedArray.of([0, 1, 2, 3], "float32");
    array.withMutableScalars((buffer) => {
      // Three times the heap cannot fit without growth.
      const scalarCount = (3 * memory().heapBytes) / 4;
      assert.throws(() => ShapedArray.zeros([scalarCount], "float32"), shaped.MemoryError);
      buffer[0] = 42;
    });
    assert.equal(array.get(0), 42);
  },
  L09() {
    const array = ShapedArray.of([0, 1, 2, 3], "float32");
    assert.throws(() => array.withScalars(async () => {}), { name: "ArgumentError", message: /promise/ });
  },
  L18() {
    const mine = ShapedArray.of([0, 1, 2, 3], "float32");
    const theirs = other.ShapedArray.of([0, 1, 2, 3], "float32");
    const expect = { throws: ["TypeError"], mentions: [["instance", "module", "array"]] };
    assertThrows(() => other.stridedSliceAssign(theirs, mine, other.all()), expect);
    assertThrows(() => other.roll(mine, 1), expect);
    assertThrows(() => theirs.assign(mine), expect);
    assert.equal(theirs.equals(mine), false);
    theirs.dispose();
  },
  L21() {
    const array = ShapedArray.of([0, 1, 2, 3], "float32");
    const clone = structuredClone(array);
    assert.throws(() => shaped.roll(clone, 1), TypeError);
    assert.throws(() => ShapedArray.prototype.get.call(clone, 0), TypeError);
  },
  L27() {
    const array = ShapedArray.of([0, 1, 2, 3], "float32");
    const recurse = () => {
      try {
        recurse();
      } finally {
        array.roll(1).dispose();
      }
    };
    assert.throws(recurse, RangeError);
  },
};

// L12 and L15 are lifetime.test.mjs, where they take their time.
const elsewhere = new Set(["L12", "L15"]);

// Further values for the last step's argument.
const withAlso = ({ steps, also = [] }) => [
  steps,
  ...also.map((precision) => [...steps.slice(0, -1), { ...steps.at(-1), precision }]),
];

for (const { id, area, why, expect, maxMs, ...rest } of casesOf("hostile")) {
  if (area === "playground" || elsewhere.has(id)) continue;
  test(`hostile ${id}: ${why}`, () => {
    const before = memory();
    const begin = processorTime();
    scope(() => {
      if (purposeMade[id] !== undefined) purposeMade[id]();
      else for (const steps of withAlso(rest)) assertAny(steps, expect);
    });
    const took = processorTime() - begin;
    if (maxMs !== undefined && purposeMade[id] === undefined) assert.ok(took < maxMs, `took ${took} ms`);
    const after = memory();
    assert.deepEqual([after.arrays, after.bytes], [before.arrays, before.bytes], "live bytes are not back");
    scope(probe);
  });
}
