// The lite entry: the WebAssembly module from every kind of source, and refusals before and after.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import test from "node:test";
import { pathToFileURL } from "node:url";

const wasmFile = createRequire(import.meta.url).resolve("shaped-array/core.wasm");
const entry = pathToFileURL(createRequire(import.meta.url).resolve("shaped-array/lite")).href;
let loads = 0;
// Another query is another module with a core of its own.
const fresh = () => import(`${entry}?load=${loads++}`);

const bytes = () => readFileSync(wasmFile);
const works = ({ ShapedArray }) => assert.deepEqual(ShapedArray.of([1, 2, 3]).slice("::-1").toNested(), [3, 2, 1]);

test("use before init says what to do", async () => {
  const { ShapedArray, memory } = await fresh();
  for (const use of [() => ShapedArray.zeros([1]), () => memory()])
    assert.throws(use, { name: "Error", message: /await init\(\)/ });
});

test("init without a source reads core.wasm beside the entry", async () => {
  const lite = await fresh();
  await lite.init();
  works(lite);
});

test("init takes bytes, a module, a URL, text and a response", async () => {
  const response = () => new Response(bytes(), { headers: { "content-type": "application/wasm" } });
  const sources = {
    bytes: bytes(),
    buffer: Uint8Array.from(bytes()).buffer,
    module: new WebAssembly.Module(bytes()),
    url: pathToFileURL(wasmFile),
    text: pathToFileURL(wasmFile).href,
    response: response(),
    promise: Promise.resolve(response()),
  };
  for (const [name, source] of Object.entries(sources)) {
    const lite = await fresh();
    await lite.init(source);
    assert.doesNotThrow(() => works(lite), name);
  }
});

test("init fetches an address", async () => {
  const server = createServer((request, response) => {
    response.statusCode = request.url === "/core.wasm" ? 200 : 404;
    response.end(request.url === "/core.wasm" ? bytes() : "none");
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const base = `http://127.0.0.1:${server.address().port}`;
  try {
    const lite = await fresh();
    await assert.rejects(lite.init(`${base}/other.wasm`), /404/);
    await lite.init(`${base}/core.wasm`);
    works(lite);
  } finally {
    server.close();
    server.closeAllConnections();
  }
});

test("init is idempotent, and tries again after a failure", async () => {
  const lite = await fresh();
  await assert.rejects(lite.init(5), { name: "ArgumentError", message: /init source/ });
  await assert.rejects(lite.init(Uint8Array.of(1, 2, 3)), WebAssembly.CompileError);
  const first = lite.init();
  assert.equal(lite.init("ignored"), first);
  await first;
  const array = lite.ShapedArray.of([1]);
  await lite.init();
  assert.equal(array.get(0), 1);
});
