// Owns pages: a folder of static files, opened in headless Chromium, and what the page says.
import { serve } from "../../web/tools/serve.mjs";

/** How a page reports: a console line with this mark in front. */
export const mark = "proof: ";
export const reportInPage = `(text) => console.log(${JSON.stringify(mark)} + text)`;

const patience = 60_000;

/** Opens an address and resolves to the first marked line; rejects with the first error of the page. */
export async function heardFrom(browser, address) {
  const page = await browser.newPage();
  try {
    return await new Promise((resolve, reject) => {
      const failed = (text) => reject(new Error(`page: ${text}`));
      const late = setTimeout(failed, patience, `silent for ${patience / 1000} seconds`);
      page.on("close", () => clearTimeout(late));
      page.on("pageerror", ({ message }) => failed(message));
      page.on("console", (line) => {
        if (line.text().startsWith(mark)) resolve(line.text().slice(mark.length));
        else if (line.type() === "error" && !line.text().includes("favicon")) failed(line.text());
      });
      page.goto(address).catch(reject);
    });
  } finally {
    await page.close();
  }
}

/** Serves a folder as static files and opens `path` of it. */
export async function heardFromFolder(browser, folder, { path = "", headers = {} } = {}) {
  const server = await serve(folder, 0, headers);
  try {
    return await heardFrom(browser, new URL(path, server.address).href);
  } finally {
    await server.close();
  }
}

/** A page that runs one module script. */
export const pageWith = (script, head = "") =>
  `<!doctype html><html lang="en"><head><title>proof</title><link rel="icon" href="data:,">${head}</head><body>${script}</body></html>`;
