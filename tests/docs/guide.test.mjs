// Every code block of the guide and every @example runs and prints what its //> comments say. A block that begins with
// `// name.mjs` is a file of its own, for others to load or to be run by itself; a page's other blocks are one program.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { root } from "../../web/tools/steps.mjs";
import { trackedFiles } from "../../web/tools/tracked-files.mjs";
import { expectedOutput } from "../support/expected-output.mjs";

const read = (path) => readFileSync(join(root, path), "utf8");
mkdirSync(join(root, "build"), { recursive: true });
// Inside the repository, where the package's own name resolves.
const folder = mkdtempSync(join(root, "build/guide-"));
after(() => rmSync(folder, { recursive: true, force: true }));

function programsOf(markdown) {
  const programs = new Map();
  for (const [, code] of markdown.matchAll(/^```(?:js|ts)\n([\s\S]*?)^```$/gm)) {
    const name = /^\/\/ ([a-z-]+\.mjs)\n/.exec(code)?.[1] ?? "page.mjs";
    programs.set(name, (programs.get(name) ?? "") + code);
  }
  return programs;
}

// The text after @example, up to the next tag or the end of the comment.
function examplesOf(source) {
  const examples = source.matchAll(/^ *\* @example\n([\s\S]*?)(?=^ *\* @|^ *\*\/)/gm);
  return [...examples].map(([, text]) => text.replace(/^ *\* ?/gm, ""));
}

function checkPrograms(programs) {
  assert.ok(programs.size > 0, "no code block");
  const place = mkdtempSync(join(folder, "page-"));
  for (const [name, code] of programs) writeFileSync(join(place, name), code);
  for (const [name, code] of programs) {
    const expected = expectedOutput(code);
    if (expected === "" && name !== "page.mjs") continue; // a file for others to load
    const printed = execFileSync(process.execPath, [join(place, name)], { cwd: root, encoding: "utf8" });
    assert.equal(printed.trimEnd(), expected);
  }
}

const pages = readdirSync(join(root, "web/docs/guide")).map((name) => `web/docs/guide/${name}`);
for (const page of ["web/docs/home.md", ...pages]) {
  test(`guide: ${page}`, () => checkPrograms(programsOf(read(page))));
}

for (const source of trackedFiles("web/src/*.ts").filter((path) => read(path).includes("@example"))) {
  test(`examples of ${source}`, () => {
    for (const code of examplesOf(read(source))) checkPrograms(new Map([["page.mjs", code]]));
  });
}
