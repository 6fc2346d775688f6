// Random slices, assignments and rolls through the built package against NumPy's bytes. The corpus in the tree holds for machines
// without Python; where the system has NumPy, fresh cases of a new seed are run too (CASES sets how many, SEED repeats a run).
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { memory } from "shaped-array";
import { replay } from "./replay.mjs";

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const python = ["/usr/bin/python3", "python3"].find((name) => spawnSync(name, ["-c", "import numpy"]).status === 0);
const count = Number(process.env.CASES ?? 30_000);
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);

/** Replays the cases of a stream and returns how many there were; fails at the first ten that differ. */
async function replayAll(input) {
  const failures = [];
  let number = 0;
  for await (const line of createInterface({ input })) {
    const failure = replay(JSON.parse(line), number++);
    if (failure !== undefined) failures.push(`${failure} in ${line}`);
    if (failures.length === 10) break;
  }
  assert.deepEqual(failures, []);
  return number;
}

test("the corpus in the tree gives NumPy's bytes and leaves nothing behind", async () => {
  const before = memory();
  assert.equal(await replayAll(createReadStream(here("corpus.jsonl"))), 1500);
  const after = memory();
  assert.deepEqual([after.arrays, after.bytes], [before.arrays, before.bytes]);
});

const skip = python === undefined && "no python3 with NumPy on this machine";
test(`${count} fresh cases of seed ${seed} give NumPy's bytes`, { skip }, async () => {
  const worker = spawn(python, [here("numpy_cases.py"), String(count), String(seed)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  assert.equal(await replayAll(worker.stdout), count);
});
