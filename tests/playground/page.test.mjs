// The code view in a real browser: examples, errors, stop and time limit.
import assert from "node:assert/strict";
import { test } from "node:test";
import { exampleFiles, nameOf, outputOf, titleOf } from "./support/examples.mjs";
import { ended, printed, runCode, statusOf, usePlayground } from "./support/page.mjs";

const { open, shared } = usePlayground();

for (const file of exampleFiles()) {
  test(`in the page: ${titleOf(file)}`, async () => {
    const { page, faults } = await shared();
    await ended(page);
    await page.evaluate(
      (hash) => {
        document.querySelector("#status").dataset.state = "";
        location.hash = hash;
      },
      `#example=${nameOf(file)}`,
    );
    await ended(page);
    assert.match(await statusOf(page), /^Done in/);
    assert.equal(await page.locator("#output .failure").count(), 0);
    assert.equal(await printed(page), outputOf(file));
    assert.deepEqual(faults, []);
  });
}

test("the page opens with the first example run", async () => {
  const { page } = await open();
  await ended(page);
  assert.match(await printed(page), /^\[\[0, 1\],\n \[2, 3\]\]/);
  assert.equal(await page.locator('#examples [aria-current="true"]').count(), 1);
  await page.context().close();
});

test("display, console and the last value show in the order of the code", async () => {
  const { page } = await shared();
  await runCode(
    page,
    `import { ShapedArray } from "shaped-array";
console.log("one", [1, "two"], { three: 3n });
display(ShapedArray.of([[1, 2]], "int32"), { as: "table", title: "a table" });
console.warn("four");
ShapedArray.of([5], "int32")`,
  );
  const kinds = await page.locator("#output .entry").evaluateAll((entries) => entries.map((entry) => entry.className));
  assert.deepEqual(kinds, ["entry text", "entry array", "entry text", "entry array"]);
  assert.match(await printed(page), /^one \[ 1, 'two' \] \{ three: 3n \}\nfour$/);
  assert.deepEqual(await page.locator("#output table td").allTextContents(), ["", "1", "2"]);
  assert.match(await page.locator("#output .entry").last().textContent(), /int32 \[1\]/);
  const lines = await page.locator("#output .made-by").allTextContents();
  assert.deepEqual(lines, ["2", "3", "4", "5"]);
});

test("arrays show as text, table, heat map, image and plot", async () => {
  const { page } = await shared();
  await runCode(
    page,
    `import { ShapedArray } from "shaped-array";
display(new ShapedArray({ shape: [4, 16], scalars: Array(64).keys(), dtype: "uint8" }))`,
  );
  for (const [look, element] of [
    ["table", "table"],
    ["heat map", "canvas"],
    ["image", "canvas"],
    ["plot", "svg"],
    ["text", "pre"],
  ]) {
    await page.getByRole("button", { name: look, exact: true }).click();
    assert.equal(await page.locator(`#output .body ${element}`).count(), 1, look);
  }
});

const failures = [
  [
    "an error of the package",
    'import { ShapedArray } from "shaped-array";\nconst a = ShapedArray.of([1, 2, 3]);\n\na.at(7);',
    "IndexError",
    4,
  ],
  ["an error of the language", "const a = 1;\nconst b = a.c.d;", "TypeError", 2],
  ["a syntax error", "const a = 1;\nconst b = ;", "SyntaxError", 2],
  ["an import of another package", 'import x from "left-pad";', "ImportError", 1],
  ["an error in a timer", "setTimeout(() => {\n  null.x;\n}, 10);", "TypeError", 2],
  ["a rejected promise", "Promise.reject(new RangeError('no'));", "RangeError", 1],
];
for (const [name, code, error, line] of failures) {
  test(`${name} shows its line`, async () => {
    const { page } = await shared();
    await runCode(page, code);
    assert.equal(await page.locator("#output .failure strong").textContent(), error);
    assert.equal(await page.locator("#output .failure .line").textContent(), `line ${line}`);
    assert.ok((await page.locator(".cm-lintRange-error").count()) > 0, "marked in the editor");
    assert.equal(await statusOf(page), "Ended with an error");
  });
}

test("an endless loop is stopped within 200 ms, and the next run works", async () => {
  const { page } = await shared();
  await runCode(page, "console.log('begun');\nfor (;;) {}", { wait: false });
  await page.locator("#output", { hasText: "begun" }).waitFor();
  const spent = await page.evaluate(async () => {
    const status = document.querySelector("#status");
    const begun = performance.now();
    const stopped = new Promise((resolve) => {
      new MutationObserver(() => status.dataset.state === "stopped" && resolve(performance.now() - begun)).observe(
        status,
        {
          attributes: true,
        },
      );
    });
    document.querySelector("#stop").click();
    return stopped;
  });
  assert.ok(spent < 200, `stopped after ${spent} ms`);
  await runCode(page, "console.log('again')");
  assert.equal(await printed(page), "again");
});

