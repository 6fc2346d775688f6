// The WASM module by itself, as a script without the TypeScript package loads it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import createPackageCore from "../../build/wasm/bindings/core.mjs";
import createCore from "../../build/wasm/bindings/raw.mjs";
import { slotsOf, writeView } from "../support/block.mjs";
import { block, dtypes, maxScalars, statuses } from "../support/tables.mjs";

const bytesOf = (name) => readFileSync(new URL(`../../build/wasm/bindings/${name}.wasm`, import.meta.url));
const wasmBinary = bytesOf("raw");
const start = () => createCore({ wasmBinary });
const idOf = (name) => dtypes.findIndex((dtype) => dtype.name === name);

const namesOf = (core) =>
  Object.keys(core)
    .filter((name) => name !== "wasmBinary")
    .sort();

test("the module offers these names and no others, the package's the same without the class", () => {
  const functions = [
    "addShift",
    "allocate",
    "assign",
    "blockAddress",
    "broadcast",
    "copy",
    "equal",
    "fill",
    "hash",
    "heapBytes",
    "heapLimit",
    "layout",
    "liveArrays",
    "liveBytes",
    "lockGrowth",
    "release",
    "resolve",
    "roll",
    "rollEach",
    "rollInPlace",
    "stackRestore",
    "stackSave",
    "wasmMemory",
  ];
  assert.deepEqual(namesOf(start()), ["ShapedArray", ...functions]);
  assert.deepEqual(namesOf(createPackageCore({ wasmBinary: bytesOf("core") })), functions);
});

test("a script rolls an array with the class and the block alone", () => {
  const core = start();
  const source = core.ShapedArray.make(idOf("float32"), 10);
  const target = core.ShapedArray.make(idOf("float32"), 10);
  source.view().set([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const matrix = { shape: [2, 5], strides: [5, 1] };
  writeView(core, block.source, matrix);
  writeView(core, block.target, matrix);
  slotsOf(core).fill(0, block.shifts, block.shifts + 2);
  assert.equal(core.addShift(1, 0), 0);
  assert.equal(core.addShift(-2, -1), 0);
  assert.equal(core.roll(target.address, source.address, 4), 0);
  assert.deepEqual([...target.view()], [7, 8, 9, 5, 6, 2, 3, 4, 0, 1]);
  source.delete();
  target.delete();
});

test("an array of each dtype starts as zeros in the typed array of its kind", () => {
  const core = start();
  const kinds = {
    bool: Uint8Array,
    int8: Int8Array,
    uint8: Uint8Array,
    uint8clamped: Uint8Array,
    int16: Int16Array,
    uint16: Uint16Array,
    int32: Int32Array,
    uint32: Uint32Array,
    int64: BigInt64Array,
    uint64: BigUint64Array,
    float16: Uint16Array,
    float32: Float32Array,
    float64: Float64Array,
    complex64: Float32Array,
    complex128: Float64Array,
  };
  for (const { name, id, width, kind } of dtypes) {
    const array = core.ShapedArray.make(id, 3);
    const view = array.view();
    assert.ok(view instanceof kinds[name], name);
    assert.equal(view.length, kind === "complex" ? 6 : 3, name);
    assert.ok(
      view.every((scalar) => Number(scalar) === 0),
      name,
    );
    assert.deepEqual([array.dtype, array.scalarCount, array.byteLength], [id, 3, 3 * width], name);
    array.delete();
  }
});

test("make refuses a dtype or a count that does not exist with null", () => {
  const core = start();
  for (const [dtype, count] of [
    [-1, 1],
    [15, 1],
    [0, -1],
    [0, 1.5],
    [0, NaN],
    [0, maxScalars + 1],
    [14, maxScalars],
  ]) {
    assert.equal(core.ShapedArray.make(dtype, count), null, `${dtype}, ${count}`);
  }
  assert.deepEqual([core.liveArrays(), core.liveBytes()], [0, 0]);
});

test("a hundred thousand arrays made and deleted leave nothing behind", () => {
  const core = start();
  const heapBytes = core.heapBytes();
  for (let i = 0; i < 100_000; i++) core.ShapedArray.make(idOf("float64"), 1000).delete();
  assert.deepEqual([core.liveArrays(), core.liveBytes(), core.heapBytes()], [0, 0, heapBytes]);
});

test("storage of every length begins at a multiple of 64 bytes and holds what is written to it", () => {
  const core = start();
  const lengths = [0, 1, 15, 16, 48, 64, 1000, 65536];
  const addresses = lengths.map((length) => core.allocate(length));
  const bytes = new Uint8Array(core.wasmMemory.buffer);
  for (const [at, address] of addresses.entries()) {
    assert.equal(address % 64, 0);
    bytes.fill(at + 1, address, address + lengths[at]);
  }
  for (const [at, address] of addresses.entries()) {
    assert.ok(bytes.subarray(address, address + lengths[at]).every((byte) => byte === at + 1));
    core.release(address, lengths[at]);
  }
  assert.deepEqual([core.liveArrays(), core.liveBytes()], [0, 0]);
});

test("growth detaches typed arrays, and is refused while it is locked", () => {
  const core = start();
  const bytes = core.heapBytes();
  const slots = slotsOf(core);
  core.lockGrowth(1);
  assert.equal(core.allocate(bytes), 0);
  assert.deepEqual([slots.length, core.heapBytes()], [block.size, bytes]);
  core.lockGrowth(0);
  const address = core.allocate(bytes);
  assert.ok(address > 0);
  assert.equal(slots.length, 0);
  assert.ok(core.heapBytes() > bytes);
  core.release(address, bytes);
});

test("memory above 2 GiB has positive addresses, and running out of it is an answer", () => {
  const core = start();
  const big = Math.floor(1.2 * 2 ** 30);
  const addresses = [core.allocate(big), core.allocate(big), core.allocate(big)];
  const high = addresses[2];
  assert.ok(high > 2 ** 31, String(addresses));
  new Uint8Array(core.wasmMemory.buffer, high, 3).set([1, 2, 3]);
  writeView(core, block.source, { shape: [3], strides: [-1], offset: 2 });
  writeView(core, block.target, { shape: [3], strides: [1], offset: big - 3 });
  assert.equal(core.copy(high, high, 1), 0);
  assert.deepEqual([...new Uint8Array(core.wasmMemory.buffer, high + big - 3, 3)], [3, 2, 1]);
  assert.equal(core.allocate(big), 0);
  const small = core.allocate(1024);
  assert.ok(small > 0);
  for (const address of addresses) core.release(address, big);
  const again = core.allocate(big);
  assert.ok(again > 0);
  core.release(again, big);
  core.release(small, 1024);
  assert.deepEqual([core.liveArrays(), core.liveBytes()], [0, 0]);
});

test("a refused call fills the detail slots and writes nothing else", () => {
  const core = start();
  writeView(core, block.source, { shape: [3], strides: [1] });
  slotsOf(core).set([0, 7, NaN, 1], block.indices);
  const before = slotsOf(core).slice(block.target);
  const status = core.resolve(1);
  assert.equal(statuses[status].name, "indexOutOfRange");
  assert.deepEqual([...slotsOf(core).slice(0, 4)], [0, 7, -3, 3]);
  assert.deepEqual(slotsOf(core).slice(block.target), before);
});
