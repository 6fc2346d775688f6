// The package is the same bytes twice, installs nothing and runs nothing at installation.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { bundlePackage } from "../../web/tools/bundle.mjs";
import { root } from "../../web/tools/steps.mjs";

const folder = mkdtempSync(join(root, "build/again-"));
after(() => rmSync(folder, { recursive: true, force: true }));

const digest = (file) => createHash("sha256").update(readFileSync(file)).digest("hex");

function digests(of) {
  return readdirSync(of, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort()
    .map((file) => `${file.slice(of.length)} ${digest(file)}`);
}

async function builtIn(name) {
  const target = join(folder, name);
  await bundlePackage(target);
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  execFileSync(process.execPath, [tsc, "-p", join(root, "web/tsconfig.json"), "--outDir", target]);
  return digests(target);
}

test("bundles and declarations made twice are the same bytes", async () => {
  const first = await builtIn("first");
  assert.ok(first.length > 40);
  assert.deepEqual(await builtIn("second"), first);
});

test("the tarball packed twice is one", () => {
  const packed = () => {
    const args = ["pack", "--json", "--ignore-scripts", "--pack-destination", folder];
    const [{ filename }] = JSON.parse(execFileSync("npm", args, { cwd: root, encoding: "utf8" }));
    return digest(join(folder, filename));
  };
  assert.equal(packed(), packed());
});

test("there is no dependency and no script that runs at installation", () => {
  const description = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  for (const kind of ["dependencies", "peerDependencies", "optionalDependencies", "bundleDependencies"]) {
    assert.equal(description[kind], undefined, kind);
  }
  const scripts = ["preinstall", "install", "postinstall", "prepare", "prepublish"];
  assert.deepEqual(
    scripts.filter((name) => description.scripts[name]),
    [],
  );
});
