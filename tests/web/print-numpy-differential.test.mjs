// Random arrays, views and options against a native NumPy; PRINT_CASES sets how many, PRINT_SEED which.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ShapedArray, scope, step } from "shaped-array";
import { bytesOf, findNumpy, numpyDigits, numpyTexts, plainOptions } from "../support/numpy-oracle.mjs";
import { arrayOfCase, readCases, textOfCase } from "../support/print-cases.mjs";
import { randomFrom, randomPrintCase } from "../support/random-print-cases.mjs";

const total = Number(process.env.PRINT_CASES ?? 20_000);
const seed = Number(process.env.PRINT_SEED ?? 1);
const batchSize = 1000;

const { python, version, reason } = findNumpy();
const skip = python === undefined ? reason : false;

/** The array of a case, half of the time as a slice with a step other than 1 on some axes. */
function randomView(random, { dtype, shape, scalars }) {
  const steps = shape.map(() => (random() < 0.5 ? 1 : [-3, -2, -1, 2][Math.floor(4 * random())]));
  if (scalars.length === 0 || steps.every((each) => each === 1)) return new ShapedArray({ shape, dtype, scalars });
  const baseShape = shape.map((size, axis) => size * Math.abs(steps[axis]));
  const base = new ShapedArray({ shape: baseShape, dtype, repeating: scalars[0] });
  const view = base.slice(...steps.map((each) => step(each)));
  view.setScalars(scalars);
  return view;
}

function compare(cases, texts) {
  const expected = numpyTexts(python, cases);
  for (const [index, text] of texts.entries()) {
    const { dtype, shape, options } = cases[index];
    assert.equal(text, expected[index], JSON.stringify({ dtype, shape, options: plainOptions(options) }));
  }
}

test(`${total} random texts are NumPy's`, { skip }, (context) => {
  context.diagnostic(`NumPy ${version}, seed ${seed}`);
  const random = randomFrom(seed);
  for (let done = 0; done < total; done += batchSize) {
    const cases = [];
    const texts = [];
    for (let index = done; index < Math.min(done + batchSize, total); index++) {
      const printCase = randomPrintCase(random);
      scope(() => {
        const view = randomView(random, printCase);
        cases.push({ ...printCase, bytes: bytesOf(view) });
        texts.push(view.describe({ style: "numpy", ...printCase.options }));
      });
    }
    compare(cases, texts);
  }
});

test("the corpus is what NumPy writes today", { skip }, () => {
  const cases = readCases("numpy_text.json").map(({ input, options }) => {
    const { shape, dtype } = input;
    return { shape, dtype, options, bytes: bytesOf(arrayOfCase(input)) };
  });
  compare(cases, readCases("numpy_text.json").map(textOfCase));
});

test("every float16 has NumPy's shortest digits", { skip }, () => {
  compareDigits(
    "float16",
    Uint16Array.from({ length: 2 ** 16 }, (_, index) => index),
  );
});

test("float32 and float64 of every magnitude have NumPy's shortest digits", { skip }, () => {
  const random = randomFrom(seed);
  const anyWord = () => Math.floor(random() * 2 ** 32);
  compareDigits("float32", Uint32Array.from({ length: 200_000 }, anyWord));
  compareDigits("float64", Uint32Array.from({ length: 200_000 }, anyWord));
});

test("powers of two and their neighbours, where the spacing changes, have NumPy's shortest digits", { skip }, () => {
  const near32 = Array.from({ length: 255 }, (_, exponent) => [-1, 0, 1].map((by) => 2 ** 23 * exponent + by));
  compareDigits("float32", Uint32Array.from(near32.flat().slice(1)));
  const near64 = Array.from({ length: 2047 }, (_, exponent) => [0, 2 ** 20 * exponent, 1, 2 ** 20 * exponent]);
  compareDigits("float64", Uint32Array.from(near64.flat()));
});

/** Compares the digits of the finite floats with the bits `words`. */
function compareDigits(dtype, words) {
  const bytes = new Uint8Array(words.buffer);
  const shape = [bytes.length / { float16: 2, float32: 4, float64: 8 }[dtype]];
  const expected = numpyDigits(python, { dtype, shape, bytes }).map(digitsOf);
  scope(() => {
    const array = new ShapedArray({ shape, dtype, repeating: 0 });
    array.withMutableScalars(({ buffer, byteOffset, byteLength }) => {
      new Uint8Array(buffer, byteOffset, byteLength).set(bytes);
    });
    const texts = array.fullDescription.slice(1, -1).split(", ");
    for (const [index, text] of texts.entries()) {
      // Swift writes all digits of a whole float16; NumPy's shortest may end earlier.
      if (dtype === "float16" && /\d{4}\.0$/.test(text)) assert.equal(Number(text), array.get(index));
      else assert.equal(digitsOf(text), expected[index], text);
    }
  });
}

/** Sign, digits and exponent of a decimal text in one spelling. */
function digitsOf(text) {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(text);
  if (match === null) return text;
  const [, sign, whole, fraction = "", exponent = "0"] = match;
  const digits = `${whole}${fraction}`.replace(/^0+/, "");
  const place = Number(exponent) - fraction.length + digits.length;
  return digits === "" ? `${sign}0` : `${sign}0.${digits.replace(/0+$/, "")}e${place}`;
}
