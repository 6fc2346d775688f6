// Running commands, and telling a person what is being done.
import { spawn, spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "../..");

/** A problem that a person can cure: printed without a stack. */
export class SetupError extends Error {}

/** Says what begins now and how long it usually takes. */
export function announce(what, usually) {
  console.log(`\n> ${what}${usually ? ` (usually ${usually})` : ""}`);
}

/** The full path of a command on PATH, or undefined. */
export function findCommand(...names) {
  for (const name of names) {
    for (const folder of (process.env.PATH ?? "").split(delimiter)) {
      const path = join(folder, name);
      try {
        accessSync(path, constants.X_OK);
        return path;
      } catch {}
    }
  }
  return undefined;
}

/** Runs a command in the repository with its output shown; resolves to its exit code. */
export function attempt(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: "inherit" });
    child.on("error", (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.on("close", (code) => resolve(code ?? 1));
  });
}

/** Like attempt, but a failure stops the run. */
export async function run(command, args, env) {
  const code = await attempt(command, args, env);
  if (code !== 0) throw new SetupError(`failed (exit code ${code}): ${[command, ...args].join(" ")}`);
}

/** Runs a command whose output is the answer; what it says on the error stream is shown. */
export function ask(command, args) {
  const answer = spawnSync(command, args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
  return answer.status === 0 ? answer.stdout.trim() : undefined;
}

/** Runs `main` when `moduleUrl` is the script that node was given, and turns its result into the exit code. */
export async function runAsScript(moduleUrl, main) {
  if (process.argv[1] !== fileURLToPath(moduleUrl)) return;
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    console.error(error instanceof SetupError ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
