// `npm run check`: format, lint, types and the rules of the house. Every check runs, so that all faults show at once.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { build } from "./build.mjs";
import { announce, attempt, root, runAsScript } from "./steps.mjs";
import { ensureSystemPackages } from "./system-packages.mjs";
import { trackedFiles } from "./tracked-files.mjs";

const bin = (path) => join("node_modules", path);
const typeProjects = ["web", "web/playground", "tests/types"].filter((folder) =>
  existsSync(join(root, folder, "tsconfig.json")),
);

const checks = [
  [
    "format and lint of TypeScript, JavaScript and JSON",
    () => ["node", [bin("@biomejs/biome/bin/biome"), "check", "--error-on-warnings", "."]],
  ],
  ["format of C++", () => ["clang-format", ["--dry-run", "--Werror", ...trackedFiles("*.h", "*.cpp")]]],
  ...typeProjects.map((folder) => [
    `types in ${folder}`,
    () => ["node", [bin("typescript/bin/tsc"), "-p", folder, "--noEmit"]],
  ]),
  ["rules", () => ["node", ["--test", "--test-reporter=spec", ...trackedFiles("tests/rules/*.test.mjs")]]],
];

await runAsScript(import.meta.url, async () => {
  await build(); // the types of the playground and of the type tests are those of dist/
  await ensureSystemPackages(["clangFormat"]);
  const failed = [];
  for (const [name, command] of checks) {
    announce(`check: ${name}`);
    if ((await attempt(...command())) !== 0) failed.push(name);
  }
  console.log(failed.length > 0 ? `\nfailed: ${failed.join("; ")}` : "\nall checks pass");
  return failed.length > 0 ? 1 : 0;
});
