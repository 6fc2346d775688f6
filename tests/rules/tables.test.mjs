// The generated tables are those that the core's headers give today.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { printTables, tablesFile } from "../../web/tools/tables.mjs";

test("web/src/generated/tables.ts is what emit_tables prints; npm run tables writes it anew", async () => {
  assert.equal(readFileSync(tablesFile, "utf8"), await printTables());
});
