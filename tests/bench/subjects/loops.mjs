// Owns hand-written JavaScript as a subject: loops over typed arrays, with `set` and `copyWithin` where a person would use them.
import { bytesOf, typedArrayOf } from "../inputs.mjs";

export const name = "loops";

const number = (value) => bytesOf(Float64Array.of(value));

// out[i, j] = a[offset + i * rowStride + j * columnStride]
function gather(out, a, [rows, columns], offset, rowStride, columnStride) {
  let to = 0;
  for (let i = 0; i < rows; i++) {
    let from = offset + i * rowStride;
    for (let j = 0; j < columns; j++, from += columnStride) out[to++] = a[from];
  }
}

function gatherRows(out, a, [rows, columns], offset, rowStride) {
  for (let i = 0; i < rows; i++) {
    const from = offset + i * rowStride;
    out.set(a.subarray(from, from + columns), i * columns);
  }
}

// Row i of out is row i - rowShift of a, its columns turned by columnShift; shifts are in [0, size).
function rollRows(out, a, rows, columns, rowShift, columnShift) {
  for (let i = 0; i < rows; i++) {
    const from = ((i + rows - rowShift) % rows) * columns;
    out.set(a.subarray(from, from + columns - columnShift), i * columns + columnShift);
    if (columnShift > 0) out.set(a.subarray(from + columns - columnShift, from + columns), i * columns);
  }
}

function rollInside(a, shift) {
  const tail = a.slice(a.length - shift);
  a.copyWithin(shift, 0, a.length - shift);
  a.set(tail);
}

const copies = {
  "copy.rows": (out, a, [, m]) => out.set(a.subarray(8 * m, a.length - 8 * m)),
  "copy.rev0": (out, a, [n, m]) => gatherRows(out, a, [n, m], (n - 1) * m, -m),
  "copy.block": (out, a, [n, m]) => gatherRows(out, a, [n, 300], 100, m),
  "copy.s2": (out, a, [n, m]) => gather(out, a, [n / 2, m / 2], 0, 2 * m, 2),
  "copy.col3": (out, a, [n, m]) => gather(out, a, [n, Math.ceil(m / 3)], 0, m, 3),
  "copy.rev1": (out, a, [n, m]) => gather(out, a, [n, m], m - 1, m, -1),
  "flip.all": (out, a, [n, m]) => gather(out, a, [n, m], n * m - 1, -m, -1),
  "copy.chan0": (out, a, [n, m, c]) => gather(out, a, [n, m], 0, m * c, c),
  "copy.inner": (out, a, [n, m]) => gatherRows(out, a, [n - 2, m - 2], m + 1, m),
  "t.copy": (out, a, [n, m]) => transpose(out, a, n, m),
  "roll.flat": (out, a) => {
    out.set(a.subarray(0, a.length - 12345), 12345);
    out.set(a.subarray(a.length - 12345), 0);
  },
  "roll.ax0": (out, a, [n, m]) => rollRows(out, a, n, m, 1, 0),
  "roll.ax1": (out, a, [n, m]) => rollRows(out, a, n, m, 0, 1),
  "roll.multi": (out, a, [n, m]) => rollRows(out, a, n, m, 1, m - 2),
  "roll.half": (out, a, [n, m, c]) => rollRows(out, a, n, m * c, 256, 256 * c),
  "cast.u8": (out, a) => {
    for (let at = 0; at < out.length; at++) out[at] = a[at];
  },
};

// In blocks, so that both sides stay in the cache.
function transpose(out, a, rows, columns) {
  const block = 32;
  for (let top = 0; top < rows; top += block) {
    for (let left = 0; left < columns; left += block) {
      for (let i = top; i < top + block; i++) {
        for (let j = left; j < left + block; j++) out[j * rows + i] = a[i * columns + j];
      }
    }
  }
}

function everySecond(a, value) {
  for (let at = 0; at < a.length; at += 2) a[at] = value;
}

function equal(a, b) {
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false;
  return true;
}

function checksum(a) {
  const bytes = bytesOf(a);
  let sum = 2166136261;
  for (let at = 0; at < bytes.length; at++) sum = Math.imul(sum ^ bytes[at], 16777619);
  return sum;
}

