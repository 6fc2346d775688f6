// The served playground in a real browser, and a record of every request that is made.
import { after, before } from "node:test";
import { playgroundFolder } from "../../../web/tools/build.mjs";
import { serve } from "../../../web/tools/serve.mjs";
import { launchChromium } from "../../support/chromium.mjs";

/** One server and one browser for the tests of a file. `open` gives a page with its `faults` and `requests`. */
export function usePlayground() {
  let server;
  let browser;
  before(async () => {
    server = await serve(playgroundFolder);
    browser = await launchChromium();
  });
  after(async () => {
    await browser?.close();
    await server?.close();
  });

  async function open(hash = "", options = {}) {
    const context = await browser.newContext(options);
    context.setDefaultTimeout(15_000);
    const page = await context.newPage();
    const faults = [];
    const requests = [];
    page.on("pageerror", (error) => faults.push(error.message));
    context.on("request", (request) => requests.push(request.url()));
    await page.goto(server.address + hash);
    return { page, faults, requests, address: server.address };
  }

  let first;

  /** One page for all tests of a file that leave nothing behind. */
  function shared() {
    first ??= open();
    return first;
  }

  return { open, shared };
}

export const statusOf = (page) => page.locator("#status").textContent();

/** Waits until the run at hand has ended. */
export async function ended(page, timeout = 15_000) {
  await page.waitForFunction(
    () => /^(done|failed|stopped|limit|flooded)$/.test(document.querySelector("#status")?.dataset.state ?? ""),
    undefined,
    { timeout },
  );
}

/** The texts that the run printed, as `console.log` would. */
export const printed = (page) =>
  page
    .locator("#output .entry pre.text")
    .evaluateAll((entries) => entries.map((entry) => entry.textContent).join("\n"));

// The editor takes up what is put into its element a moment later; the browser keeps its state on that element.
async function taken(page, code) {
  await page.waitForFunction((text) => {
    const tile = document.querySelector(".cm-content").cmTile;
    return tile.root.view.state.doc.toString() === text;
  }, code);
}

/** Puts code into the editor and runs it; resolves when it has ended unless `wait` is false. */
export async function runCode(page, code, { wait = true } = {}) {
  await ended(page);
  await page.locator("#auto-run").setChecked(false);
  await page.locator(".cm-content").fill(code);
  await taken(page, code);
  await page.locator("#status").evaluate((status) => {
    status.dataset.state = "";
  });
  await page.locator("#run").click();
  if (wait) await ended(page);
}
