// Owns the proofs by bundlers: each builds a page, which then runs in Chromium.
import { createRequire } from "node:module";
import { heardFrom, heardFromFolder, pageWith, reportInPage } from "./page.mjs";
import { program } from "./program.mjs";

const require = createRequire(import.meta.url);
const versionOf = (name) => () => `${name} ${require(`${name}/package.json`).version}`;
const source = (entry) => program({ entry, report: reportInPage });
const scriptPage = pageWith('<script type="module" src="bundle.js"></script>');
const forEntries = (proof) => ({ main: (host) => proof(host, "main"), lite: (host) => proof(host, "lite") });

// A project of one script and one page for bundlers that take scripts alone.
function scriptProject(consumer, name, entry) {
  const folder = consumer.newFolder(name);
  consumer.write(`${folder}/dist/index.html`, scriptPage);
  return { folder, output: consumer.path(`${folder}/dist`), input: consumer.write(`${folder}/main.js`, source(entry)) };
}

function viteProject(consumer, entry) {
  const folder = consumer.newFolder("vite");
  consumer.write(`${folder}/main.js`, source(entry));
  consumer.write(`${folder}/index.html`, pageWith('<script type="module" src="/main.js"></script>'));
  return { folder, root: consumer.path(folder) };
}

const viteSettings = (root) => ({
  root,
  configFile: false,
  logLevel: "error",
  clearScreen: false,
  cacheDir: `${root}/cache`,
});

async function viteBuild({ consumer, browser }, entry) {
  const { build } = await import("vite");
  const { root } = viteProject(consumer, entry);
  await build({ ...viteSettings(root), build: { target: "es2022" } });
  return heardFromFolder(browser, `${root}/dist`);
}

async function viteDev({ consumer, browser }, entry) {
  const { createServer } = await import("vite");
  const { root } = viteProject(consumer, entry);
  const server = await createServer({
    ...viteSettings(root),
    server: { port: 0, host: "127.0.0.1", watch: null, fs: { allow: [consumer.folder] } },
  });
  try {
    await server.listen();
    return await heardFrom(browser, `http://127.0.0.1:${server.httpServer.address().port}/`);
  } finally {
    await server.close();
  }
}

// The server's bundle, with the package inside it, as frameworks that render on a server make it.
async function viteServerBuild({ consumer }, entry) {
  const { build } = await import("vite");
  const { root, folder } = viteProject(consumer, entry);
  consumer.write(`${folder}/render.js`, program({ entry }));
  await build({ ...viteSettings(root), ssr: { noExternal: true }, build: { ssr: "render.js", target: "es2022" } });
  if (entry === "lite") consumer.copyModule(`${folder}/dist`);
  return consumer.call(process.execPath, [`${folder}/dist/render.js`]);
}

async function webpackBuild({ consumer, browser }, entry) {
  const { default: webpack } = await import("webpack");
  const { input, output } = scriptProject(consumer, "webpack", entry);
  const settings = {
    mode: "production",
    entry: input,
    output: { path: output, filename: "bundle.js", module: true },
    experiments: { outputModule: true },
    performance: { hints: false },
  };
  const stats = await new Promise((resolve, reject) => {
    const compiler = webpack(settings);
    compiler.run((error, result) => compiler.close(() => (error ? reject(error) : resolve(result))));
  });
  if (stats.hasErrors() || stats.hasWarnings()) throw new Error(stats.toString("errors-warnings"));
  return heardFromFolder(browser, output);
}

async function esbuildBuild({ consumer, browser }, entry) {
  const { build } = await import("esbuild");
  const { folder, input, output } = scriptProject(consumer, "esbuild", entry);
  const bundle = { entryPoints: [input], outfile: `${output}/bundle.js`, bundle: true, minify: true, format: "esm" };
  await build({ ...bundle, logLevel: "silent" });
  if (entry === "lite") consumer.copyModule(`${folder}/dist`);
  return heardFromFolder(browser, output);
}

async function classicScript({ consumer, browser }) {
  const { build } = await import("esbuild");
  const { input, output, folder } = scriptProject(consumer, "classic", "main");
  await build({
    entryPoints: [input],
    outfile: `${output}/bundle.js`,
    bundle: true,
    minify: true,
    format: "iife",
    logLevel: "silent",
  });
  consumer.write(`${folder}/dist/index.html`, pageWith('<script src="bundle.js"></script>'));
  return heardFromFolder(browser, output);
}

async function rollupBuild({ consumer, browser }, entry) {
  const { rollup } = await import("rollup");
  const { nodeResolve } = await import("@rollup/plugin-node-resolve");
  const { folder, input, output } = scriptProject(consumer, "rollup", entry);
  const onwarn = ({ message }) => {
    throw new Error(message);
  };
  const bundle = await rollup({ input, onwarn, plugins: [nodeResolve()] });
  await bundle.write({ file: `${output}/bundle.js`, format: "es" });
  await bundle.close();
  if (entry === "lite") consumer.copyModule(`${folder}/dist`);
  return heardFromFolder(browser, output);
}

/** Hosts that are bundlers. */
export const bundlers = [
  { name: "Vite, dev server", version: versionOf("vite"), proofs: forEntries(viteDev) },
  { name: "Vite, build", version: versionOf("vite"), proofs: forEntries(viteBuild) },
  { name: "Vite, build for a server", version: versionOf("vite"), proofs: forEntries(viteServerBuild) },
  { name: "webpack", version: versionOf("webpack"), proofs: forEntries(webpackBuild) },
  { name: "esbuild", version: versionOf("esbuild"), proofs: forEntries(esbuildBuild) },
  { name: "esbuild, classic `<script>`", version: versionOf("esbuild"), proofs: { main: classicScript } },
  { name: "Rollup", version: versionOf("rollup"), proofs: forEntries(rollupBuild) },
];
