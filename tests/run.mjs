// `npm test`: sets up, builds, then runs every suite; a failing suite does not stop the next one.
// The arguments choose among the suites: `npm test -- core web` runs two of them.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "../web/tools/build.mjs";
import { buildPreset } from "../web/tools/cmake.mjs";
import { alone } from "../web/tools/lock.mjs";
import { announce, attempt, root, runAsScript, SetupError } from "../web/tools/steps.mjs";
import { ensureSystemPackages } from "../web/tools/system-packages.mjs";
import { trackedFiles } from "../web/tools/tracked-files.mjs";

async function coreSuite(preset, usually) {
  await ensureSystemPackages(["googletest"]);
  await alone(() => buildPreset(preset, { usually, target: "core_tests" }));
  return attempt("ctest", ["--preset", preset]); // the preset makes no test at all a failure
}

const testFiles = (inFolder) => trackedFiles("tests/*.test.mjs").filter((path) => inFolder(path.split("/")[1]));

// Node's runner is content with files that hold no test, so the count is read from its TAP output.
async function nodeSuite(name, inFolder) {
  const files = testFiles(inFolder);
  if (files.length === 0) throw new SetupError(`no test files for the suite ${name}`);
  const tap = `build/${name}-tests.tap`;
  rmSync(join(root, tap), { force: true });
  const reporters = ["spec", "stdout", "tap", tap];
  const flags = reporters.map((value, index) => `--test-reporter${index % 2 ? "-destination" : ""}=${value}`);
  const code = await attempt("node", ["--test", ...flags, ...files]);
  const passed = existsSync(join(root, tap))
    ? Number(/^# pass (\d+)$/m.exec(readFileSync(join(root, tap), "utf8"))?.[1])
    : 0;
  if (passed > 0) return code;
  console.log(`the suite ${name} ran no test`);
  return 1;
}

async function webSuite() {
  await alone(() => buildPreset("wasm-scalar", { usually: "30 seconds", target: "shaped_module" }));
  return nodeSuite("web", (folder) => folder !== "playground");
}

async function playgroundSuite() {
  const missing = await ensureSystemPackages(["chromium"], { optional: !process.env.CI });
  if (missing.length > 0) return "skipped";
  return nodeSuite("playground", (folder) => folder === "playground");
}

const suites = {
  core: ["core tests, native with sanitizers", () => coreSuite("native-asan", "1 minute")],
  wasm: ["core tests, as WASM in Node", () => coreSuite("wasm-test", "1 minute")],
  web: ["package tests in Node", webSuite],
  playground: ["page tests in Chromium", playgroundSuite],
};

function chosenSuites() {
  const names = process.argv.slice(2);
  const unknown = names.find((name) => !suites[name]);
  if (unknown) throw new SetupError(`no suite "${unknown}"; there are: ${Object.keys(suites).join(", ")}`);
  return names.length > 0 ? names : Object.keys(suites);
}

await runAsScript(import.meta.url, async () => {
  const chosen = chosenSuites();
  await build();
  const results = new Map();
  for (const name of chosen) {
    const [title, suite] = suites[name];
    announce(`suite ${name}: ${title}`);
    const code = await suite().catch((error) => {
      console.error(error instanceof SetupError ? error.message : error);
      return 1;
    });
    results.set(name, code === "skipped" ? code : code === 0 ? "passed" : "FAILED");
  }
  console.log("");
  for (const [name, result] of results) console.log(`${result.padEnd(8)} ${name}: ${suites[name][0]}`);
  return [...results.values()].includes("FAILED") ? 1 : 0;
});
