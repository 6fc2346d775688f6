// `npm run bench`: measures the package through its public API, in turns with plain loops, the npm peers and native NumPy.
// Options: --only PATTERN, --rounds N, --json FILE, --keep (writes results/; with --only into the kept rows), --quick, --no-peers.
import { spawnSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { growthText } from "./growth-text.mjs";
import { machineClass } from "./machine.mjs";
import { measure } from "./measure.mjs";
import { findPython, NumPyWorker } from "./numpy.mjs";
import { heading, line, missedText } from "./report.mjs";
import { jsonText, keepResults } from "./results.mjs";
import { workloads } from "./workloads.mjs";

const { values: options } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    rounds: { type: "string" },
    json: { type: "string" },
    keep: { type: "boolean", default: false },
    quick: { type: "boolean", default: false },
    "no-peers": { type: "boolean", default: false },
  },
});

const only = new RegExp(options.only);
const timing = options.quick
  ? { rounds: Number(options.rounds ?? 5), targetNs: 2e6, warmUpNs: 20e6, slowNs: 60e6 }
  : { rounds: Number(options.rounds ?? 21), targetNs: 3e6, warmUpNs: 60e6, slowNs: 200e6 };

const peersFolder = fileURLToPath(new URL("peers", import.meta.url));
const peerNames = ["ndarray", "numpy-ts", "stdlib", "tfjs"];

function installPeers() {
  if (existsSync(`${peersFolder}/node_modules`)) return true;
  console.log("> installing the npm peers of the benchmark (usually 40 seconds)");
  const args = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
  return spawnSync("npm", args, { cwd: peersFolder, stdio: ["ignore", "inherit", "inherit"] }).status === 0;
}

async function loadPeers() {
  if (options["no-peers"]) return [];
  if (!installPeers()) {
    console.log("the npm peers cannot be installed: measuring without them");
    return [];
  }
  const loaded = [];
  for (const name of peerNames) {
    const peer = await import(`./peers/${name}.mjs`);
    await peer.open?.();
    loaded.push(peer);
  }
  return loaded;
}

function collectGarbage() {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc");
}

async function measureWorkloads(subjects, numpy, rows) {
  const gc = collectGarbage();
  console.log(heading);
  for (const workload of workloads.filter(({ id }) => only.test(id))) {
    const row = await measure(workload, { subjects, numpy, timing });
    gc();
    if (row === undefined) {
      console.log(`${workload.id.padEnd(32)} not offered by this version`);
      continue;
    }
    rows.push(row);
    console.log(line(row));
    for (const note of row.notes) console.log(`    ${note}`);
  }
}

async function measureOthers(names, python, rows) {
  if (only.test("startup")) {
    const { measureStartup } = await import("./startup.mjs");
    rows.push(...measureStartup(names, python, timing.rounds));
    console.log(line(rows.at(-1)));
  }
  if (only.test("gzip")) {
    const { measureSizes } = await import("./sizes.mjs");
    for (const row of await measureSizes()) {
      rows.push(row);
      console.log(line(row));
    }
  }
}

async function growth() {
  if (!only.test("growth")) return undefined;
  const { measureGrowth } = await import("./growth.mjs");
  const measured = measureGrowth(timing);
  console.log(`\n${growthText(measured)}`);
  return measured;
}

async function limits() {
  if (!only.test("limits")) return undefined;
  const { limitsText, measureLimits } = await import("./limits.mjs");
  const measured = await measureLimits(timing);
  console.log(`\n${limitsText(measured)}`);
  return measured;
}

const python = findPython();
const numpy = python && new NumPyWorker(python);
const versions = { node: process.version, ...(await numpy?.ask({ kind: "version" })) };
console.log(
  Object.entries(versions)
    .map((entry) => entry.join(" "))
    .join(", ") + (python ? "" : ", no NumPy here"),
);
const peers = await loadPeers();
const subjects = [
  await import("./subjects/shaped-array.mjs"),
  await import("./subjects/loops.mjs"),
  await import("./subjects/limit.mjs"),
  ...peers,
];
const rows = [];
await measureWorkloads(subjects, numpy, rows);
await measureOthers(["shaped-array", ...peers.map(({ name }) => name)], python, rows);
const measuredGrowth = await growth();
const measuredLimits = await limits();
numpy?.close();
console.log(`\nbars missed, worst first\n${missedText(rows)}`);
const date = new Date().toISOString().slice(0, 10);
const result = {
  date,
  machine: machineClass(),
  versions,
  timing,
  rows,
  growth: measuredGrowth,
  limits: measuredLimits,
};
if (options.json) writeFileSync(options.json, jsonText(result));
if (options.keep) keepResults(result, options.only !== "");
process.exit(rows.some(({ wrong }) => wrong?.includes("shaped-array")) ? 1 : 0);
