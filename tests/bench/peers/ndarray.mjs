// Owns ndarray with ndarray-ops as a subject.
import ndarray from "ndarray";
import ops from "ndarray-ops";

export const name = "ndarray";

const countOf = (shape) => shape.reduce((count, size) => count * size, 1);
const bytesOf = (array) => new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
const number = (value) => bytesOf(Float64Array.of(value));

const empty = (like, shape) => ndarray(new like.data.constructor(countOf(shape)), shape);

function toBytes(view) {
  const row = empty(view, view.shape);
  ops.assign(row, view);
  return bytesOf(row.data);
}

const inner = (a) => a.lo(1, 1).hi(a.shape[0] - 2, a.shape[1] - 2);

const views = {
  "copy.rows": (a) => a.lo(8).hi(a.shape[0] - 16),
  "copy.rev0": (a) => a.step(-1),
  "copy.block": (a) => a.lo(0, 100).hi(a.shape[0], 300),
  "copy.s2": (a) => a.step(2, 2),
  "copy.col3": (a) => a.step(1, 3),
  "copy.rev1": (a) => a.step(1, -1),
  "flip.all": (a) => a.step(-1, -1),
  "copy.chan0": (a) => a.pick(null, null, 0),
  "copy.inner": inner,
  "t.copy": (a) => a.transpose(1, 0),
};

// The pieces of an axis of `size` rolled by `shift`: [target begin, source begin, length].
function piecesOf(size, shift) {
  const by = ((shift % size) + size) % size;
  return by === 0
    ? [[0, 0, size]]
    : [
        [by, 0, size - by],
        [0, size - by, by],
      ];
}

function roll2(out, a, rowShift, columnShift) {
  for (const [to, from, rows] of piecesOf(a.shape[0], rowShift)) {
    for (const [left, right, columns] of piecesOf(a.shape[1], columnShift)) {
      ops.assign(out.lo(to, left).hi(rows, columns), a.lo(from, right).hi(rows, columns));
    }
  }
}

const rolls = {
  "roll.flat": (out, a) => {
    for (const [to, from, length] of piecesOf(a.shape[0], 12345))
      ops.assign(out.lo(to).hi(length), a.lo(from).hi(length));
  },
  "roll.ax0": (out, a) => roll2(out, a, 1, 0),
  "roll.ax1": (out, a) => roll2(out, a, 0, 1),
  "roll.multi": (out, a) => roll2(out, a, 1, -2),
  "roll.half": (out, a) => roll2(out, a, 256, 256),
};

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

function scalarsInRows(a) {
  let count = 0;
  for (let i = 0; i < a.shape[0]; i++) count += a.pick(i, null).size;
  return count;
}

const viewing = (view) => ({ run: view, result: () => toBytes(view()) });
function changing(a, run) {
  const result = () => {
    run();
    return bytesOf(a.data);
  };
  return { run, result };
}

const asked = (ask, wrap) => ({ run: ask, result: () => wrap(ask()) });

const others = {
  "view.slice": ({ a }) => viewing(() => a.lo(1, 0).hi(510, 512).step(1, 2)),
  "view.row": ({ a }) => viewing(() => a.pick(5, null)),
  "view.chain": ({ a }) => viewing(() => a.lo(10, 0).hi(490, 512).step(1, 2).pick(3, null)),
  "get.loop": ({ a }) => asked(() => getAll(a), number),
  "set.loop": ({ a }) => changing(a, () => setAll(a)),
  "iter.rows": ({ a }) => asked(() => scalarsInRows(a), number),
  "asg.inner": ({ a, b }) => changing(a, () => ops.assign(inner(a), b)),
  "asg.rows2": ({ a }) => changing(a, () => ops.assigns(a.step(2), 7)),
  "asg.flat2": ({ a }) => changing(a, () => ops.assigns(a.step(2), 7)),
  "asg.chan1": ({ a, b }) => changing(a, () => ops.assign(a.pick(null, null, 1), b)),
  "asg.shift1": ({ a }) => changing(a, () => ops.assign(a.lo(1), a.hi(a.shape[0] - 1))),
  "asg.shift2": ({ a }) => changing(a, () => ops.assign(a.lo(1), a.hi(a.shape[0] - 1))),
  fill: ({ a }) => changing(a, () => ops.assigns(a, 7)),
  "eq.same": ({ a, b }) =>
    asked(
      () => ops.equals(a, b),
      (same) => Uint8Array.of(same ? 1 : 0),
    ),
};

function made(shape, a, mode, copy) {
  const kept = mode === "into" ? empty(a, shape) : undefined;
  const run = () => {
    const out = kept ?? empty(a, shape);
    copy(out, a);
    return out;
  };
  return { run, result: () => bytesOf(run().data) };
}

/** The workload's run on arrays of its own, or undefined when the library has no such operation. */
export function make({ op, mode, out, inputs: given }, inputs) {
  const entries = Object.entries(inputs).map(([key, scalars]) => [key, ndarray(scalars.slice(), given[key].shape)]);
  const arrays = Object.fromEntries(entries);
  if (views[op]) return made(out, arrays.a, mode, (target, a) => ops.assign(target, views[op](a)));
  if (rolls[op]) return made(out, arrays.a, mode, rolls[op]);
  return others[op]?.(arrays);
}
