// Tables that TypeScript shares with the core: printed by a small native program that includes the core's headers.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildPreset } from "./cmake.mjs";
import { alone } from "./lock.mjs";
import { ask, root, runAsScript } from "./steps.mjs";

export const tablesFile = join(root, "web/src/generated/tables.ts");

/** The text that tables.ts must have: builds the program if it is out of date, and runs it. */
export async function printTables() {
  await alone(() => buildPreset("native", { target: "emit_tables", usually: "10 seconds" }));
  return `${ask(join(root, "build/native/bindings/emit_tables"), [])}\n`;
}

await runAsScript(import.meta.url, async () => writeFileSync(tablesFile, await printTables()));
