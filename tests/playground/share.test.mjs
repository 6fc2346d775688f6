// Share links: they carry code there and back, never run it by themselves, and are refused when damaged or too big.
import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { ended, printed, runCode, usePlayground } from "./support/page.mjs";

const { open } = usePlayground();

const linkTo = (code) => `#code=${deflateRawSync(code).toString("base64url")}`;

const codeIn = (page) =>
  page.locator(".cm-line").evaluateAll((lines) => lines.map((line) => line.textContent).join("\n"));

test("a link brings the same code to another page, which waits for Run", async () => {
  const code = 'console.log("shared: é, 漢, 🙂");\nconsole.log(1 + 1);';
  const one = await open();
  await runCode(one.page, code);
  await one.page.locator("#share").click();
  await one.page.waitForFunction(() => location.hash.startsWith("#code="));
  const hash = await one.page.evaluate(() => location.hash);
  await one.page.context().close();

  const { page } = await open(hash);
  await page.locator("#status", { hasText: "press Run" }).waitFor();
  assert.equal(await codeIn(page), code);
  await page.waitForTimeout(1500);
  assert.equal(await page.locator("#output .entry").count(), 0, "not run by itself");
  await page.locator("#run").click();
  await ended(page);
  assert.equal(await printed(page), "shared: é, 漢, 🙂\n2");
  await page.context().close();
});

test("editing shared code does not run it either, until Run was pressed once", async () => {
  const { page } = await open(linkTo("console.log('never')"));
  await page.locator("#status", { hasText: "press Run" }).waitFor();
  await page.locator(".cm-content").press("Control+End");
  await page.keyboard.type(";");
  await page.waitForTimeout(1500);
  assert.equal(await page.locator("#output .entry").count(), 0);
  await page.context().close();
});

test("a link that arrives while the page is open does not run", async () => {
  const { page } = await open();
  await ended(page);
  await page.evaluate((hash) => {
    location.hash = hash;
  }, linkTo("console.log('never')"));
  await page.locator("#status", { hasText: "press Run" }).waitFor();
  await page.waitForTimeout(1200);
  assert.equal(await page.locator("#output .entry").count(), 0);
  await page.context().close();
});

const refused = {
  "a damaged link": "#code=%%%",
  "bytes that are no deflate stream": `#code=${Buffer.from("hello, this is text").toString("base64url")}`,
  "text that is not UTF-8": `#code=${deflateRawSync(Buffer.from([0xff, 0xfe, 0x80])).toString("base64url")}`,
  "a link that unfolds to more than the limit": linkTo("a".repeat(5_000_000)),
  "a link longer than the limit": `#code=${"A".repeat(20_000)}`,
};
for (const [name, hash] of Object.entries(refused)) {
  test(`refused: ${name}`, async () => {
    const { page, faults } = await open(hash);
    await page.locator("#status", { hasText: "This link cannot be opened" }).waitFor();
    assert.deepEqual(faults, []);
    await page.context().close();
  });
}

test("code too long for a link is not shared", async () => {
  const { page } = await open();
  await runCode(page, `// ${"x".repeat(70_000)}`);
  await page.locator("#share").click();
  await page.locator("#notice", { hasText: "too long for a link" }).waitFor();
  assert.match(await page.locator("#notice").textContent(), /^No link/);
  await page.context().close();
});

test("a link to the explorer brings its form back", async () => {
  const one = await open("#explorer");
  await one.page.locator("#shape").fill("3, 4");
  await one.page.locator('label[for="mode-assign"]').click();
  await one.page.locator("#index").fill("::2, -1");
  await one.page.locator("#value").fill("[7, 8]");
  await one.page.locator("#share").click();
  await one.page.waitForFunction(() => location.hash.startsWith("#explorer?"));
  const hash = await one.page.evaluate(() => location.hash);
  await one.page.context().close();

  const { page, faults } = await open(hash);
  await page.locator("#shape").waitFor();
  assert.equal(await page.locator("#mode-assign").isChecked(), true);
  assert.equal(await page.locator(".code-line pre").first().textContent(), "a.slice(step(2), at(-1)).assign([7, 8])");
  assert.deepEqual(faults, []);
  await page.context().close();
});

test("a link to the explorer brings the shifts of a roll back", async () => {
  const { page } = await open("#explorer?mode=roll&shape=4,6&shifts=2,-3");
  await page.locator("#shape").waitFor();
  assert.equal(await page.locator(".code-line pre").first().textContent(), "roll(a, [2, -3], [0, 1])");
  await page.context().close();
});

const odd = {
  "unknown choices": ["mode=x&dtype=evil&__proto__=1", ""],
  "too large a shape": ["shape=1e5,1e5", "the grid shows up to 400 scalars; this shape has 10000000000"],
  markup: ["shape=<img src=x>", "a shape is a list of sizes, such as 3, 4"],
  "damaged escapes": ["index=%ZZ", 'index: expected an integer, found "%ZZ"'],
  "a text longer than the limit": [`index=${"1,".repeat(9_000)}`, ""],
  "shifts out of range": ["mode=roll&shifts=9e9,NaN,1", ""],
};
for (const [name, [link, problem]] of Object.entries(odd)) {
  test(`a link to the explorer with ${name}`, async () => {
    const { page, faults } = await open(`#explorer?${link}`);
    await page.locator("#shape").waitFor();
    assert.equal(await page.locator("#problem").textContent(), problem);
    assert.deepEqual(faults, []);
    await page.context().close();
  });
}
