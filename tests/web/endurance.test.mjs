// Memory over many rounds. Runs on the lite entry, whose module is given a small limit of memory, so that filling it is quick.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { before, test } from "node:test";
import { setImmediate } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { init, MemoryError, memory, roll, ShapedArray } from "shaped-array/lite";

const mebibyte = 2 ** 20;

/** The module with its memory's maximum set to `pages` of 64 KiB. */
function withMemoryLimit(wasm, pages) {
  const bytes = Uint8Array.from(wasm);
  const sectionOfMemory = 5;
  for (let at = 8; at < bytes.length; ) {
    const section = bytes[at];
    const [length, start] = readNumber(bytes, at + 1);
    if (section === sectionOfMemory) {
      // One memory, the flag of a maximum, the minimum; then the maximum, in as many bytes as it has.
      const [, maximumAt] = readNumber(bytes, start + 2);
      const [, end] = readNumber(bytes, maximumAt);
      let rest = pages;
      for (let place = maximumAt; place < end; place++, rest >>>= 7)
        bytes[place] = (rest & 127) | (place < end - 1 ? 128 : 0);
      return bytes;
    }
    at = start + length;
  }
  throw new Error("the module has no memory of its own");
}

function readNumber(bytes, at) {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++];
    value += (byte & 127) * 2 ** shift;
    if (byte < 128) return [value, at];
  }
}

before(() => init(withMemoryLimit(readFileSync(fileURLToPath(import.meta.resolve("shaped-array/core.wasm"))), 4096)));

test("a million arrays made, rolled and disposed leave live bytes and the heap as they were", () => {
  const make = () => ShapedArray.full([10, 10], 1, "float32");
  const round = () => {
    const array = make();
    roll(array, [1, -1], [0, 1]).dispose();
    array.dispose();
  };
  for (let i = 0; i < 1000; i++) round();
  const start = memory();
  for (let i = 0; i < 1_000_000; i++) round();
  assert.deepEqual(memory(), start);
});

test("a million arrays of 400 bytes that nobody disposes are all made within 256 MiB when the event loop turns", async (t) => {
  let most = 0;
  for (let i = 0; i < 1_000_000; i++) {
    ShapedArray.full([10, 10], 1, "float32");
    if (i % 1000 === 999) await setImmediate();
    most = Math.max(most, memory().heapBytes);
  }
  assert.ok(most <= 256 * mebibyte);
  t.diagnostic(`heap at most ${Math.round(most / mebibyte)} MiB`);
});

test("a hundred rounds of filling memory are refused with figures and leave no drift", () => {
  const start = memory();
  const fill = () => {
    const arrays = [];
    for (;;) {
      try {
        arrays.push(ShapedArray.full([2 ** 20], 1, "float32"));
      } catch (error) {
        return { arrays, error };
      }
    }
  };
  const counts = new Set();
  for (let i = 0; i < 100; i++) {
    const { arrays, error } = fill();
    assert.ok(error instanceof MemoryError && error instanceof RangeError);
    assert.match(error.message, /4194304 bytes asked for, \d+ live in \d+ arrays, limit \d+/);
    const small = ShapedArray.arange(256);
    assert.equal(small.get(-1), 255);
    small.dispose();
    for (const array of arrays) array.dispose();
    const again = ShapedArray.full([2 ** 22], 1, "float32");
    again.dispose();
    counts.add(arrays.length);
  }
  assert.equal(counts.size, 1, `arrays that fitted: ${[...counts]}`);
  assert.deepEqual([memory().arrays, memory().bytes], [start.arrays, start.bytes]);
});
