// Owns the start of the lite entry: from wherever the WebAssembly module is to a running core.

import createCore from "#core-glue";
import { isStarted } from "./core.js";
import { ArgumentError, shown } from "./errors.js";
import { startHeap } from "./heap.js";

// The host's class of that name where its types are known: programs for Node may lack those of the web.
type HostClass<Name extends string> = typeof globalThis extends { [K in Name]: { prototype: infer Instance } }
  ? Instance
  : never;
type HostModule = typeof globalThis extends { WebAssembly: { Module: { prototype: infer Instance } } }
  ? Instance
  : never;
type InitInput = string | HostClass<"URL"> | HostClass<"Response"> | ArrayBuffer | ArrayBufferView | HostModule;

/** Where the WebAssembly module comes from: an address, a response, its bytes, or the compiled module. */
export type InitSource = InitInput | PromiseLike<InitInput>;

let starting: Promise<void> | undefined;

/**
 * Loads and starts the WebAssembly module: `core.wasm` beside this file when no source is given. To compile while it
 * loads, give `WebAssembly.compileStreaming(fetch(url))`. Further calls, whatever their source, return the first one's
 * promise; after a failure the next call tries again.
 */
export function init(source?: InitSource): Promise<void> {
  starting ??= start(source).catch((error: unknown) => {
    starting = undefined;
    throw error;
  });
  return starting;
}

async function start(source: InitSource | undefined): Promise<void> {
  const wasmBinary = await bytesOrModule((await source) ?? new URL("./core.wasm", import.meta.url));
  if (!isStarted()) startHeap(createCore({ wasmBinary }));
}

async function bytesOrModule(source: Awaited<InitSource>): Promise<Uint8Array | WebAssembly.Module> {
  if (source instanceof WebAssembly.Module) return source;
  if (typeof source === "string" || source instanceof URL) return bytesAt(source);
  if (typeof Response === "function" && source instanceof Response) return bytesOfResponse(source);
  if (source instanceof ArrayBuffer) return new Uint8Array(source);
  if (ArrayBuffer.isView(source)) return new Uint8Array(source.buffer, source.byteOffset, source.byteLength);
  const allowed = "a URL, a Response, bytes or a WebAssembly.Module";
  throw new ArgumentError(`init source: expected ${allowed}, given ${shown(source)}`, "notASource");
}

interface NodeHost {
  process?: { getBuiltinModule?(name: "node:fs"): { readFileSync(path: URL): Uint8Array } | undefined };
}

// Node's fetch does not read files. Asked for this way, no bundler sees a module of Node.
async function bytesAt(address: string | URL): Promise<Uint8Array> {
  const url = address instanceof URL || /^file:/i.test(address) ? new URL(address) : undefined;
  const files = url?.protocol === "file:" ? (globalThis as NodeHost).process?.getBuiltinModule?.("node:fs") : undefined;
  return url !== undefined && files !== undefined ? files.readFileSync(url) : bytesOfResponse(await fetch(address));
}

async function bytesOfResponse(response: Response): Promise<Uint8Array> {
  if (!response.ok) {
    throw new Error(`init: ${response.url || "the module"} answered with status ${response.status}`);
  }
  return new Uint8Array(await response.arrayBuffer());
}
