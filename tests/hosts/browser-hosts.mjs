// Owns the proofs in Chromium without a bundler: module scripts, module workers, a strict Content Security Policy.
import { cpSync } from "node:fs";
import { heardFromFolder, mark, pageWith, reportInPage } from "./page.mjs";
import { program } from "./program.mjs";

const policy = "default-src 'self'; img-src data:; script-src 'self' 'wasm-unsafe-eval'";
const importing = { main: "./package/index.js", lite: "./package/lite.js" };

// Without an import map, a static page names the files; the program is the same.
const named = (entry, report) =>
  program({ entry, report }).replace(/from "shaped-array(\/lite)?"/, `from "${importing[entry]}"`);

function staticFolder(consumer, files) {
  const folder = consumer.newFolder("page");
  cpSync(`${consumer.installed}/dist`, consumer.path(`${folder}/package`), { recursive: true });
  for (const [name, text] of Object.entries(files)) consumer.write(`${folder}/${name}`, text);
  return consumer.path(folder);
}

function asScript({ consumer, browser }, entry) {
  const map = `<script type="importmap">{ "imports": {
    "shaped-array": "./package/index.js", "shaped-array/lite": "./package/lite.js" } }</script>`;
  const script = `<script type="module">${program({ entry, report: reportInPage })}</script>`;
  return heardFromFolder(browser, staticFolder(consumer, { "index.html": pageWith(script, map) }));
}

function inWorker({ consumer, browser }, entry, headers = {}) {
  const folder = staticFolder(consumer, {
    "index.html": pageWith('<script type="module" src="page.js"></script>'),
    "page.js": `const worker = new Worker("work.js", { type: "module" });
      worker.onmessage = ({ data }) => console.log(${JSON.stringify(mark)} + data);
      worker.onerror = ({ message }) => console.error(message);`,
    "work.js": named(entry, "(text) => postMessage(text)"),
  });
  return heardFromFolder(browser, folder, { headers });
}

function underPolicy({ consumer, browser }, entry) {
  const folder = staticFolder(consumer, {
    "index.html": pageWith('<script type="module" src="page.js"></script>'),
    "page.js": named(entry, reportInPage),
  });
  return heardFromFolder(browser, folder, { headers: { "content-security-policy": policy } });
}

const forEntries = (proof) => ({ main: (host) => proof(host, "main"), lite: (host) => proof(host, "lite") });
const chromium = ({ browser }) => `Chromium ${browser.version().split(".")[0]}`;

/** Hosts that are pages of static files. */
export const browserHosts = [
  { name: "`<script type=module>`, static server", version: chromium, proofs: forEntries(asScript) },
  { name: "module Web Worker", version: chromium, proofs: forEntries((host, entry) => inWorker(host, entry)) },
  { name: "page under `script-src 'self' 'wasm-unsafe-eval'`", version: chromium, proofs: forEntries(underPolicy) },
  {
    name: "Web Worker under that policy",
    version: chromium,
    proofs: forEntries((host, entry) => inWorker(host, entry, { "content-security-policy": policy })),
  },
];
