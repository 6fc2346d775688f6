// JavaScript's own stack overflow, met inside calls of the core again and again.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";

const program = `
import { ShapedArray, roll } from "shaped-array";
const matrix = ShapedArray.fromTypedArray(Float32Array.from({ length: 4096 }, (_, i) => i), [64, 64]);
const expected = roll(matrix, [1, -2], [0, 1]);
const target = ShapedArray.zeros([64, 64], "float32");
let overflows = 0;
// Each depth leaves another rest of the stack, so that some end within the module.
for (let round = 0; round < 1000; round++) {
  const dive = (depth) => {
    roll(matrix, [1, -2], [0, 1], { out: target });
    dive(depth + 1);
  };
  try {
    dive(0);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    overflows++;
  }
}
roll(matrix, [1, -2], [0, 1], { out: target });
if (!target.equals(expected)) throw new Error("wrong scalars");
console.log(overflows);
`;

test("a thousand stack overflows in the middle of rolls leave the instance at work", () => {
  const flags = ["--stack-size=100", "--input-type=module", "-e", program];
  assert.equal(
    execFileSync(process.execPath, flags, { encoding: "utf8", cwd: new URL(".", import.meta.url) }),
    "1000\n",
  );
});
