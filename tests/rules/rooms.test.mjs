// Rooms and arrows: which folder may include or import which. Spelled so that a path says where it leads.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { test } from "node:test";
import { root } from "../../web/tools/steps.mjs";
import { trackedFiles } from "../../web/tools/tracked-files.mjs";

const cppFiles = trackedFiles("*.h", "*.cpp");
const scriptFiles = trackedFiles("web/*.ts", "web/*.js", "web/*.mjs", "tests/*.mjs", "tests/*.ts");
const read = (path) => readFileSync(join(root, path), "utf8");

// The first room whose pattern fits a file is the file's; `sees` tells what it may include with quotes.
const cppRooms = [
  { files: /^core\/kernels\//, sees: /^core\/kernels\// },
  { files: /^core\/(copy|fill|equal|cast|loops)\./, sees: /^core\/(?!slice|roll)/ },
  { files: /^core\//, sees: /^core\// },
  { files: /^bindings\//, sees: /^(core|bindings)\// },
  { files: /^tests\//, sees: /^(core|bindings|tests)\// },
];

function includesOf(path) {
  const lines = read(path).matchAll(/^\s*#\s*include\s*(?:"(.+?)"|<(.+?)>)/gm);
  return [...lines].map(([, own, system]) => ({ own, system }));
}

// Import and export-from declarations, dynamic imports and type imports.
function importsOf(path) {
  const found = read(path).matchAll(
    /(?:^|\n)\s*(?:import|export)\b[^"';]*?from\s*"([^"]+)"|\bimport\s*\(?\s*"([^"]+)"/g,
  );
  return [...found].map(([, from, bare]) => from ?? bare);
}

const faultsIn = (files, fault) => files.flatMap((path) => fault(path).map((text) => `${path}: ${text}`));

test("C++ files include only what their room may see, spelled from the root", () => {
  const faults = faultsIn(cppFiles, (path) => {
    const room = cppRooms.find(({ files }) => files.test(path));
    const own = includesOf(path).flatMap(({ own }) => own ?? []);
    return room ? own.filter((to) => !room.sees.test(to) || !existsSync(join(root, to))) : own;
  });
  assert.deepEqual(faults, []);
});

test("only the bindings include Emscripten; WASM intrinsics are in core/kernels/simd.h alone", () => {
  const faults = faultsIn(cppFiles, (path) => {
    const system = includesOf(path).flatMap(({ system }) => system ?? []);
    return system.filter(
      (to) =>
        (to.startsWith("emscripten") && !path.startsWith("bindings/")) ||
        (/(intrin|simd128|arm_neon)/.test(to) && path !== "core/kernels/simd.h"),
    );
  });
  assert.deepEqual(faults, []);
});

test("there is one EMSCRIPTEN_BINDINGS block for the module", () => {
  const holders = cppFiles.filter((path) => /\bEMSCRIPTEN_BINDINGS\(/.test(read(path)) && !path.includes("toolchain/"));
  assert.equal(holders.length, 1, holders.join(", "));
});

test("the package imports its own files, the two core modules, and nothing of Node", () => {
  const faults = faultsIn(
    scriptFiles.filter((path) => path.startsWith("web/src/")),
    (path) =>
      importsOf(path).filter((to) => {
        if (to === "#core-glue" || to === "#core-wasm") return false;
        const target = posix.join(posix.dirname(path), to).replace(/\.js$/, ".ts");
        return !to.startsWith(".") || !target.startsWith("web/src/") || !existsSync(join(root, target));
      }),
  );
  assert.deepEqual(faults, []);
});

test("the playground takes the package by its public name", () => {
  const faults = faultsIn(
    scriptFiles.filter((path) => path.startsWith("web/playground/")),
    (path) =>
      importsOf(path).filter(
        (to) => to.startsWith(".") && !posix.join(posix.dirname(path), to).startsWith("web/playground/"),
      ),
  );
  assert.deepEqual(faults, []);
});

test("nothing looks at the tests, and no test imports TypeScript source", () => {
  const faults = faultsIn(scriptFiles, (path) =>
    importsOf(path).filter((to) => {
      const target = to.startsWith(".") ? posix.join(posix.dirname(path), to) : to;
      return path.startsWith("tests/") ? target.startsWith("web/src/") : target.startsWith("tests/");
    }),
  );
  assert.deepEqual(faults, []);
});

test("WASM memory is reached in web/src/heap.ts alone", () => {
  const holders = scriptFiles.filter((path) => path.startsWith("web/src/") && /\.wasmMemory\b/.test(read(path)));
  assert.deepEqual(holders, ["web/src/heap.ts"]);
});
