// Owns numpy-ts as a subject. Its heap is fixed, so results are given back at once.
import * as np from "numpy-ts";

export const name = "numpy-ts";

// Its memory does not grow; the 256 MiB it starts with by itself is too small for the large workloads.
np.configureWasm({ maxMemory: 2 ** 30 });

const bytesOf = (array) => new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
const number = (value) => bytesOf(Float64Array.of(value));
const flag = (value) => Uint8Array.of(value ? 1 : 0);

function arrayOf(scalars, shape, dtype) {
  const array = np.zeros(shape, dtype);
  array.data.set(scalars);
  return array;
}

const views = {
  "copy.rows": (a) => a.slice("8:-8"),
  "copy.rev0": (a) => a.slice("::-1"),
  "copy.block": (a) => a.slice(":", "100:400"),
  "copy.s2": (a) => a.slice("::2", "::2"),
  "copy.col3": (a) => a.slice(":", "::3"),
  "copy.rev1": (a) => a.slice(":", "::-1"),
  "flip.all": (a) => a.slice("::-1", "::-1"),
  "copy.chan0": (a) => a.slice("...", "0"),
  "copy.inner": (a) => a.slice("1:-1", "1:-1"),
  "t.copy": (a) => a.T,
};

const rolls = {
  "roll.flat": (a) => np.roll(a, 12345),
  "roll.ax0": (a) => np.roll(a, 1, 0),
  "roll.ax1": (a) => np.roll(a, 1, 1),
  "roll.multi": (a) => np.roll(a, [1, -2], [0, 1]),
  "roll.half": (a) => np.roll(a, [256, 256], [0, 1]),
};

function getAll(a) {
  const [rows, columns] = a.shape;
  let total = 0;
  for (let i = 0; i < rows; i++) for (let j = 0; j < columns; j++) total += a.get([i, j]);
  return total;
}

function setAll(a) {
  const [rows, columns] = a.shape;
  for (let i = 0; i < rows; i++) for (let j = 0; j < columns; j++) a.set([i, j], i + j);
}

function scalarsInRows(a) {
  let count = 0;
  for (const row of a) count += row.size;
  return count;
}

function making(make) {
  return {
    run: () => make().dispose(),
    result: () => {
      const made = make();
      const bytes = bytesOf(made.data).slice();
      made.dispose();
      return bytes;
    },
  };
}

const viewing = (view) => ({ run: view, result: () => bytesOf(view().copy().data) });
function changing(a, run) {
  const result = () => {
    run();
    return bytesOf(a.data).slice();
  };
  return { run, result };
}

const asked = (ask, wrap) => ({ run: ask, result: () => wrap(ask()) });

const others = {
  "view.slice": ({ a }) => viewing(() => a.slice("1:-1", "::2")),
  "view.row": ({ a }) => viewing(() => a.slice("5")),
  "view.chain": ({ a }) => viewing(() => a.slice("10:500").slice(":", "::2").slice("3")),
  "get.loop": ({ a }) => asked(() => getAll(a), number),
  "set.loop": ({ a }) => changing(a, () => setAll(a)),
  "iter.rows": ({ a }) => asked(() => scalarsInRows(a), number),
  "asg.inner": ({ a, b }) => changing(a, () => np.copyto(a.slice("1:-1", "1:-1"), b)),
  "asg.rows2": ({ a }) => changing(a, () => a.slice("::2").fill(7)),
  "asg.flat2": ({ a }) => changing(a, () => a.slice("::2").fill(7)),
  "asg.chan1": ({ a, b }) => changing(a, () => np.copyto(a.slice("...", "1"), b)),
  "asg.shift1": ({ a }) => changing(a, () => np.copyto(a.slice("1:"), a.slice(":-1"))),
  "asg.shift2": ({ a }) => changing(a, () => np.copyto(a.slice("1:"), a.slice(":-1"))),
  "bcast.row": ({ a, b }) => changing(a, () => np.copyto(a, b)),
  "bcast.col": ({ a, b }) => changing(a, () => np.copyto(a, b)),
  fill: ({ a }) => changing(a, () => a.fill(7)),
  "eq.same": ({ a, b }) => asked(() => np.array_equal(a, b), flag),
  "cast.u8": ({ a }) => making(() => a.astype("uint8")),
  "nested.to": ({ a }) =>
    asked(
      () => a.tolist(),
      (nested) => bytesOf(np.array(nested).data),
    ),
  "nested.from": ({ a }) => {
    const nested = a.tolist();
    return making(() => np.array(nested));
  },
  "json.enc": ({ a }) => ({ run: () => JSON.stringify(a.tolist()) }),
  "json.dec": ({ a }) => {
    const json = JSON.stringify(a.tolist());
    return making(() => np.array(JSON.parse(json)));
  },
  "print.sum": ({ a }) => ({ run: () => np.array2string(a) }),
  "print.full": ({ a }) => ({ run: () => np.array2string(a, { threshold: 1e9 }) }),
};

/** The workload's run on arrays of its own, or undefined when the library has no such operation. */
export function make({ op, mode, out: shape, dtype, inputs: given }, inputs) {
  const entries = Object.entries(inputs).map(([key, scalars]) => [key, arrayOf(scalars, given[key].shape, dtype)]);
  const arrays = Object.fromEntries(entries);
  const owned = Object.values(arrays);
  const subject = subjectOf(op, mode, arrays, shape, dtype, owned);
  const close = () => {
    for (const array of owned) array.dispose();
  };
  if (subject === undefined) close();
  return subject && { ...subject, close };
}

function subjectOf(op, mode, arrays, shape, dtype, owned) {
  const { a } = arrays;
  const result = views[op] ?? rolls[op];
  if (result === undefined) return others[op]?.(arrays);
  if (mode === "new") return making(() => (views[op] ? result(a).copy() : result(a)));
  const out = np.zeros(shape, dtype);
  owned.push(out);
  return changing(out, () => {
    const made = result(a);
    np.copyto(out, made);
    if (!views[op]) made.dispose();
  });
}
