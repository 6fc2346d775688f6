// Compiles the type tests against the built declarations, as a bundler and as Node resolve them.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const compiler = createRequire(import.meta.url).resolve("typescript/lib/tsc.js");

async function compile(config) {
  const project = fileURLToPath(new URL(config, import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [compiler, "-p", project]).catch((error) => error);
  return stdout;
}

test("types hold under moduleResolution bundler", async () => assert.equal(await compile("tsconfig.json"), ""));
test("types hold under moduleResolution nodenext", async () =>
  assert.equal(await compile("tsconfig.nodenext.json"), ""));
test("types hold without those of the web", async () => assert.equal(await compile("tsconfig.bare.json"), ""));
