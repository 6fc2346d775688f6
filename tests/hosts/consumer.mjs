// Owns a user's project: a temporary folder in which the packed package is installed.
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { root } from "../../web/tools/steps.mjs";

// A host that hangs is a host that fails.
const patience = 120_000;

/** Runs a command and resolves to what it printed; rejects with all it said. */
export function call(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const settings = { encoding: "utf8", timeout: patience, maxBuffer: 1 << 26, ...options };
    execFile(command, args, settings, (error, stdout, stderr) => {
      if (error) reject(new Error(`${command} ${args.join(" ")}\n${stdout}${stderr}`));
      else resolve(stdout);
    });
  });
}

/** A temporary project with shaped-array installed from its tarball, and nothing else. */
export class Consumer {
  #count = 0;

  constructor(folder) {
    this.folder = folder;
  }

  /** Packs the repository's package and installs it in a new folder. */
  static async make() {
    const folder = mkdtempSync(join(tmpdir(), "shaped-array-hosts-"));
    const pack = ["pack", "--json", "--ignore-scripts", "--pack-destination", folder];
    const [packed] = JSON.parse(await call("npm", pack, { cwd: root }));
    const consumer = new Consumer(folder);
    consumer.write("package.json", '{ "name": "consumer", "private": true, "type": "module" }');
    const tarball = join(folder, packed.filename);
    await call("npm", ["install", "--offline", "--no-audit", "--no-fund", "--loglevel=error", tarball], {
      cwd: folder,
    });
    return consumer;
  }

  /** Where the package is installed. */
  get installed() {
    return join(this.folder, "node_modules/shaped-array");
  }

  path(name) {
    return join(this.folder, name);
  }

  write(name, text) {
    mkdirSync(dirname(this.path(name)), { recursive: true });
    writeFileSync(this.path(name), text);
    return this.path(name);
  }

  /** A new folder inside the project, so that no host sees another's files. */
  newFolder(name) {
    this.#count += 1;
    const made = `${name}-${this.#count}`;
    mkdirSync(this.path(made));
    return made;
  }

  /** Copies the WASM module beside a bundle, as the README tells those whose bundler does not. */
  copyModule(folder) {
    cpSync(join(this.installed, "dist/core.wasm"), join(this.path(folder), "core.wasm"));
  }

  /** Runs a command in the project. */
  call(command, args, options) {
    return call(command, args, { cwd: this.folder, ...options });
  }

  remove() {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
