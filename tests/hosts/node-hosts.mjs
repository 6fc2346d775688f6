// Owns the proofs in Node: import, require, worker threads, no code from strings, no file system, a bare engine.

import { createContext, runInContext } from "node:vm";
import { build } from "esbuild";
import { program, requiringProgram } from "./program.mjs";

const entries = ["main", "lite"];

// A proof for each entry from one function of the entry.
const forEntries = (proof) => Object.fromEntries(entries.map((entry) => [entry, (host) => proof(host, entry)]));

function runFile({ consumer }, text, flags = [], extension = "mjs") {
  const file = `${consumer.newFolder("node")}/program.${extension}`;
  consumer.write(file, text);
  return consumer.call(process.execPath, [...flags, file]);
}

async function inWorkerThread({ consumer }, entry) {
  const folder = consumer.newFolder("worker");
  consumer.write(`${folder}/work.mjs`, program({ entry }));
  const start = `import { Worker } from "node:worker_threads";\nnew Worker(new URL("./work.mjs", import.meta.url));\n`;
  return consumer.call(process.execPath, [consumer.write(`${folder}/program.mjs`, start)]);
}

// Only the program and the files that the import names may be read: anything else the package read would throw.
function withoutFiles({ consumer }) {
  const folder = consumer.newFolder("render");
  const file = consumer.write(`${folder}/program.mjs`, program({}));
  const readable = [
    file,
    consumer.path("package.json"),
    consumer.path(`${folder}/package.json`),
    `${consumer.installed}/package.json`,
    `${consumer.installed}/dist/package.json`,
    `${consumer.installed}/dist/index.js`,
  ];
  const permission = process.allowedNodeEnvironmentFlags.has("--permission")
    ? "--permission"
    : "--experimental-permission";
  const flags = [permission, ...readable.map((path) => `--allow-fs-read=${path}`)];
  return consumer.call(process.execPath, [...flags, file]);
}

// ECMAScript and WebAssembly alone: no process, Buffer, atob, TextDecoder, document or console.
async function inBareEngine({ consumer }) {
  const { outputFiles } = await build({
    stdin: { contents: program({ report: "(text) => { globalThis.said = text; }" }), resolveDir: consumer.folder },
    bundle: true,
    format: "iife",
    write: false,
    platform: "neutral",
  });
  const engine = createContext({}, { codeGeneration: { strings: false, wasm: true } });
  runInContext(outputFiles[0].text, engine);
  return engine.said;
}

const node = () => `Node ${process.versions.node}`;

/** Hosts of Node: name, version, a proof for each entry. */
export const nodeHosts = [
  { name: "Node `import`", version: node, proofs: forEntries((host, entry) => runFile(host, program({ entry }))) },
  {
    name: "Node `require()`",
    version: node,
    proofs: forEntries((host, entry) => runFile(host, requiringProgram({ entry }), [], "cjs")),
  },
  { name: "Node `worker_threads`", version: node, proofs: forEntries(inWorkerThread) },
  {
    name: "Node `--disallow-code-generation-from-strings`",
    version: node,
    proofs: forEntries((host, entry) => runFile(host, program({ entry }), ["--disallow-code-generation-from-strings"])),
  },
  { name: "Node, every other file unreadable (server-side rendering)", version: node, proofs: { main: withoutFiles } },
  { name: "bare engine: ECMAScript and WebAssembly alone", version: node, proofs: { main: inBareEngine } },
];
