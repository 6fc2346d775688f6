// `npm run format`: lays all files out; nothing else changes them.
import { ask, run, runAsScript } from "./steps.mjs";
import { ensureSystemPackages } from "./system-packages.mjs";

await runAsScript(import.meta.url, async () => {
  await run("node", ["node_modules/@biomejs/biome/bin/biome", "check", "--write", "."]);
  await ensureSystemPackages(["clangFormat"]);
  await run("clang-format", ["-i", ...ask("git", ["ls-files", "-co", "--exclude-standard", "--", "*.h", "*.cpp"]).split("\n")]);
});
