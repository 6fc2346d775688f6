// Installing the development packages that the lock file names.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { announce, root, run } from "./steps.mjs";

/** Runs `npm ci` unless node_modules was installed from this very lock file. */
export async function installNpmPackages() {
  const stamp = join(root, "node_modules/.installed-from");
  const lock = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
  announce("installing npm packages", "20 seconds");
  await run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
  writeFileSync(stamp, lock);
}
