// Owns the breakdown of cost: what the calls of the core cost, and each kernel a scalar in the caches and in memory, beside a
// plain move of the bytes of the same cache lines.
import { readFileSync } from "node:fs";
import { roll, ShapedArray, stridedSlice } from "shaped-array";
import { slotsOf, writeView } from "../support/block.mjs";
import { block, dtypes } from "../support/tables.mjs";
import { nsOfRun } from "./timing.mjs";

// Scalars along each of two axes: for float32, 16 KiB fit a first-level cache, 256 KiB a second-level one, 16 MiB neither.
const sizes = [64, 256, 2048];
const arenaBytes = 4 * 2048 ** 2 * 4;

const dtypeOf = { f32: "float32", u8: "uint8" };

// Strides of target and source for n x n scalars; `lines`: scalars on the cache lines that are read and written, for each moved.
const copies = {
  block: { to: (n) => [n, 1], from: (n) => [2 * n, 1], lines: 2 },
  "stride 2": { to: (n) => [n, 1], from: (n) => [2 * n, 2], lines: 3 },
  "stride 3": { to: (n) => [n, 1], from: (n) => [3 * n, 3], lines: 4 },
  "into stride 3": { to: (n) => [3 * n, 3], from: (n) => [n, 1], lines: 4 },
  "stride 2 to stride 2": { to: (n) => [2 * n, 2], from: (n) => [2 * n, 2], lines: 4 },
  reverse: { to: (n) => [n, 1], from: (n) => [n, -1], offset: (n) => n - 1, lines: 2 },
  transpose: { to: (n) => [n, 1], from: (n) => [1, n], lines: 2 },
};

async function startCore() {
  const file = (extension) => new URL(`../../build/wasm/bindings/core.${extension}`, import.meta.url);
  const { default: createCore } = await import(file("mjs"));
  const core = createCore({ wasmBinary: readFileSync(file("wasm")) });
  const [target, source] = [core.allocate(arenaBytes), core.allocate(arenaBytes)];
  const bytes = new Uint8Array(core.wasmMemory.buffer);
  bytes.fill(1, target, target + arenaBytes);
  bytes.fill(1, source, source + arenaBytes);
  return { core, target, source, bytes };
}

// A kernel's run on n x n scalars, and how many scalars lie on the lines it touches.
function kernelRuns({ core, target, source }) {
  const runs = {};
  for (const [short, dtype] of Object.entries(dtypeOf)) {
    const { id, width } = dtypes.find(({ name }) => name === dtype);
    for (const [name, { to, from, offset, lines }] of Object.entries(copies)) {
      const prepare = (n) => {
        writeView(core, block.target, { shape: [n, n], strides: to(n) });
        writeView(core, block.source, { shape: [n, n], strides: from(n), offset: offset?.(n) });
      };
      runs[`${name} ${short}`] = { width, lines, prepare, run: () => core.copy(target, source, width) };
    }
    const packed = (n) => {
      writeView(core, block.target, { shape: [n, n], strides: [n, 1] });
      writeView(core, block.source, { shape: [n, n], strides: [n, 1] });
    };
    const rolled = (n) => {
      packed(n);
      slotsOf(core).set([1, n - 2], block.shifts);
    };
    runs[`roll ${short}`] = { width, lines: 2, prepare: rolled, run: () => core.roll(target, source, width) };
    runs[`equal ${short}`] = { width, lines: 2, prepare: packed, run: () => core.equal(source, target, id) };
    runs[`hash ${short}`] = { width, lines: 1, prepare: packed, run: () => core.hash(source, id) };
  }
  return runs;
}

function measureKernels(started, timing) {
  const { bytes, target, source } = started;
  return Object.entries(kernelRuns(started)).map(([kernel, { width, lines, prepare, run }]) => {
    const bySize = sizes.map((n) => {
      prepare(n);
      const moved = (n * n * width * lines) / 2;
      const ns = nsOfRun(run, timing);
      const plain = nsOfRun(() => bytes.copyWithin(target, source, source + moved), timing);
      return { ns: ns / n ** 2, toMove: ns / plain };
    });
    return { kernel, bySize };
  });
}

// What calls for 64 x 64 float32 cost: the parts in the core, and the whole.
function measureCalls({ core, target, source }, timing) {
  const matrix = { shape: [64, 64], strides: [64, 1] };
  const whole = () => {
    writeView(core, block.target, matrix);
    writeView(core, block.source, matrix);
    slotsOf(core).set([1, 62], block.shifts);
  };
  const inner = () => {
    writeView(core, block.target, { shape: [62, 62], strides: [62, 1] });
    writeView(core, block.source, { shape: [62, 62], strides: [64, 1], offset: 65 });
  };
  const a = ShapedArray.zeros([64, 64], "float32");
  const out = ShapedArray.zeros([64, 64], "float32");
  const innerOut = ShapedArray.zeros([62, 62], "float32");
  const into = { out };
  const intoInner = { out: innerOut };
  const calls = [
    ["core: a call that does nothing", whole, () => core.liveArrays()],
    ["core: allocate and release 16 KiB", whole, () => core.release(core.allocate(16384), 16384)],
    ["core: addShift", whole, () => core.addShift(0, 1)],
    ["core: copy [1:-1, 1:-1]", inner, () => core.copy(target, source, 4)],
    ["stridedSlice [1:-1, 1:-1] into", whole, () => stridedSlice(a, "1:-1, 1:-1", intoInner)],
    ["stridedSlice [1:-1, 1:-1] new", whole, () => stridedSlice(a, "1:-1, 1:-1").dispose()],
    ["core: roll by (1, -2)", whole, () => core.roll(target, source, 4)],
    ["roll by (1, -2) into", whole, () => roll(a, [1, -2], [0, 1], into)],
    ["roll by (1, -2) new", whole, () => roll(a, [1, -2], [0, 1]).dispose()],
  ];
  const measured = calls.map(([call, prepare, run]) => {
    prepare();
    return { call, ns: nsOfRun(run, timing) };
  });
  for (const array of [a, out, innerOut]) array.dispose();
  return measured;
}

/** { kernels: [{ kernel, bySize: [{ ns a scalar, toMove }] }], calls: [{ call, ns }] }. */
export async function measureLimits(timing) {
  const started = await startCore();
  return { kernels: measureKernels(started, timing), calls: measureCalls(started, timing) };
}

/** Both tables as text. */
export function limitsText({ kernels, calls }) {
  const titles = sizes.flatMap((n) => [`${n}x${n}`, "to move"]);
  const line = (name, cells) => name.padEnd(34) + cells.map((cell) => cell.padStart(11)).join("");
  const kernelLines = kernels.map(({ kernel, bySize }) =>
    line(
      kernel,
      bySize.flatMap(({ ns, toMove }) => [ns.toFixed(3), toMove.toFixed(2)]),
    ),
  );
  const callLines = calls.map(({ call, ns }) => line(call, [ns.toFixed(0)]));
  return [
    line("kernel: nanoseconds a scalar", titles),
    ...kernelLines,
    "",
    line("64x64 float32: nanoseconds a call", []),
    ...callLines,
  ].join("\n");
}
