// Owns the start of the lite entry: from wherever the WebAssembly module is to a running core.

import createCore from "#core-glue";
import { isStarted } from "./core.js";
import { ArgumentError, shown } from "./errors.js";
import { startHeap } from "./heap.js";

/** Where the WebAssembly module comes from: an address, a response, its bytes, or the compiled module. */
export type InitSource = string | URL | Response | PromiseLike<Response> | BufferSource | WebAssembly.Module;

let starting: Promise<void> | undefined;

/**
 * Loads and starts the WebAssembly module: `core.wasm` beside this file when no source is given. Further calls, whatever
 * their source, return the first one's promise; after a failure the next call tries again.
 */
export function init(source?: InitSource): Promise<void> {
  starting ??= start(source).catch((error: unknown) => {
    starting = undefined;
    throw error;
  });
  return starting;
}

async function start(source: InitSource | undefined): Promise<void> {
  const wasmModule = await compiled((await source) ?? new URL("./core.wasm", import.meta.url));
  if (!isStarted()) startHeap(createCore({ wasmBinary: wasmModule }));
}

async function compiled(source: Awaited<InitSource>): Promise<WebAssembly.Module> {
  if (source instanceof WebAssembly.Module) return source;
  if (typeof source === "string" || source instanceof URL) return compiledFrom(source);
  if (typeof Response === "function" && source instanceof Response) return compiledResponse(source);
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return WebAssembly.compile(source);
  const allowed = "a URL, a Response, bytes or a WebAssembly.Module";
  throw new ArgumentError(`init source: expected ${allowed}, given ${shown(source)}`, "notASource");
}

async function compiledFrom(address: string | URL): Promise<WebAssembly.Module> {
  const bytes = bytesOfFile(address);
  return bytes === undefined ? compiledResponse(await fetch(address)) : WebAssembly.compile(bytes);
}

interface NodeHost {
  process?: {
    getBuiltinModule?(name: "node:fs"): { readFileSync(path: string | URL): Uint8Array<ArrayBuffer> } | undefined;
  };
}

// Node's fetch does not read files. Asked for this way, no bundler sees a module of Node.
function bytesOfFile(address: string | URL): Uint8Array<ArrayBuffer> | undefined {
  const url = typeof address === "string" && !/^file:/i.test(address) ? undefined : new URL(address);
  if (url?.protocol !== "file:") return undefined;
  return (globalThis as NodeHost).process?.getBuiltinModule?.("node:fs")?.readFileSync(url);
}

async function compiledResponse(response: Response): Promise<WebAssembly.Module> {
  if (!response.ok) {
    throw new Error(`init: ${response.url || "the module"} answered with status ${response.status}`);
  }
  const isWasm = response.headers.get("content-type")?.startsWith("application/wasm") ?? false;
  if (isWasm && typeof WebAssembly.compileStreaming === "function") return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}
