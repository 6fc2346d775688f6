// What users download: bundles by esbuild, minified and gzipped, the WASM module included. Raising a budget is a line in
// the changelog.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { root } from "../../web/tools/steps.mjs";

const gzipped = (bytes) => gzipSync(bytes, { level: 9 }).length;

async function bundled(contents) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root },
    bundle: true,
    format: "esm",
    minify: true,
    write: false,
    platform: "browser",
    // The address of core.wasm is taken from import.meta.url; the file itself is counted apart.
    logOverride: { "empty-import-meta": "silent" },
  });
  return outputFiles[0].contents;
}

const wasm = () => gzipped(readFileSync(join(root, "dist/core.wasm")));

const kB = 1024; // as in the bars of npm run bench

/** `goal` is what we want to reach where we are not there yet. */
const budgets = [
  { name: "main entry, everything", budget: 52 * kB, code: `export * from "shaped-array";`, extra: () => 0 },
  {
    name: "lite entry, the basics: array, slice, roll, text",
    budget: 50 * kB,
    goal: 30 * kB,
    code: `import { init, roll, ShapedArray } from "shaped-array/lite";
      await init();
      console.log(String(roll(ShapedArray.of([[1, 2], [3, 4]]), 1, 0).slice("::-1")));`,
    extra: wasm,
  },
];

for (const { name, budget, goal, code, extra } of budgets) {
  test(`${name}: at most ${budget / kB} kB`, async (context) => {
    const bytes = gzipped(await bundled(code)) + extra();
    context.diagnostic(`${name}: ${bytes} bytes gzipped${goal ? `; the goal is ${goal}` : ""}`);
    assert.ok(bytes <= budget, `${bytes} bytes`);
  });
}

test("an import that is not used costs nothing", async () => {
  const code = `import { ShapedArray } from "shaped-array"; console.log(1);`;
  assert.ok((await bundled(code)).length < 50);
});
