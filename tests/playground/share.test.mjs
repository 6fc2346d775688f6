// Share links: they carry code there and back, never run it by themselves, and are refused when damaged or too big.
import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { ended, printed, runCode, statusOf, usePlayground } from "./support/page.mjs";

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
  await page.locator("#status", { hasText: "too long for a link" }).waitFor();
  assert.match(await statusOf(page), /^No link/);
  await page.context().close();
});
