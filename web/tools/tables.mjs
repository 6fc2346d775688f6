// Tables that TypeScript shares with the core: printed by a small native program that includes the core's headers.
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildPreset } from "./cmake.mjs";
import { alone } from "./lock.mjs";
import { ask, root, runAsScript, SetupError } from "./steps.mjs";

export const tablesFile = join(root, "web/src/generated/tables.ts");

/** The text that tables.ts must have, by the newest native build. */
export function printTables() {
  const program = ["native-asan", "native"].map((preset) => join(root, "build", preset, "bindings/emit_tables")).find(existsSync);
  if (!program) throw new SetupError("emit_tables is not built; run: npm run tables");
  return `${ask(program, [])}\n`;
}

await runAsScript(import.meta.url, async () => {
  await alone(() => buildPreset("native", "10 seconds"));
  writeFileSync(tablesFile, printTables());
});
