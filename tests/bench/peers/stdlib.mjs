// Owns @stdlib/ndarray as a subject. It has no roll.
import { createRequire } from "node:module";

export const name = "@stdlib";

// Its modules are CommonJS, one for each function; the package as a whole takes a second to load.
const require = createRequire(import.meta.url);
const array = require("@stdlib/ndarray/array");
const assign = require("@stdlib/ndarray/base/assign");
const fill = require("@stdlib/ndarray/fill");
const slice = require("@stdlib/ndarray/slice");
const sliceAssign = require("@stdlib/ndarray/slice-assign");
const toArray = require("@stdlib/ndarray/to-array");
const transpose = require("@stdlib/ndarray/base/transpose");
const MultiSlice = require("@stdlib/slice/multi");
const Slice = require("@stdlib/slice/ctor");

const countOf = (shape) => shape.reduce((count, size) => count * size, 1);
const bytesOf = (scalars) => new Uint8Array(scalars.buffer, scalars.byteOffset, scalars.byteLength);
const number = (value) => bytesOf(Float64Array.of(value));

// Lists are of no dtype, and nothing but float64 is made of them here.
const unsafe = { dtype: "float64", casting: "unsafe" };

const empty = (like, shape) => array(new like.data.constructor(countOf(shape)), { shape, dtype: like.dtype });

function copyOf(view, target = empty(view, view.shape)) {
  assign([view, target]);
  return target;
}

const step = (by) => new Slice(null, null, by);
const part = (begin, end) => new Slice(begin, end);
const of = (...parts) => new MultiSlice(...parts);

const parts = {
  "copy.rows": of(part(8, -8), null),
  "copy.rev0": of(step(-1), null),
  "copy.block": of(null, part(100, 400)),
  "copy.s2": of(step(2), step(2)),
  "copy.col3": of(null, step(3)),
  "copy.rev1": of(null, step(-1)),
  "flip.all": of(step(-1), step(-1)),
  "copy.chan0": of(null, null, 0),
  "copy.inner": of(part(1, -1), part(1, -1)),
};
const views = Object.fromEntries(Object.entries(parts).map(([op, index]) => [op, (a) => slice(a, index)]));
views["t.copy"] = (a) => transpose(a, true);

function getAll(a) {
  const [rows, columns] = a.shape;
  let total = 0;
  for (let i = 0; i < rows; i++) for (let j = 0; j < columns; j++) total += a.get(i, j);
  return total;
}

function setAll(a) {
  const [rows, columns] = a.shape;
  for (let i = 0; i < rows; i++) for (let j = 0; j < columns; j++) a.set(i, j, i + j);
}

const viewing = (view) => ({ run: view, result: () => bytesOf(copyOf(view()).data) });

function changing(a, run) {
  const result = () => {
    run();
    return bytesOf(a.data);
  };
  return { run, result };
}

const chained = (a) => slice(slice(slice(a, of(part(10, 500), null)), of(null, step(2))), of(3, null));

const others = {
  "view.slice": ({ a }) => viewing(() => slice(a, of(part(1, -1), step(2)))),
  "view.row": ({ a }) => viewing(() => slice(a, of(5, null))),
  "view.chain": ({ a }) => viewing(() => chained(a)),
  "get.loop": ({ a }) => ({ run: () => getAll(a), result: () => number(getAll(a)) }),
  "set.loop": ({ a }) => changing(a, () => setAll(a)),
  "asg.inner": ({ a, b }) => changing(a, () => sliceAssign(b, a, parts["copy.inner"])),
  "asg.chan1": ({ a, b }) => changing(a, () => sliceAssign(b, a, of(null, null, 1))),
  "asg.shift1": ({ a }) => changing(a, () => sliceAssign(slice(a, part(null, -1)), a, part(1, null))),
  "asg.shift2": ({ a }) =>
    changing(a, () => sliceAssign(slice(a, of(part(null, -1), null)), a, of(part(1, null), null))),
  "bcast.row": ({ a, b }) => changing(a, () => sliceAssign(b, a, of(null, null))),
  "bcast.col": ({ a, b }) => changing(a, () => sliceAssign(b, a, of(null, null))),
  fill: ({ a }) => changing(a, () => fill(a, 7)),
  "nested.to": ({ a }) => ({
    run: () => toArray(a),
    result: () => bytesOf(array(toArray(a), unsafe).data),
  }),
  "nested.from": ({ a }) => {
    const nested = toArray(a);
    const run = () => array(nested, unsafe);
    return { run, result: () => bytesOf(run().data) };
  },
  "print.sum": ({ a }) => ({ run: () => a.toString() }),
};

function made(shape, a, mode, view) {
  const kept = mode === "into" ? empty(a, shape) : undefined;
  const run = () => copyOf(view(a), kept);
  return { run, result: () => bytesOf(run().data) };
}

/** The workload's run on arrays of its own, or undefined when the library has no such operation. */
export function make({ op, mode, dtype, out, inputs: given }, inputs) {
  const entries = Object.entries(inputs).map(([key, scalars]) => [
    key,
    array(scalars.slice(), { shape: given[key].shape, dtype }),
  ]);
  const arrays = Object.fromEntries(entries);
  if (views[op]) return made(out, arrays.a, mode, views[op]);
  return others[op]?.(arrays);
}
