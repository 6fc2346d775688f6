// Owns our package as a subject: each workload through the public API, results given back at once as NumPy does.
import { even, roll, ShapedArray, slice, stridedSlice } from "shaped-array";
import { bytesOf } from "../inputs.mjs";

export const name = "shaped-array";

const text = {
  "copy.rows": "8:-8",
  "copy.rev0": "::-1",
  "copy.block": ":, 100:400",
  "copy.s2": "::2, ::2",
  "copy.col3": ":, ::3",
  "copy.rev1": ":, ::-1",
  "flip.all": "::-1, ::-1",
  "copy.chan0": "..., 0",
  "copy.inner": "1:-1, 1:-1",
};

const shifts = {
  "roll.flat": [12345, undefined],
  "roll.ax0": [1, 0],
  "roll.ax1": [1, 1],
  "roll.multi": [
    [1, -2],
    [0, 1],
  ],
  "roll.half": [
    [256, 256],
    [0, 1],
  ],
};

const bytes = (array) => bytesOf(array.toTypedArray());
const number = (value) => bytesOf(Float64Array.of(value));
const flag = (value) => bytesOf(Uint8Array.of(value ? 1 : 0));

// A run that makes an array and gives it back.
function making(make) {
  return {
    run: () => make().dispose(),
    result: () => {
      const made = make();
      const given = bytes(made);
      made.dispose();
      return given;
    },
  };
}

const changing = (run, target) => ({
  run,
  result: () => {
    run();
    return bytes(target);
  },
});

function gathering({ op, mode }, a, makeOut) {
  const spec = text[op];
  if (mode === "new") return making(() => stridedSlice(a, spec));
  const out = makeOut();
  return changing(() => stridedSlice(a, spec, { out }), out);
}

function transposing({ mode }, a, makeOut) {
  if (mode === "new") return making(() => a.transpose().copy());
  const out = makeOut();
  return changing(() => out.assign(a.transpose()), out);
}

function rolling({ op, mode }, a, makeOut) {
  const [shift, axis] = shifts[op];
  if (mode === "new") return making(() => roll(a, shift, axis));
  const out = makeOut();
  const options = { out };
  return changing(() => roll(a, shift, axis, options), out);
}

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
  for (const row of a) count += row.scalarCount;
  return count;
}

const viewing = (view) => ({ run: view, result: () => bytes(view()) });

const others = {
  "view.slice": ({ a }) => viewing(() => a.slice("1:-1, ::2")),
  "view.built": ({ a }) => viewing(() => a.slice(slice(1, -1), even())),
  "view.row": ({ a }) => viewing(() => a.at(5)),
  "view.chain": ({ a }) => viewing(() => a.slice("10:500").slice(":, ::2").at(3)),
  "get.loop": ({ a }) => ({ run: () => getAll(a), result: () => number(getAll(a)) }),
  "set.loop": ({ a }) => changing(() => setAll(a), a),
  "iter.rows": ({ a }) => ({ run: () => scalarsInRows(a), result: () => number(scalarsInRows(a)) }),
  "roll.inplace": ({ a }) => changing(() => a.rollInPlace(1000), a),
  "roll.inplace0": ({ a }) => changing(() => a.rollInPlace(3, 0), a),
  "asg.inner": ({ a, b }) => changing(() => a.slice("1:-1, 1:-1").assign(b), a),
  "asg.rows2": ({ a }) => changing(() => a.slice("::2").assign(7), a),
  "asg.flat2": ({ a }) => changing(() => a.slice("::2").assign(7), a),
  "asg.chan1": ({ a, b }) => changing(() => a.slice("..., 1").assign(b), a),
  "asg.shift1": ({ a }) => changing(() => a.slice("1:").assign(a.slice(":-1")), a),
  "asg.shift2": ({ a }) => changing(() => a.slice("1:").assign(a.slice(":-1")), a),
  "bcast.row": ({ a, b }) => changing(() => a.assign(b), a),
  "bcast.col": ({ a, b }) => changing(() => a.assign(b), a),
  fill: ({ a }) => changing(() => a.fill(7), a),
  "eq.same": ({ a, b }) => ({ run: () => a.equals(b), result: () => flag(a.equals(b)) }),
  "cast.u8": ({ a }) => making(() => a.astype("uint8")),
  hash: ({ a }) => ({ run: () => a.hash() }),
  "nested.from": ({ a }) => {
    const nested = a.toNested();
    return making(() => ShapedArray.of(nested));
  },
  "nested.to": ({ a }) => ({ run: () => a.toNested(), result: () => bytes(ShapedArray.of(a.toNested())) }),
  "json.enc": ({ a }) => ({ run: () => JSON.stringify(a) }),
  "json.dec": ({ a }) => {
    const json = JSON.stringify(a);
    return making(() => ShapedArray.fromJSON(JSON.parse(json)));
  },
  "print.sum": ({ a }) => ({ run: () => a.describe({ style: "numpy" }) }),
  "print.full": ({ a }) => ({ run: () => a.describe({ style: "numpy", threshold: Number.POSITIVE_INFINITY }) }),
};

/** The workload's run on arrays of its own, or undefined when the package does not offer it. */
export function make(workload, inputs) {
  const arrays = {};
  for (const [key, scalars] of Object.entries(inputs)) {
    arrays[key] = new ShapedArray({ shape: workload.inputs[key].shape, scalars });
  }
  const owned = Object.values(arrays);
  const makeOut = () => {
    const out = ShapedArray.zeros(workload.out, workload.dtype);
    owned.push(out);
    return out;
  };
  const subject = text[workload.op]
    ? gathering(workload, arrays.a, makeOut)
    : shifts[workload.op]
      ? rolling(workload, arrays.a, makeOut)
      : workload.op === "t.copy"
        ? transposing(workload, arrays.a, makeOut)
        : others[workload.op]?.(arrays);
  const close = () => {
    for (const array of owned) array.dispose();
  };
  if (subject === undefined) close();
  return subject && { ...subject, close };
}
