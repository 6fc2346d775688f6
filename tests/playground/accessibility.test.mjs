// Each view passes axe in light, dark and at phone width, and works by keyboard alone.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { ended, runCode, usePlayground } from "./support/page.mjs";

const { open } = usePlayground();
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

async function faultsIn(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map(({ html }) => html.slice(0, 160))
        .join(" | ")}`,
  );
}

const settings = {
  light: { colorScheme: "light" },
  dark: { colorScheme: "dark" },
  phone: { colorScheme: "light", viewport: { width: 390, height: 844 } },
  "dark phone": { colorScheme: "dark", viewport: { width: 390, height: 844 } },
};

const everything = `import { ShapedArray } from "shaped-array";
const a = new ShapedArray({ shape: [4, 16], scalars: Array(64).keys(), dtype: "uint8" });
console.log("text", a.shape); console.warn("warning");
for (const as of ["text", "table", "heat map", "image", "plot"]) display(a, { as, title: as });
a.at(99);`;

for (const [name, options] of Object.entries(settings)) {
  test(`the code view, ${name}`, async () => {
    const { page } = await open("", options);
    await runCode(page, everything);
    assert.deepEqual(await faultsIn(page), []);
    await page.context().close();
  });

  test(`the explorer, ${name}`, async () => {
    const { page } = await open("#explorer", options);
    await page.locator("#shape").waitFor();
    for (const mode of ["slice", "assign", "roll"]) {
      await page.locator(`label[for="mode-${mode}"]`).click();
      assert.deepEqual(await faultsIn(page), [], mode);
    }
    await page.locator('label[for="mode-slice"]').click();
    await page.locator("#index").fill("99");
    assert.deepEqual(await faultsIn(page), [], "with a problem");
    await page.context().close();
  });
}

test("nothing is wider than a phone", async () => {
  for (const hash of ["", "#explorer"]) {
    const { page } = await open(hash, { viewport: { width: 360, height: 740 } });
    await page.waitForTimeout(500);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360, hash);
    await page.context().close();
  }
});

test("the tab key goes through the page in reading order and out of the editor", async () => {
  const { page } = await open();
  await ended(page);
  const seen = [];
  for (let i = 0; i < 40 && seen.at(-1) !== "output"; i += 1) {
    await page.keyboard.press("Tab");
    seen.push(
      await page.evaluate(() => {
        const { id, hash, classList } = document.activeElement;
        return id || hash || (classList.contains("cm-content") ? "editor" : document.activeElement.className);
      }),
    );
  }
  const stops = ["#main", "to-code", "to-explorer", "share", "auto-run", "run", "editor", "output"];
  assert.deepEqual(
    seen.filter((stop) => stops.includes(stop)),
    stops,
  );
});

test("motion stops when the visitor asks for less of it", async () => {
  const { page } = await open("#explorer", { reducedMotion: "reduce" });
  await page.locator("#shape").waitFor();
  await page.locator('label[for="mode-roll"]').click();
  await page.locator("#shift-0").press("ArrowRight");
  assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.locator("#shift-0").press("ArrowRight");
  assert.ok((await page.evaluate(() => document.getAnimations().length)) > 0);
  await page.context().close();
});
