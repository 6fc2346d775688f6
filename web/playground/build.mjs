// Builds the playground: static files that need no server code and no network.
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";
import { describeApi } from "./api.mjs";

const room = dirname(fileURLToPath(import.meta.url));
const root = join(room, "../..");
const { resolve } = createRequire(import.meta.url);

const exampleFolders = [
  ["Tour", "examples"],
  ["More", "gallery"],
];

const common = { bundle: true, minify: true, target: "es2022", logLevel: "warning", legalComments: "none" };

async function bundleText(options) {
  const { outputFiles } = await esbuild.build({ ...common, ...options, write: false });
  return outputFiles[0].text;
}

// The package as its users get it, by its public name, with nothing added.
const bundleLibrary = () =>
  bundleText({
    stdin: { contents: 'export * from "shaped-array";', resolveDir: room },
    format: "esm",
    platform: "neutral",
  });

const bundleSandbox = (name) => bundleText({ entryPoints: [join(room, `sandbox/${name}.ts`)], format: "iife" });

// What a file should print stands after //> for the tests; the page shows what it does print.
const withoutExpected = (code) => code.replace(/^\/\/>.*\n/gm, "").replace(/ *\/\/>.*$/gm, "");

// A title is the first line of its file.
function readExamples() {
  return exampleFolders.map(([title, folder]) => ({
    title,
    examples: readdirSync(join(room, folder))
      .filter((file) => file.endsWith(".js"))
      .sort()
      .map((file) => {
        const code = readFileSync(join(room, folder, file), "utf8");
        return {
          name: file.replace(/^\d+-|\.js$/g, ""),
          title: code.slice(3, code.indexOf("\n")),
          code: withoutExpected(code),
        };
      }),
  }));
}

const made = {
  "playground:api": () => `export const api = ${JSON.stringify(describeApi(join(root, "dist/index.d.ts")))};`,
  "playground:examples": () => `export const groups = ${JSON.stringify(readExamples())};`,
  "playground:sandbox": async () =>
    `export const library = ${JSON.stringify(await bundleLibrary())};
     export const worker = ${JSON.stringify(await bundleSandbox("worker"))};`,
};

const madeModules = {
  name: "made-modules",
  setup(build) {
    build.onResolve({ filter: /^playground:/ }, ({ path }) => ({ path, namespace: "made" }));
    build.onLoad({ filter: /.*/, namespace: "made" }, async ({ path }) => ({
      contents: await made[path](),
      loader: "js",
    }));
  },
};

function replaceOnce(text, part, by) {
  if (text.split(part).length !== 2) throw new Error(`expected ${part} once`);
  return text.replace(part, () => by);
}

// The frame's only script is inline, allowed by its hash: a frame of opaque origin loads nothing by address.
async function writeFrame(folder) {
  const script = await bundleSandbox("frame");
  const hash = createHash("sha256").update(script).digest("base64");
  const template = readFileSync(join(room, "sandbox/frame.html"), "utf8");
  const html = replaceOnce(template, '<script src="frame.js"></script>', `<script>${script}</script>`);
  writeFileSync(join(folder, "frame.html"), replaceOnce(html, "{hash}", hash));
}

const fonts = {
  "inter.woff2": "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  "jetbrains-mono.woff2": "@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2",
};
const fontLicences = {
  "inter-license.txt": "@fontsource-variable/inter/LICENSE",
  "jetbrains-mono-license.txt": "@fontsource-variable/jetbrains-mono/LICENSE",
};

const docsLink = '        <a href="docs/" id="to-docs">Docs</a>\n';

function writePage(folder, hasDocs) {
  const html = readFileSync(join(room, "index.html"), "utf8");
  writeFileSync(join(folder, "index.html"), replaceOnce(html, docsLink, hasDocs ? docsLink : ""));
}

/** Writes the page into `folder`, with a link to `docs/` if there are any; the package must be built already. */
export async function buildPlayground(folder, hasDocs = false) {
  mkdirSync(join(folder, "fonts"), { recursive: true });
  await esbuild.build({
    ...common,
    entryPoints: { playground: join(room, "main.ts"), style: join(room, "style/style.css") },
    outdir: folder,
    format: "esm",
    splitting: true,
    chunkNames: "[name]-[hash]",
    external: ["./fonts/*"],
    plugins: [madeModules],
  });
  await writeFrame(folder);
  writePage(folder, hasDocs);
  cpSync(join(room, "icon.svg"), join(folder, "icon.svg"));
  for (const [name, path] of Object.entries({ ...fonts, ...fontLicences }))
    cpSync(resolve(path), join(folder, "fonts", name));
}
