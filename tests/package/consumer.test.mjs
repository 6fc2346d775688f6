// The packed package, installed in a folder outside the repository: its README runs there, its types and exports hold.
// A README block of `js` or `ts` prints what its //> comments say.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { root } from "../../web/tools/steps.mjs";
import { expectedOutput } from "../support/expected-output.mjs";

const folder = mkdtempSync(join(tmpdir(), "shaped-array-consumer-"));
const call = (command, args, cwd = folder) => execFileSync(command, args, { cwd, encoding: "utf8" });
const node = (...args) => call(process.execPath, args);
let tarball;

before(() => {
  const [packed] = JSON.parse(call("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", folder], root));
  tarball = join(folder, packed.filename);
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }');
  call("npm", ["install", "--offline", "--no-audit", "--no-fund", "--loglevel=error", tarball]);
});

after(() => rmSync(folder, { recursive: true, force: true }));

function codeBlocks(markdown) {
  const blocks = markdown.matchAll(/^```(js|ts)\n([\s\S]*?)^```$/gm);
  return [...blocks].map(([, language, code]) => ({ language, code }));
}

// Types are taken away by esbuild: Node 20 runs JavaScript only.
async function asJavaScript({ language, code }) {
  const { transform } = await import("esbuild");
  return (await transform(code, { loader: language, target: "es2022" })).code;
}

test("the code blocks of the README run and print what they say", async () => {
  const blocks = codeBlocks(readFileSync(join(root, "README.md"), "utf8"));
  assert.ok(blocks.length > 0, "the README has no code block");
  for (const [index, block] of blocks.entries()) {
    const file = join(folder, `readme-${index}.mjs`);
    writeFileSync(file, await asJavaScript(block));
    assert.equal(node(file).trimEnd(), expectedOutput(block.code));
  }
});

test("the package is ready by import and by require, under both of its names", () => {
  const program = `const { ShapedArray } = MODULE; console.log(typeof ShapedArray)`;
  for (const name of ["shaped-array", "shaped-array/lite"]) {
    assert.equal(node("--input-type=module", "-e", program.replace("MODULE", `await import("${name}")`)), "function\n");
    assert.equal(node("--input-type=commonjs", "-e", program.replace("MODULE", `require("${name}")`)), "function\n");
  }
});

test("only what users need is packed", () => {
  const files = call("tar", ["-tzf", tarball]).trim().split("\n");
  const expected =
    /^package\/(dist\/[^/]+\.(js|d\.ts|js\.map|wasm)|dist\/generated\/tables\.d\.ts|package\.json|[A-Z]+(\.md)?)$/;
  assert.deepEqual(
    files.filter((file) => !expected.test(file)),
    [],
  );
});

test("shipped code imports nothing and makes no code at run time, so that every bundler and host takes it", async () => {
  const { build } = await import("esbuild");
  for (const name of ["index.js", "lite.js"]) {
    const file = join(folder, "node_modules/shaped-array/dist", name);
    // A browser bundle of a file that imports something of Node fails; one that imports anything else has more inputs.
    const { metafile } = await build({
      entryPoints: [file],
      bundle: true,
      platform: "browser",
      write: false,
      metafile: true,
    });
    const imported = Object.values(metafile.inputs).flatMap(({ imports }) => imports);
    assert.deepEqual(imported, []);
    assert.ok(!/\bnew Function\b|\beval\(/.test(readFileSync(file, "utf8")), name);
  }
});

test("publint and Are the types wrong find nothing", () => {
  const bin = (path) => join(root, "node_modules", path);
  node(bin("publint/src/cli.js"), "run", tarball, "--strict");
  node(
    bin("@arethetypeswrong/cli/dist/index.js"),
    tarball,
    "--profile",
    "esm-only",
    "--exclude-entrypoints",
    "core.wasm",
  );
});
