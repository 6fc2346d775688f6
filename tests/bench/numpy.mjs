// Owns the NumPy worker process: commands go in as lines, answers come back as lines, result bytes follow raw.
import { spawn, spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const script = fileURLToPath(new URL("numpy-worker.py", import.meta.url));
const candidates = ["/usr/bin/python3", "python3"];

/** The first python3 that has NumPy, or undefined. */
export function findPython() {
  return candidates.find((python) => spawnSync(python, ["-c", "import numpy"], { stdio: "ignore" }).status === 0);
}

/** A running worker: `ask(command)` answers the command's object; `result` answers bytes. */
export class NumPyWorker {
  #child;
  #chunks = [];
  #received = 0;
  #waiting = undefined;

  constructor(python) {
    this.#child = spawn(python, ["-u", script], { stdio: ["pipe", "pipe", "inherit"] });
    this.#child.stdout.on("data", (chunk) => this.#take(chunk));
    this.#child.on("exit", (code) => this.#waiting?.reject(new Error(`the NumPy worker ended with code ${code}`)));
  }

  #take(chunk) {
    this.#chunks.push(chunk);
    this.#received += chunk.length;
    this.#settle();
  }

  #settle() {
    const waiting = this.#waiting;
    if (waiting === undefined) return;
    if (waiting.length === undefined) {
      const buffer = Buffer.concat(this.#chunks);
      const end = buffer.indexOf(10);
      if (end < 0) return;
      waiting.answer = JSON.parse(buffer.subarray(0, end).toString());
      waiting.length = waiting.answer.length ?? 0;
      this.#chunks = [buffer.subarray(end + 1)];
      this.#received = buffer.length - end - 1;
    }
    if (this.#received < waiting.length) return;
    const bytes = Buffer.concat(this.#chunks);
    this.#chunks = [];
    this.#received = 0;
    this.#waiting = undefined;
    waiting.resolve({ answer: waiting.answer, bytes });
  }

  #send(command) {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject, length: undefined };
      this.#child.stdin.write(`${JSON.stringify(command)}\n`);
    });
  }

  async ask(command) {
    return (await this.#send(command)).answer;
  }

  /** Makes the inputs and compiles the workload's statement. */
  prepare(code) {
    return this.ask({ kind: "prepare", ...code });
  }

  /** Nanoseconds of `times` runs of the prepared statement. */
  async time(times) {
    return (await this.ask({ kind: "time", times })).ns;
  }

  /** The bytes of the prepared workload's result. */
  async result(code) {
    return (await this.#send({ kind: "result", before: code.before, result: code.result })).bytes;
  }

  close() {
    this.#child.stdin.end();
  }
}
