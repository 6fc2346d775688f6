// Rules that every file keeps: length, a first line that says what it owns, names, no leftovers, no addresses.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { test } from "node:test";
import { root } from "../../web/tools/steps.mjs";
import { trackedFiles } from "../../web/tools/tracked-files.mjs";

const read = (path) => readFileSync(join(root, path), "utf8");
const generated = "web/src/generated/";
const all = trackedFiles().filter((path) => !/\.(png|wasm|npy|npz)$/.test(path));
const code = all.filter(
  (path) => /\.(h|cpp|ts|js|mjs|css|html|bash|cmake)$/.test(path) || path.endsWith("CMakeLists.txt"),
);
const written = code.filter((path) => !path.startsWith(generated));

// The paths of files that have a line which fits the pattern, with that line's number.
function linesLike(files, pattern) {
  return files.flatMap((path) =>
    read(path)
      .split("\n")
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}`] : [])),
  );
}

test("no file is longer than 400 lines", () => {
  assert.deepEqual(
    written.filter((path) => read(path).split("\n").length > 401),
    [],
  );
});

test("the first line of a file says what it is", () => {
  assert.deepEqual(
    // glue_end.js closes what glue_begin.js opens: the two are one text.
    code.filter((path) => path !== "bindings/glue_end.js" && !/^(\/\/|\/\*|#|<!)/.test(read(path))),
    [],
  );
});

test("file names have one form in each language", () => {
  const forms = [
    [/\.(h|cpp)$|^bindings\/.*\.js$/, /^[a-z0-9_]+\.(h|cpp|js)$/],
    [/^(web|tests)\/.*\.(ts|js|mjs)$/, /^[a-z0-9-]+(\.test|\.test-d|\.d)?\.(ts|js|mjs)$/],
  ];
  const wrong = code.filter((path) => forms.some(([kind, form]) => kind.test(path) && !form.test(basename(path))));
  assert.deepEqual(wrong, []);
});

test("no unfinished work is marked in the code", () => {
  const marks = ["TO" + "DO", "FIX" + "ME", "X" + "XX", "HA" + "CK"]; // in parts: this file is looked at too
  assert.deepEqual(linesLike(code, new RegExp(`\\b(${marks.join("|")})\\b`)), []);
});

test("no path of a machine is written down", () => {
  assert.deepEqual(linesLike(all, /(^|[\s"'`(=:])\/(home|root|work|Users|tmp)\//), []);
});

test("no address of a registry or mirror is written down", () => {
  const hosts = [
    "regis" + "try\\.",
    "mir" + "ror\\.",
    "arti" + "fact",
    "deb\\.deb" + "ian",
    "\\.pkg\\.dev",
    "\\.inter" + "nal",
  ];
  assert.deepEqual(linesLike(all, new RegExp(`https?://[^\\s"')]*(${hosts.join("|")})`)), []);
  assert.deepEqual(linesLike(["package-lock.json"], /"resolved"/), []);
});