test("a run ends at the time limit", async () => {
  const { page } = await shared();
  await runCode(page, "while (true) {}", { wait: false });
  const begun = Date.now();
  await ended(page);
  const seconds = (Date.now() - begun) / 1000;
  assert.ok(seconds > 4 && seconds < 7, `ended after ${seconds} s`);
  assert.equal(await statusOf(page), "Stopped: a run may take 5 seconds");
});

test("a flood of output is cut and the page stays alive", async () => {
  const { page } = await shared();
  await runCode(page, "for (let i = 0; i < 100_000; i += 1) console.log('line', i);");
  await page.locator("#output", { hasText: "The output is cut here" }).waitFor();
  assert.equal(await page.locator("#output .entry").count(), 1_000);
});

test("running out of memory is an error like any other", async () => {
  const { page } = await shared();
  await runCode(
    page,
    `import { ShapedArray } from "shaped-array";
try { for (;;) ShapedArray.zeros([4_000_000]); } catch (error) { console.log(error.name); }`,
  );
  assert.equal(await printed(page), "MemoryError");
});

test("code that shows nothing says how to show something", async () => {
  const { page } = await shared();
  await runCode(page, "const a = 1;");
  assert.match(await page.locator("#output").textContent(), /^The code showed nothing/);
});

test("a display at the end of the code is shown once", async () => {
  const { page } = await shared();
  await runCode(page, 'import { ShapedArray } from "shaped-array";\ndisplay(ShapedArray.of([1]))');
  assert.equal(await page.locator("#output .entry").count(), 1);
});

test("a name that is not imported comes with its import", async () => {
  const { page } = await shared();
  await runCode(page, "ShapedArray.of([1])");
  const import_ = 'import { ShapedArray } from "shaped-array";';
  assert.equal(await page.locator("#output .failure code").textContent(), import_);
});

test("an error that throws when it is read is still an error", async () => {
  const { page } = await shared();
  for (const code of [
    "throw { get x() { throw 1; } };",
    "throw Object.defineProperty(new Error('no'), 'message', { get() { throw 1; } });",
  ]) {
    await runCode(page, code);
    assert.equal(await page.locator("#output .failure strong").textContent(), "Thrown");
    assert.equal(await statusOf(page), "Ended with an error");
  }
});

test("another run leaves the output where it was scrolled, and each array as it was shown", async () => {
  const { page } = await shared();
  await runCode(
    page,
    `import { ShapedArray } from "shaped-array";
for (let i = 0; i < 40; i += 1) display(ShapedArray.of([i]));`,
  );
  await page.getByRole("button", { name: "table", exact: true }).nth(20).click();
  await page.locator("#output").evaluate((list) => list.scrollTo(0, 900));
  await page.locator("#run").click();
  await page.locator("#status", { hasText: "Done" }).waitFor();
  assert.equal(await page.locator("#output").evaluate((list) => list.scrollTop), 900);
  assert.equal(await page.locator('#output [aria-pressed="true"]').nth(20).textContent(), "table");
});

test("a vector too long for a canvas is not offered as one", async () => {
  const { page } = await shared();
  await runCode(
    page,
    'import { ShapedArray } from "shaped-array";\ndisplay(ShapedArray.arange(100_000), { as: "heat map" });',
  );
  assert.deepEqual(await page.locator("#output .looks button").allTextContents(), ["text", "table", "plot"]);
});

test("Ctrl+Enter in the editor runs the code", async () => {
  const { page } = await shared();
  await ended(page);
  await page.locator("#auto-run").setChecked(false);
  await page.locator(".cm-content").fill("console.log(6 * 7)");
  await page.locator(".cm-content").press("Control+Enter");
  await page.locator("#output", { hasText: "42" }).waitFor();
});

test("typing runs the code after a pause, and completion knows the package", async () => {
  const { page } = await shared();
  await ended(page);
  await page.locator("#auto-run").setChecked(true);
  await page
    .locator(".cm-content")
    .fill('import { ShapedArray } from "shaped-array";\nconsole.log(1 + 1);\nShapedArray.ar');
  await page.locator(".cm-content").press("Control+End");
  await page.locator(".cm-content").press("Control+Space");
  // By pointer: Enter goes to the editor while a list has only just opened, which on a busy machine can be long after.
  await page.locator(".cm-tooltip-autocomplete li", { hasText: "arange" }).click();
  await page.keyboard.type("(3)");
  await page.locator("#output", { hasText: "[0.0, 1.0, 2.0]" }).waitFor();
});
