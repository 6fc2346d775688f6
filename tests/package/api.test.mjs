// The public API is the one written down: names, members and their types.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { apiFile, apiText } from "./api-text.mjs";

test("the API is that of tests/package/api.txt; node tests/package/api-text.mjs writes it anew", () => {
  assert.equal(apiText(), readFileSync(apiFile, "utf8"));
});
