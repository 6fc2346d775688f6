// Every code block of the guide runs and prints what its //> comments say. A block that begins with `// name.mjs` is a
// file of its own, for others to load or to be run by itself; the other blocks of a page are one program.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { root } from "../../web/tools/steps.mjs";

const guide = join(root, "web/docs/guide");
mkdirSync(join(root, "build"), { recursive: true });
// Inside the repository, where the package's own name resolves.
const folder = mkdtempSync(join(root, "build/guide-"));
after(() => rmSync(folder, { recursive: true, force: true }));

function programsOf(page) {
  const programs = new Map();
  for (const [, code] of readFileSync(join(guide, page), "utf8").matchAll(/^```(?:js|ts)\n([\s\S]*?)^```$/gm)) {
    const name = /^\/\/ ([a-z-]+\.mjs)\n/.exec(code)?.[1] ?? "page.mjs";
    programs.set(name, (programs.get(name) ?? "") + code);
  }
  return programs;
}

const expectedOutput = (code) => [...code.matchAll(/\/\/> ?(.*)$/gm)].map(([, text]) => text).join("\n");

for (const page of readdirSync(guide).filter((name) => name.endsWith(".md"))) {
  test(`guide: ${page}`, () => {
    const programs = programsOf(page);
    assert.ok(programs.size > 0, "no code block");
    const place = join(folder, page);
    mkdirSync(place);
    for (const [name, code] of programs) writeFileSync(join(place, name), code);
    for (const [name, code] of programs) {
      const expected = expectedOutput(code);
      if (expected === "") continue;
      const printed = execFileSync(process.execPath, [join(place, name)], { cwd: root, encoding: "utf8" });
      assert.equal(printed.trimEnd(), expected);
    }
  });
}
