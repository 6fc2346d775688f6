// What a stranger's code may not do: reach the network, the page or storage, or make itself heard past the caps.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import { ended, printed, runCode, statusOf, usePlayground } from "./support/page.mjs";

const { shared } = usePlayground();

// A server that would be glad to hear from the sandbox: it allows every origin and counts what arrives.
const arrived = [];
let listener;
let target;
before(async () => {
  listener = createServer((request, response) => {
    arrived.push(request.url);
    response.setHeader("access-control-allow-origin", "*");
    response.end("export default 1");
  });
  listener.on("upgrade", (request, socket) => {
    arrived.push(request.url);
    socket.destroy();
  });
  await new Promise((resolve) => listener.listen(0, "127.0.0.1", resolve));
  target = `http://127.0.0.1:${listener.address().port}`;
});
after(() => new Promise((resolve) => listener.close(resolve).closeAllConnections()));

// Each attack prints what it got hold of, or fails.
const attacks = {
  "fetch of another server": (to) => `await (await fetch("${to}/fetch")).text()`,
  "fetch of the page's own server": (_, own) => `await (await fetch("${own}index.html")).text()`,
  "fetch of a blob": () => `await (await fetch(URL.createObjectURL(new Blob(["x"])))).text()`,
  XMLHttpRequest: (to) =>
    `(() => { const r = new XMLHttpRequest(); r.open("GET", "${to}/xhr", false); r.send(); return r.status; })()`,
  WebSocket: (to) =>
    `await new Promise((resolve, reject) => { const s = new WebSocket("${to.replace("http", "ws")}/socket"); s.onopen = resolve; s.onerror = () => reject(new Error("refused")); })`,
  EventSource: (to) =>
    `await new Promise((resolve, reject) => { const s = new EventSource("${to}/events"); s.onopen = resolve; s.onerror = () => reject(new Error("refused")); })`,
  "import of a remote module": (to) => `(await import(String("${to}/module.js"))).default`,
  "import of a data address": () => `(await import(String("data:text/javascript,export default 1"))).default`,
  importScripts: (to) => `importScripts("${to}/script.js")`,
  "a worker from another server": (to) =>
    `await new Promise((resolve, reject) => { const w = new Worker("${to}/worker.js"); w.onmessage = resolve; w.onerror = () => reject(new Error("refused")); })`,
  "fetch from a nested worker": (to) =>
    `await new Promise((resolve, reject) => { const w = new Worker(URL.createObjectURL(new Blob(["fetch('${to}/nested').then(() => postMessage(1), () => postMessage(0))"]))); w.onmessage = ({ data }) => data ? resolve(data) : reject(new Error("refused")); w.onerror = () => reject(new Error("refused")); })`,
  eval: () => `eval("1 + 1")`,
  "new Function": () => `new Function("return 1")()`,
  "the page": () => `parent.document.title`,
  "the window above": () => `top.location.href`,
  document: () => `document.cookie`,
  localStorage: () => `localStorage.length`,
  indexedDB: () =>
    `await new Promise((resolve, reject) => { const r = indexedDB.open("x"); r.onsuccess = resolve; r.onerror = reject; })`,
  caches: () => `await caches.open("x")`,
  "the private file system": () => `await navigator.storage.getDirectory()`,
  "shared memory": () => `new SharedArrayBuffer(8).byteLength`,
};

for (const [name, attack] of Object.entries(attacks)) {
  test(`refused: ${name}`, async () => {
    const { page, address } = await shared();
    await runCode(
      page,
      `try {\n  console.log("got", ${attack(target, address)});\n} catch (error) {\n  console.log("refused");\n}`,
    );
    assert.equal(await printed(page), "refused");
  });
}

test("the code runs in an opaque origin, in a frame that may do nothing but run scripts", async () => {
  const { page } = await shared();
  assert.equal(await page.locator("iframe").getAttribute("sandbox"), "allow-scripts");
  await runCode(page, "console.log(origin, isSecureContext)");
  assert.match(await printed(page), /^null /);
});

test("the page's own policy allows no eval, no inline script and no connection", async () => {
  const { page } = await shared();
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute("content");
  assert.doesNotMatch(policy, /'unsafe-eval'/);
  assert.match(policy, /default-src 'none'/);
  assert.match(policy, /connect-src 'none'/);
  assert.match(policy, /script-src 'self' 'wasm-unsafe-eval';/);
});

test("markup in output, titles and errors stays text", async () => {
  const { page } = await shared();
  const markup = '<img src=x onerror="document.title=1"><b>bold</b>';
  await runCode(
    page,
    `import { ShapedArray } from "shaped-array";
console.log(${JSON.stringify(markup)});
display(ShapedArray.of([1]), { title: ${JSON.stringify(markup)}, as: "table" });
throw new Error(${JSON.stringify(markup)});`,
  );
  assert.equal(await page.locator("#output img, #output b").count(), 0);
  assert.equal(await page.locator("#output .title").textContent(), markup);
  assert.equal(await page.locator("#output .failure .message").textContent(), markup);
});

test("messages that the code forges are dropped unless they are well formed", async () => {
  const { page, faults } = await shared();
  await runCode(
    page,
    `const bad = { kind: "array", run: 0, id: 1, line: 1, title: "x", look: "table", array: { dtype: "int32", shape: [1e9], text: "", cells: [], cellShape: [5], values: new Float64Array(2), note: "" } };
for (let run = 0; run < 40; run += 1) {
  postMessage({ ...bad, run });
  postMessage({ kind: "text", run, id: 2, line: 0, level: "log", text: { toString: 1 } });
  postMessage({ kind: "text", run, id: 3, line: 0, level: "script", text: "x" });
}
postMessage(null);
postMessage("text");
console.log("still here");`,
  );
  assert.equal(await printed(page), "still here");
  assert.equal(await page.locator("#output .entry").count(), 1);
  assert.deepEqual(faults, []);
});

test("code that floods the page with messages of its own is stopped", async () => {
  const { page } = await shared();
  await runCode(page, "for (;;) postMessage({ kind: 'x' });", { wait: false });
  await ended(page);
  assert.match(await statusOf(page), /too much output|5 seconds/);
  await runCode(page, "console.log('fine')");
  assert.equal(await printed(page), "fine");
});

test("each run starts afresh", async () => {
  const { page } = await shared();
  await runCode(page, "globalThis.left = 1; Array.prototype.map = null; console.log('one')");
  await runCode(page, "console.log(typeof left, typeof Array.prototype.map)");
  assert.equal(await printed(page), "undefined function");
});

test("nothing left the frame", async () => {
  const { requests, address } = await shared();
  assert.deepEqual(arrived, []);
  const strays = requests.filter((url) => !url.startsWith(address) && !/^(blob|data):/.test(url));
  // Chromium announces what a policy then refuses; the server above saw none of it.
  assert.deepEqual(
    strays.filter((url) => !url.startsWith(target)),
    [],
  );
});
