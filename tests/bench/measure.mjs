// Owns the measurement of one workload: every subject's result is compared with NumPy's bytes, then all are timed in turns.
import { makeInput } from "./inputs.mjs";
import { timed, timeInTurns, typical } from "./timing.mjs";

const kept = new Map();

// Inputs are the same for many workloads; only the last few are kept.
function inputFor(given) {
  const key = JSON.stringify(given);
  const scalars = kept.get(key) ?? makeInput(given);
  kept.delete(key);
  kept.set(key, scalars);
  if (kept.size > 4) kept.delete(kept.keys().next().value);
  return scalars;
}

function mismatches(bytes, expected) {
  if (bytes.length !== expected.length) return Math.max(bytes.length, expected.length);
  if (Buffer.compare(bytes, expected) === 0) return 0;
  return bytes.reduce((count, byte, at) => count + (byte === expected[at] ? 0 : 1), 0);
}

/** The row of `workload`: nanoseconds and ratios by subject; undefined when our package does not offer it. */
export async function measure(workload, { subjects, numpy, timing }) {
  const entries = Object.entries(workload.inputs).map(([key, given]) => [key, inputFor(given)]);
  const inputs = Object.fromEntries(entries);
  const runs = [];
  const notes = [];
  for (const subject of subjects) {
    const made = attempt(() => subject.make(workload, inputs), subject.name, notes);
    if (made) runs.push({ name: subject.name, ...made });
  }
  try {
    if (!runs.some(({ name }) => name === "shaped-array")) return undefined;
    const native = await preparedNumPy(numpy, workload);
    const expected = native?.expected ?? runs.find(({ name }) => name === "loops")?.result?.();
    const wrong = runs.filter((run) => workload.compared && isWrong(run, expected, notes));
    const right = runs.filter((run) => !wrong.includes(run));
    const contestants = right.map(({ name, run, firstNs }) => ({ name, firstNs, time: (times) => timed(run, times) }));
    if (native) contestants.unshift({ name: "numpy", time: (times) => numpy.time(times) });
    return rowOf(workload, await timeInTurns(contestants, timing), wrong, notes);
  } finally {
    for (const { close } of runs) close?.();
  }
}

async function preparedNumPy(numpy, { inputs, python, compared }) {
  if (numpy === undefined) return undefined;
  await numpy.prepare({ inputs, ...python });
  return { expected: compared ? await numpy.result(python) : undefined };
}

function attempt(step, name, notes) {
  try {
    return step();
  } catch (error) {
    notes.push(`${name}: ${error.message}`);
    return undefined;
  }
}

// Also notes what the compared run took.
function isWrong(run, expected, notes) {
  const { name, result } = run;
  if (result === undefined || expected === undefined) return false;
  let bytes;
  run.firstNs = timed(() => {
    bytes = attempt(result, name, notes);
  }, 1);
  if (bytes === undefined) return true;
  const count = mismatches(bytes, expected);
  if (count > 0) notes.push(`${name}: ${count} of ${expected.length} bytes WRONG`);
  return count > 0;
}

const bySubject = (times, value) => Object.fromEntries([...times].map(([name, list]) => [name, value(list)]));

function rowOf({ id, op, about, calls, mode }, times, wrong, notes) {
  const own = times.get("shaped-array");
  const to = (name) => (own && times.has(name) ? typical(own) / typical(times.get(name)) : undefined);
  const peers = [...times.keys()].filter((name) => !["shaped-array", "numpy", "limit", "loops"].includes(name));
  const best = peers.toSorted((a, b) => typical(times.get(a)) - typical(times.get(b)))[0];
  return {
    id,
    op,
    about,
    mode,
    ns: own && typical(own) / calls,
    toNumPy: to("numpy"),
    toLimit: to("limit"),
    toLoops: to("loops"),
    bestPeer: best && {
      name: best,
      ratio: to(best),
      toNumPy: times.has("numpy") ? typical(times.get(best)) / typical(times.get("numpy")) : undefined,
    },
    nsOf: bySubject(times, (list) => typical(list) / calls),
    wrong: wrong.map(({ name }) => name),
    notes,
  };
}
