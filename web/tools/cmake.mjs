// Building one preset of CMakePresets.json.
import { existsSync, readFileSync, statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { announce, findCommand, root, run } from "./steps.mjs";

// CMake keeps its first answers in a cache: they stand until the presets or the toolchain change.
function isConfigured(folder) {
  const cache = join(folder, "CMakeCache.txt");
  if (!existsSync(join(folder, "build.ninja")) && !existsSync(join(folder, "Makefile"))) return false;
  if (statSync(cache).mtimeMs < statSync(join(root, "CMakePresets.json")).mtimeMs) return false;
  const toolchain = /^CMAKE_TOOLCHAIN_FILE:\w+=(.*)$/m.exec(readFileSync(cache, "utf8"))?.[1];
  return !toolchain || (toolchain.startsWith(`${process.env.EMSCRIPTEN_ROOT}/`) && existsSync(toolchain));
}

/** Configures if needed and builds all, or one target; `usually` tells how long a first build takes. */
export async function buildPreset(preset, { usually, target = "all" }) {
  announce(`C++: building preset ${preset}`, `${usually} the first time, then a second`);
  if (!isConfigured(join(root, "build", preset))) {
    const generator = findCommand("ninja") ? "Ninja" : "Unix Makefiles";
    const warnings = process.env.CI ? ["-DCMAKE_COMPILE_WARNING_AS_ERROR=ON"] : [];
    await run("cmake", ["--preset", preset, "--fresh", "-G", generator, ...warnings, "--log-level=WARNING"]);
  }
  await run("cmake", ["--build", "--preset", preset, "--target", target, "--parallel", String(availableParallelism())]);
}
