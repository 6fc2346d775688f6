// `npm run test:hosts`: packs the package, installs the tarball in a temporary project, and runs one program in every host.
// `-- --only PATTERN` chooses hosts by name; `-- --write` writes the matrix into the README instead of comparing it.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { build } from "../../web/tools/build.mjs";
import { announce, root, runAsScript, SetupError } from "../../web/tools/steps.mjs";
import { ensureSystemPackages } from "../../web/tools/system-packages.mjs";
import { Consumer, call } from "./consumer.mjs";
import { isWritten, line, writeMatrix } from "./matrix.mjs";
import { expected } from "./program.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const readme = join(root, "README.md");

async function installHosts() {
  const stamp = join(here, "node_modules/.installed-from");
  const lock = createHash("sha256")
    .update(readFileSync(join(here, "package-lock.json")))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
  announce("installing bundlers and runtimes", "1 minute");
  await call("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], { cwd: here, timeout: 600_000 });
  writeFileSync(stamp, lock);
}

// Imported late: these need what installHosts brings.
async function allHosts() {
  const { nodeHosts } = await import("./node-hosts.mjs");
  const { otherRuntimes } = await import("./other-runtimes.mjs");
  const { typeHosts } = await import("./type-hosts.mjs");
  const { bundlers } = await import("./bundlers.mjs");
  const { browserHosts } = await import("./browser-hosts.mjs");
  return [...nodeHosts, ...otherRuntimes, ...bundlers, ...browserHosts, ...typeHosts];
}

async function proved(proof, context) {
  if (proof === undefined) return undefined;
  try {
    const said = (await proof(context)).trimEnd().split("\n").at(-1);
    return said === expected ? { passed: true } : { passed: false, why: `said "${said}", expected "${expected}"` };
  } catch (error) {
    return { passed: false, why: error.message };
  }
}

async function proveAll(hosts, context) {
  const results = [];
  for (const { name, version, proofs } of hosts) {
    const result = { name, version: await version(context) };
    for (const entry of ["main", "lite"]) result[entry] = await proved(proofs[entry], context);
    results.push(result);
    console.log(line(result));
    for (const { why } of [result.main, result.lite].filter((part) => part?.why))
      console.log(why.replace(/^/gm, "    "));
  }
  return results;
}

const isGreen = ({ main, lite }) => main?.passed !== false && lite?.passed !== false;

await runAsScript(import.meta.url, async () => {
  const { values: options } = parseArgs({
    options: { only: { type: "string", default: "" }, write: { type: "boolean", default: false } },
  });
  await build();
  await installHosts();
  await ensureSystemPackages(["chromium"]);
  const { launchChromium } = await import("../support/chromium.mjs");
  const consumer = await Consumer.make();
  const browser = await launchChromium();
  try {
    announce("one program in every host");
    const chosen = (await allHosts()).filter(({ name }) => new RegExp(options.only, "i").test(name));
    if (chosen.length === 0) throw new SetupError(`no host is like "${options.only}"`);
    const results = await proveAll(chosen, { consumer, browser });
    writeFileSync(join(root, "build/hosts.json"), `${JSON.stringify(results, undefined, 2)}\n`);
    if (options.write) writeMatrix(readme, results);
    const isCurrent = options.only !== "" || isWritten(readme, results);
    if (!isCurrent) console.log("\nthe README's matrix is another one; npm run test:hosts -- --write writes it anew");
    const failed = results.filter((result) => !isGreen(result));
    console.log(`\n${results.length - failed.length} of ${results.length} hosts pass`);
    return failed.length > 0 || !isCurrent ? 1 : 0;
  } finally {
    await browser.close();
    consumer.remove();
  }
});
