// Owns the size rows: what a browser loads, bundled and minified by esbuild, then gzipped, WASM included.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const here = fileURLToPath(new URL(".", import.meta.url));
const peers = join(here, "peers");

const gzipped = (bytes) => gzipSync(bytes, { level: 9 }).length;

const entries = [
  { id: "gzip shaped-array", folder: here, text: `export * from "shaped-array";` },
  {
    id: "gzip shaped-array/lite",
    folder: here,
    text: `export * from "shaped-array/lite";`,
    wasm: ["shaped-array/core.wasm"],
  },
  {
    id: "gzip ndarray",
    folder: peers,
    text: `export { default as n } from "ndarray"; export { default as o } from "ndarray-ops";`,
  },
  { id: "gzip numpy-ts", folder: peers, text: `export * from "numpy-ts";` },
  { id: "gzip numpy-ts/core", folder: peers, text: `export { array, roll } from "numpy-ts/core";` },
  {
    id: "gzip tfjs",
    folder: peers,
    text: `export * from "@tensorflow/tfjs-core"; export * from "@tensorflow/tfjs-backend-wasm";`,
    wasm: ["@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm"],
  },
];

async function sizeOf(esbuild, { id, folder, text, wasm = [] }) {
  const built = await esbuild.build({
    stdin: { contents: text, resolveDir: folder },
    bundle: true,
    format: "esm",
    minify: true,
    write: false,
    platform: "browser",
    logLevel: "silent",
    external: ["node:*", "fs", "path", "util", "crypto"],
  });
  const require = createRequire(join(folder, "index.mjs"));
  const modules = wasm.map((name) =>
    readFileSync(name.endsWith("simd.wasm") ? wasmFile(require) : require.resolve(name)),
  );
  const script = built.outputFiles[0].contents;
  const bytes = modules.reduce((sum, module) => sum + gzipped(module), gzipped(script));
  return {
    id,
    about: "bundle of everything, gzip",
    bytes,
    rawBytes: script.length + modules.reduce((sum, { length }) => sum + length, 0),
  };
}

const wasmFile = (require) =>
  join(dirname(require.resolve("@tensorflow/tfjs-backend-wasm/package.json")), "dist/tfjs-backend-wasm-simd.wasm");

/** Rows of gzip sizes; a library that cannot be bundled is left out. */
export async function measureSizes() {
  const esbuild = await import("esbuild");
  const rows = await Promise.all(entries.map((entry) => sizeOf(esbuild, entry).catch(() => undefined)));
  return rows.filter((row) => row !== undefined);
}