function nestedOf(a, [rows, columns]) {
  return Array.from({ length: rows }, (_, row) => Array.from(a.subarray(row * columns, (row + 1) * columns)));
}

function flatOf(nested, TypedArray) {
  const columns = nested[0].length;
  const out = new TypedArray(nested.length * columns);
  for (const [at, row] of nested.entries()) out.set(row, at * columns);
  return out;
}

function getAll(a, [n, m]) {
  let total = 0;
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < m; j++) total += a[i * m + j];
  }
  return total;
}

function setAll(a, [n, m]) {
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < m; j++) a[i * m + j] = i + j;
  }
}

const changes = {
  "set.loop": ({ a }, shape) => setAll(a, shape),
  "roll.inplace": ({ a }) => rollInside(a, 1000),
  "roll.inplace0": ({ a }, [, m]) => rollInside(a, 3 * m),
  "asg.inner": ({ a, b }, [n, m]) => {
    for (let i = 0; i < n - 2; i++) a.set(b.subarray(i * (m - 2), (i + 1) * (m - 2)), (i + 1) * m + 1);
  },
  "asg.rows2": ({ a }, [n, m]) => {
    for (let i = 0; i < n; i += 2) a.fill(7, i * m, (i + 1) * m);
  },
  "asg.flat2": ({ a }) => everySecond(a, 7),
  "asg.chan1": ({ a, b }) => {
    for (let from = 0, to = 1; from < b.length; from++, to += 3) a[to] = b[from];
  },
  "asg.shift1": ({ a }) => a.copyWithin(1, 0, a.length - 1),
  "asg.shift2": ({ a }, [, m]) => a.copyWithin(m, 0, a.length - m),
  "bcast.row": ({ a, b }) => {
    for (let at = 0; at < a.length; at += b.length) a.set(b, at);
  },
  "bcast.col": ({ a, b }, [n, m]) => {
    for (let i = 0; i < n; i++) a.fill(b[i], i * m, (i + 1) * m);
  },
  fill: ({ a }) => a.fill(7),
};

const answers = {
  "get.loop": ({ a }, shape) => [() => getAll(a, shape), number],
  "eq.same": ({ a, b }) => [() => equal(a, b), (same) => bytesOf(Uint8Array.of(same ? 1 : 0))],
  hash: ({ a }) => [() => checksum(a), number],
  "nested.to": ({ a }, shape) => [() => nestedOf(a, shape), (nested) => bytesOf(flatOf(nested, Float64Array))],
  "nested.from": ({ a }, shape) => {
    const nested = nestedOf(a, shape);
    return [() => flatOf(nested, Float64Array), bytesOf];
  },
  "json.enc": ({ a }, shape) => [() => JSON.stringify(nestedOf(a, shape)), undefined],
  "json.dec": ({ a }, shape) => {
    const json = JSON.stringify(nestedOf(a, shape));
    return [() => flatOf(JSON.parse(json), Float64Array), bytesOf];
  },
};

const outDType = ({ op, dtype }) => (op === "cast.u8" ? "uint8" : dtype);

/** The workload's run on typed arrays of its own, or undefined where there is nothing to hand-write. */
export function make(workload, inputs) {
  const { op, shape, mode, out: outShape } = workload;
  const own = Object.fromEntries(Object.entries(inputs).map(([key, scalars]) => [key, scalars.slice()]));
  if (copies[op]) return copying(copies[op], own.a, shape, outShape, mode, typedArrayOf(outDType(workload)));
  if (changes[op]) {
    const run = () => changes[op](own, shape);
    const result = () => {
      run();
      return bytesOf(own.a);
    };
    return { run, result };
  }
  if (answers[op]) {
    const [run, toBytes] = answers[op](own, shape);
    return { run, result: toBytes && (() => toBytes(run())) };
  }
  return undefined;
}

function copying(copy, a, shape, outShape, mode, TypedArray) {
  const count = outShape.reduce((product, size) => product * size, 1);
  const fresh = () => new TypedArray(count);
  const kept = mode === "into" ? fresh() : undefined;
  const run = () => {
    const out = kept ?? fresh();
    copy(out, a, shape);
    return out;
  };
  return { run, result: () => bytesOf(run()) };
}
