// Owns the list of workloads: name, sizes, inputs, NumPy's statement, and the bytes that a memory-bound run must move.
import { typedArrayOf } from "./inputs.mjs";
import { rows } from "./workload-rows.mjs";

const shortDType = { uint8: "u8", int32: "i32", float32: "f32", float64: "f64" };

/** Every workload: a row of the table on one dtype, shape and mode. */
export const workloads = rows.flatMap((row) =>
  row.on.flatMap(([dtype, shape]) => Object.keys(row.modes).map((mode) => workload(row, dtype, shape, mode))),
);

function workload(row, dtype, shape, mode) {
  const width = typedArrayOf(dtype).BYTES_PER_ELEMENT;
  const out = row.out?.(shape) ?? shape;
  return {
    id: `${row.op} ${shortDType[dtype]} ${shape.join("x")} ${mode}`,
    op: row.op,
    about: row.about,
    dtype,
    shape,
    mode,
    out,
    calls: row.calls?.(shape) ?? 1,
    inputs: inputsOf(row, dtype, shape),
    python: pythonOf(row.modes[mode], dtype, out),
    compared: row.compared ?? true,
    limit: row.limit?.(shape, width),
  };
}

function inputsOf(row, dtype, shape) {
  const shapes = row.inputs?.(shape) ?? { a: shape };
  const seeds = row.sameInputs ? () => 1 : (index) => 1 + 1000 * index;
  const entries = Object.entries(shapes);
  return Object.fromEntries(entries.map(([name, size], index) => [name, { dtype, shape: size, seed: seeds(index) }]));
}

// A `new` statement is an expression; any other changes `out` or `a`, and its result is read after one run.
function pythonOf(code, dtype, out) {
  const isNew = code.result === undefined;
  return {
    setup: [`out = np.empty((${out.join(",")},), "${dtype}")`, code.setup ?? ""].join("\n"),
    statement: code.statement,
    before: isNew ? "" : "run(1)",
    result: code.result ?? code.statement,
  };
}
