// `npm run format`: lays all files out; nothing else changes them.
import { run, runAsScript } from "./steps.mjs";
import { ensureSystemPackages } from "./system-packages.mjs";
import { trackedFiles } from "./tracked-files.mjs";

await runAsScript(import.meta.url, async () => {
  await run("node", ["node_modules/@biomejs/biome/bin/biome", "check", "--write", "."]);
  await ensureSystemPackages(["clangFormat"]);
  await run("clang-format", ["-i", ...trackedFiles("*.h", "*.cpp")]);
});
