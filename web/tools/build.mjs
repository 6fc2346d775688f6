// Builds what users get: the WASM module, the package in dist/, the playground in build/playground/.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundlePackage, coreFiles } from "./bundle.mjs";
import { buildPreset } from "./cmake.mjs";
import { alone } from "./lock.mjs";
import { setup } from "./setup.mjs";
import { announce, root, run, runAsScript } from "./steps.mjs";

export const playgroundFolder = join(root, "build/playground");
/** Where `npm run docs` writes; the playground has it as its folder docs. */
export const docsFolder = join(root, "build/docs");
const hasDocs = () => existsSync(join(docsFolder, "index.html"));
const stampFile = join(root, "build/.built-from");

function filesUnder(folder) {
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

// A digest of everything that the TypeScript side of a build reads.
function digestOfInputs() {
  const files = [
    ...filesUnder("web"),
    coreFiles.glue,
    coreFiles.wasm,
    join(root, "package.json"),
    join(root, "package-lock.json"),
  ];
  const digest = createHash("sha256").update(`docs: ${hasDocs()}`);
  for (const file of files.sort()) digest.update(file).update(readFileSync(file));
  return digest.digest("hex");
}

const isBuilt = (digest) =>
  existsSync(join(root, "dist/index.js")) && existsSync(stampFile) && readFileSync(stampFile, "utf8") === digest;

async function buildPackage() {
  announce("TypeScript: building the package", "5 seconds");
  rmSync(join(root, "dist"), { recursive: true, force: true });
  await bundlePackage();
  await run("node", ["node_modules/typescript/bin/tsc", "-p", "web/tsconfig.json"]);
}

async function buildPage() {
  if (!existsSync(join(root, "web/playground/build.mjs"))) return;
  announce("building the playground", "2 seconds");
  rmSync(playgroundFolder, { recursive: true, force: true });
  const { buildPlayground } = await import("../playground/build.mjs");
  await buildPlayground(playgroundFolder, hasDocs());
  symlinkSync(docsFolder, join(playgroundFolder, "docs"), "junction");
}

/** Sets the machine up and builds what is out of date. */
export async function build() {
  await setup();
  await alone(async () => {
    await buildPreset("wasm", { usually: "30 seconds" });
    const digest = digestOfInputs();
    if (isBuilt(digest)) return;
    rmSync(stampFile, { force: true });
    await buildPackage();
    await buildPage();
    writeFileSync(stampFile, digest);
  });
}

await runAsScript(import.meta.url, build);
