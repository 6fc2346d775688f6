// The module with SIMD and the one without: the same calls leave the same bytes in all of their memory that is theirs.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { slotsOf, writeView } from "../support/block.mjs";
import { block, dtypes } from "../support/tables.mjs";

async function load(preset) {
  const file = (name) => new URL(`../../build/${preset}/bindings/core.${name}`, import.meta.url);
  const { default: createCore } = await import(file("mjs"));
  const core = createCore({ wasmBinary: readFileSync(file("wasm")) });
  const arena = core.allocate(arenaBytes);
  return { core, arena, bytes: new Uint8Array(core.wasmMemory.buffer, arena, arenaBytes) };
}

const arenaBytes = 2 ** 16;
const half = arenaBytes / 2;
const modules = [await load("wasm"), await load("wasm-scalar")];

/** Fills the arenas alike, runs `call` on both modules and compares what it returned and all bytes. */
function sameOnBoth(seed, name, call) {
  const results = modules.map((module) => {
    for (let i = 0; i < arenaBytes; i++) module.bytes[i] = Math.imul(i + seed, 2654435761) >>> 24;
    return call(module);
  });
  assert.equal(results[0], results[1], name);
  assert.ok(Buffer.compare(modules[0].bytes, modules[1].bytes) === 0, name);
}

test("the one build has vector instructions and the other has none", () => {
  // 0xfd begins a vector instruction; v128.load and v128.store with an alignment of 16 bytes or less are in every kernel.
  const vectorLoads = (preset) => {
    const wasm = readFileSync(new URL(`../../build/${preset}/bindings/core.wasm`, import.meta.url));
    let count = 0;
    for (let at = 0; at + 2 < wasm.length; at++) count += wasm[at] === 0xfd && wasm[at + 1] === 0 && wasm[at + 2] <= 4;
    return count;
  };
  assert.ok(vectorLoads("wasm") > 50);
  assert.ok(vectorLoads("wasm-scalar") < 5);
});

for (const width of [1, 2, 4, 8, 16]) {
  test(`copies of scalars of ${width} bytes leave the same bytes`, () => {
    const lanes = Math.max(1, 16 / width);
    const counts = [0, 1, 2, 3, lanes - 1, lanes, lanes + 1, 2 * lanes + 1, 3 * lanes - 1, 4 * lanes + 3, 67];
    const strides = [1, -1, 2, -2, 3, 4, 5, -7];
    for (const columns of new Set(counts)) {
      for (const rows of [1, 3, 2 * lanes + 1]) {
        for (const [toStride, fromStride] of [
          ...strides.map((stride) => [1, stride]),
          ...strides.map((stride) => [stride, 1]),
          [3, 2],
        ]) {
          for (const transposed of [false, true]) {
            const place = (stride) => (stride < 0 ? -stride * columns + 3 : 3);
            const span = Math.max(1, columns) * 7 + 1;
            if ((rows * span + span) * width > half) continue;
            const fromStrides = transposed ? [1, rows] : [span, fromStride];
            sameOnBoth(
              columns + rows,
              `${rows} x ${columns}, strides ${toStride} <- ${transposed ? "columns" : fromStride}`,
              (module) => {
                const shape = [rows, columns];
                const from = transposed ? 3 : place(fromStride);
                writeView(module.core, block.target, { shape, strides: [span, toStride], offset: place(toStride) });
                writeView(module.core, block.source, { shape, strides: fromStrides, offset: from });
                return module.core.copy(module.arena, module.arena + half, width);
              },
            );
          }
        }
      }
    }
  });
}

test("fills, rolls, comparisons and hashes of every dtype are the same", () => {
  for (const { name, id, width } of dtypes) {
    for (const columns of [0, 1, 3, 15, 16, 17, 33, 64, 100]) {
      const shape = [5, columns];
      const strides = [columns + 1, 1];
      const both = (call) =>
        sameOnBoth(columns * 31 + id, `${name} of ${columns} columns`, (module) => {
          writeView(module.core, block.target, { shape, strides });
          writeView(module.core, block.source, { shape, strides, offset: 1 });
          return call(module);
        });
      both(({ core, arena }) => core.fill(arena, width));
      both(({ core, arena }) => core.hash(arena, id));
      both(({ core, arena }) => core.equal(arena, arena + half, id));
      both(({ core, arena, bytes }) => {
        bytes.copyWithin(half + 0, width, width + half - 16);
        return core.equal(arena, arena + half, id);
      });
      both((module) => {
        const { core, arena } = module;
        slotsOf(core).fill(0, block.shifts, block.shifts + 2);
        const status = core.addShift(2, 0) + core.addShift(-5, 1);
        return status + core.roll(arena + half, arena, width);
      });
    }
  }
});
