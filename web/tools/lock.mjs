// One build at a time in a clone: two terminals, or an editor and a terminal, must not write the same files.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { root } from "./steps.mjs";

const file = join(root, "build/.lock");

function take() {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    return false;
  }
}

function holderIsGone() {
  try {
    process.kill(Number(readFileSync(file, "utf8")), 0);
    return false;
  } catch (error) {
    return error.code !== "EPERM"; // no such process, or the file just went away
  }
}

/** Runs `work` while no other process of this clone does the same. */
export async function alone(work) {
  mkdirSync(join(root, "build"), { recursive: true });
  for (let told = false; !take(); told = true) {
    if (holderIsGone()) rmSync(file, { force: true });
    else if (!told) console.log("another build is running in this folder: waiting for it");
    await setTimeout(200);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
