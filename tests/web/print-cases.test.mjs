// The printing cases and the NumPy corpus, text by text.
import assert from "node:assert/strict";
import { test } from "node:test";
import { readCases, textOfCase } from "../support/print-cases.mjs";

for (const file of ["printing.json", "numpy_text.json"]) {
  for (const printCase of readCases(file)) {
    test(`${file}: ${printCase.name}`, () => {
      assert.equal(textOfCase(printCase), printCase.expect);
    });
  }
}
