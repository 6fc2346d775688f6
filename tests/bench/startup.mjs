// Owns the start-up rows: import and a first small result, each in a fresh process, peers in turns.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { typical } from "./timing.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));

const programs = {
  "shaped-array": `
    const { ShapedArray, roll } = await import("shaped-array");
    roll(new ShapedArray({ shape: [2, 3], scalars: Float32Array.of(0, 1, 2, 3, 4, 5) }), 1, 1).slice("::2, ::2").toTypedArray();`,
  ndarray: `
    const { default: ndarray } = await import("ndarray");
    const { default: ops } = await import("ndarray-ops");
    ops.assign(ndarray(new Float32Array(3), [1, 3]), ndarray(Float32Array.of(0, 1, 2, 3, 4, 5), [2, 3]).step(2, 1));`,
  "numpy-ts": `
    const np = await import("numpy-ts");
    np.roll(np.array([[0, 1, 2], [3, 4, 5]], "float32"), 1, 1).slice("::2", "::2").copy();`,
  "@stdlib": `
    const { createRequire } = await import("node:module");
    const require = createRequire(process.cwd() + "/peers.js");
    const array = require("@stdlib/ndarray/array");
    const slice = require("@stdlib/ndarray/slice");
    const Slice = require("@stdlib/slice/ctor");
    slice(array(Float32Array.of(0, 1, 2, 3, 4, 5), { shape: [2, 3] }), new Slice(null, null, 2), new Slice(null, null, 2)).get(0, 0);`,
  tfjs: `
    const tfjs = await import("./tfjs.mjs");
    await tfjs.open();
    const tf = await import("@tensorflow/tfjs-core");
    tf.stridedSlice(tf.tensor([[0, 1, 2], [3, 4, 5]]), [0, 0], [2, 3], [2, 2]).dataSync();`,
};

const folders = { "shaped-array": here };

const python = `
import time
begin = time.process_time_ns()
import numpy as np
np.roll(np.array([[0, 1, 2], [3, 4, 5]], np.float32), 1, 1)[::2, ::2].copy()
print(time.process_time_ns() - begin)`;

function node(program, folder) {
  const text = `const begin = process.cpuUsage(); ${program}
    const { user, system } = process.cpuUsage(begin);
    process.stdout.write(1e3 * (user + system) + "\\n"); process.exit(0);`;
  return spawnSync(process.execPath, ["--input-type=module", "-e", text], { cwd: folder, encoding: "utf8" });
}

// The last line printed is the time; libraries may greet above it.
const nanoseconds = ({ stdout }) => Number(stdout.trim().split("\n").at(-1));

/** Rows of start-up times; `names` are the subjects that are there, `pythonPath` NumPy's python if any. */
export function measureStartup(names, pythonPath, rounds) {
  const times = new Map();
  const runs = names
    .filter((name) => programs[name])
    .map((name) => [name, () => node(programs[name], folders[name] ?? `${here}peers`)]);
  if (pythonPath) runs.push(["numpy", () => spawnSync(pythonPath, ["-c", python], { encoding: "utf8" })]);
  for (let round = 0; round < rounds; round++) {
    for (const [name, run] of runs) {
      const ns = nanoseconds(run());
      if (Number.isFinite(ns)) times.set(name, [...(times.get(name) ?? []), ns]);
    }
  }
  return [rowOf(times)];
}

function rowOf(times) {
  const own = times.get("shaped-array");
  const peers = [...times.keys()].filter((name) => name !== "shaped-array" && name !== "numpy");
  const best = peers.sort((a, b) => typical(times.get(a)) - typical(times.get(b)))[0];
  return {
    id: "startup",
    about: "import and a first small result",
    ns: typical(own),
    toNumPy: times.has("numpy") ? typical(own) / typical(times.get("numpy")) : undefined,
    bestPeer: best && { name: best, ratio: typical(own) / typical(times.get(best)) },
    nsOf: Object.fromEntries([...times].map(([name, list]) => [name, typical(list)])),
  };
}
