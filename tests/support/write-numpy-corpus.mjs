// Writes tests/cases/numpy_text.json: random arrays and options with the texts of a native NumPy.
import { writeFileSync } from "node:fs";
import { ShapedArray } from "shaped-array";
import { bytesOf, findNumpy, numpyTexts, plainOptions } from "./numpy-oracle.mjs";
import { encoded } from "./print-cases.mjs";
import { randomFrom, randomPrintCase } from "./random-print-cases.mjs";

const { python, version, reason } = findNumpy();
if (python === undefined) throw new Error(reason);

const random = randomFrom(1);
const wanted = 250;
const mostScalars = 30;
const longestText = 400;
const cases = [];
while (cases.length < wanted) {
  const { dtype, shape, scalars, options } = randomPrintCase(random);
  const array = new ShapedArray({ shape, dtype, scalars });
  if (scalars.length > mostScalars) continue;
  const [expect] = numpyTexts(python, [{ dtype, shape, bytes: bytesOf(array), options }]);
  if (expect.length > longestText) continue;
  // Read back, so that they are values of the dtype.
  const kept = [array.toNested()].flat(Number.POSITIVE_INFINITY).map(encoded);
  cases.push({
    name: `numpy-random-${cases.length}`,
    style: "numpy",
    input: { shape, dtype, scalars: kept },
    options: plainOptions(options),
    expect,
  });
}
const about = `written by tests/support/write-numpy-corpus.mjs from NumPy ${version}; option names as the package spells them`;
const lines = cases.map((each) => `  ${JSON.stringify(each)}`).join(",\n");
writeFileSync(
  new URL("../cases/numpy_text.json", import.meta.url),
  `{\n "about": ${JSON.stringify(about)},\n "cases": [\n${lines}\n ]\n}\n`,
);
