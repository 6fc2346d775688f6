// Everything that must be on a machine before a build: npm packages, system packages, Emscripten.
import { installNpmPackages } from "./npm-packages.mjs";
import { announce, ask, root, runAsScript, SetupError } from "./steps.mjs";
import { ensureSystemPackages } from "./system-packages.mjs";

function findEmscripten() {
  const folder = ask("bash", [`${root}/bindings/toolchain/get-emscripten`]);
  if (!folder) throw new SetupError("Emscripten could not be found or installed; the reason is above.");
  return folder;
}

/** Prepares the machine for builds; a second call finds everything in place and takes well under a second. */
export async function setup() {
  await installNpmPackages();
  await ensureSystemPackages(["compiler", "cmake", "python", "ninja", "make"]);
  process.env.EMSCRIPTEN_ROOT = findEmscripten(); // read by CMakePresets.json
}

await runAsScript(import.meta.url, async () => {
  await setup();
  announce(`ready; Emscripten is in ${process.env.EMSCRIPTEN_ROOT}`);
});
