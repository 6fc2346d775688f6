// The one-time warning about arrays that a synchronous loop makes and forgets.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import test from "node:test";
import { promisify } from "node:util";

const run = async (code) => {
  const script = `import { memory, ShapedArray, scope } from "shaped-array"; ${code}`;
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script]);
  return { stdout: stdout.trim(), warnings: stderr.split("\n").filter((line) => line.startsWith("shaped-array:")) };
};

test("a synchronous loop of forgotten arrays is warned about once, with advice", async () => {
  const { stdout, warnings } = await run(`
    for (let i = 0; i < 600_000; i++) ShapedArray.zeros([100], "float64");
    console.log(memory().arrays);
    setTimeout(() => { for (let i = 0; i < 600_000; i++) ShapedArray.zeros([100], "float64"); });`);
  assert.equal(stdout, "600000");
  assert.equal(warnings.length, 1);
  assert.match(warnings[0], /not disposed.*dispose\(\).*scope\(\)/);
});

test("disposed arrays, scopes, single large arrays and turns are not warned about", async () => {
  const { warnings } = await run(`
    for (let i = 0; i < 1000; i++) ShapedArray.zeros([2 ** 17]).dispose();
    for (let i = 0; i < 1000; i++) scope(() => { ShapedArray.zeros([2 ** 17]); });
    ShapedArray.zeros([2 ** 26]);
    await new Promise((resolve) => setTimeout(resolve));
    for (let turn = 0; turn < 6; turn++) {
      for (let i = 0; i < 200; i++) ShapedArray.zeros([2 ** 16]);
      await new Promise((resolve) => setTimeout(resolve));
    }`);
  assert.deepEqual(warnings, []);
});

test("a program with a warning pending may end", async () => {
  const { stdout } = await run(`for (let i = 0; i < 200; i++) ShapedArray.zeros([2 ** 17]); console.log("end");`);
  assert.equal(stdout, "end");
});
