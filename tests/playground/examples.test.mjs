// Every example prints what its //> comments say, in Node as in the page.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { test } from "node:test";
import { promisify } from "node:util";
import { exampleFiles, outputOf, titleOf } from "./support/examples.mjs";

const run = promisify(execFile);
const displayStub = new URL("./support/display-stub.mjs", import.meta.url).href;

for (const file of exampleFiles()) {
  test(`in Node: ${titleOf(file)}`, async () => {
    const { stdout, stderr } = await run(process.execPath, ["--import", displayStub, file]);
    assert.equal(stdout.trimEnd(), outputOf(file));
    assert.equal(stderr, "");
  });
}
