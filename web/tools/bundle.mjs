// The two entries of the package, bundled: dist/index.js holds the WASM, dist/lite.js loads dist/core.wasm.
import { copyFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { packed } from "./packed-module.mjs";
import { root } from "./steps.mjs";

const moduleFolder = join(root, "build/wasm/bindings");

/** The files that Emscripten's link leaves behind. */
export const coreFiles = { glue: join(moduleFolder, "core.mjs"), wasm: join(moduleFolder, "core.wasm") };

// `#core-glue` is Emscripten's JavaScript, `#core-wasm` the module as text: two names no file system has.
function coreModules(esbuild) {
  const read = {
    "#core-glue": async () => {
      const { code } = await esbuild.transform(readFileSync(coreFiles.glue, "utf8"), {
        minify: true,
        target: "es2022",
      });
      return code;
    },
    "#core-wasm": () => `export const wasmModule = ${JSON.stringify(packed(readFileSync(coreFiles.wasm)))};`,
  };
  return {
    name: "core-modules",
    setup(build) {
      build.onResolve({ filter: /^#core-/ }, ({ path }) => ({ path, namespace: "core", sideEffects: false }));
      build.onLoad({ filter: /.*/, namespace: "core" }, async ({ path }) => ({ contents: await read[path]() }));
    },
  };
}

/** Writes index.js, lite.js, their source maps and core.wasm into `folder`: same sources, same bytes. */
export async function bundlePackage(folder = join(root, "dist")) {
  const esbuild = await import("esbuild");
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: { index: "web/src/index.ts", lite: "web/src/lite.ts" },
    outdir: folder,
    bundle: true,
    format: "esm",
    platform: "neutral",
    target: "es2022",
    sourcemap: true,
    // Names stay, so that stack traces and class names read well; the user's bundler may shorten them.
    minifySyntax: true,
    minifyWhitespace: true,
    plugins: [coreModules(esbuild)],
    logLevel: "warning",
  });
  copyFileSync(coreFiles.wasm, join(folder, "core.wasm"));
}
