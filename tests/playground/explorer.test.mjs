// The explorer shows what the package does: its cells, facts and code are compared with the package's own results.
import assert from "node:assert/strict";
import { test } from "node:test";
import { all, at, ellipsis, flip, newAxis, roll, ShapedArray, slice, step } from "shaped-array";
import { ended, printed, usePlayground } from "./support/page.mjs";

const { shared } = usePlayground();

async function explore({ shape, dtype = "int32", mode = "slice", index, value }) {
  const { page } = await shared();
  if (!(await page.locator("#to-explorer").getAttribute("aria-current"))) await page.locator("#to-explorer").click();
  await page.locator("#shape").waitFor();
  await page.locator(`label[for="mode-${mode}"]`).click();
  await page.locator("#dtype").selectOption(dtype);
  await page.locator("#shape").fill(shape);
  if (index !== undefined) await page.locator("#index").fill(index);
  if (mode === "assign") await page.locator("#value").fill(value ?? "0");
  return page;
}

const scalarsIn = (page, board) => page.locator(`[aria-labelledby="${board}-title"] .scalar`).allTextContents();
const ordersIn = (page) =>
  page
    .locator('[aria-labelledby="base-title"] .taken, [aria-labelledby="base-title"] .written')
    .evaluateAll((cells) => cells.map((cell) => Number(cell.querySelector("sup").textContent)));
const factsIn = async (page) =>
  Object.fromEntries(
    await page
      .locator(".facts > div")
      .evaluateAll((rows) => rows.map((row) => [row.children[0].textContent, row.children[1].textContent])),
  );
const problemIn = (page) => page.locator("#problem").textContent();

const arange = (shape) =>
  new ShapedArray({
    shape,
    scalars: Array.from({ length: shape.reduce((a, b) => a * b, 1) }, (_, i) => i),
    dtype: "int32",
  });

const slices = [
  [[4, 5], "1:, ::-1", [slice(1), flip()]],
  [[4, 5], "..., 0", [ellipsis(), at(0)]],
  [[4, 5], "-2::-1, newaxis", [slice(-2, null, -1), newAxis()]],
  [[4, 5], "at(1, { keepDims: true }), step(-2)", [at(1, { keepDims: true }), step(-2)]],
  [[4, 5], "slice(1, null), '::2'", [slice(1), step(2)]],
  [[4, 5], "{ begin: [1, 0], end: [0, 0], strides: [1, -1], beginMask: 2, endMask: 3 }", [slice(1), flip()]],
  [
    [2, 3, 4],
    "{ begin: [0, 0, 1], end: [0, 0, 2], strides: [1, 1, 1], ellipsisMask: 1, newAxisMask: 2, shrinkAxisMask: 4 }",
    [ellipsis(), newAxis(), at(1)],
  ],
  [[2, 2, 3, 2], ":, 1, ..., ::-1", [all(), at(1), ellipsis(), flip()]],
  [[4], "-2::-1", [slice(-2, null, -1)]],
  [[4], "3:1", [slice(3, 1)]],
  [[], "newaxis", [newAxis()]],
];
for (const [shape, text, indices] of slices) {
  test(`a slice of [${shape}] by ${text}`, async () => {
    const page = await explore({ shape: shape.join(", "), index: text });
    assert.equal(await problemIn(page), "");
    const expected = arange(shape).slice(...indices);
    const scalars = Array.from(expected.toTypedArray());
    assert.deepEqual((await scalarsIn(page, "result")).map(Number), scalars);
    // The base's cells are its positions, so the order shown on cell p is the place of p in the slice.
    const orders = await ordersIn(page);
    assert.deepEqual(
      orders.slice().sort((a, b) => a - b),
      scalars.map((_, i) => i),
    );
    assert.deepEqual(
      orders,
      scalars
        .slice()
        .sort((a, b) => a - b)
        .map((position) => scalars.indexOf(position)),
    );
    const facts = await factsIn(page);
    assert.equal(facts.shape, `[${expected.shape.join(", ")}]`);
    assert.equal(facts.strides, `[${expected.strides.join(", ")}]`);
    assert.equal(facts.contiguous, expected.isContiguous ? "yes" : "no");
    assert.equal(facts.scalarRange, `${expected.scalarRange.start} to ${expected.scalarRange.end}`);
  });
}

test("the spellings that are shown mean the same slice", async () => {
  for (const text of ["1:, ::-1", "at(-1, { keepDims: true }), ...", "newAxis(), 2, :3:2"]) {
    const page = await explore({ shape: "4, 5", index: text });
    const want = await scalarsIn(page, "result");
    const facts = await factsIn(page);
    const codes = await page.locator(".code-line pre").allTextContents();
    const typeScript = /a\.slice\((.*)\);/.exec(codes[0])[1];
    const numpy = /a\[(.*)\]/.exec(codes[1])[1];
    const masks = /stridedSlice\(a, (.*)\)/.exec(codes[3])[1];
    for (const spelling of [typeScript, numpy, masks]) {
      await page.locator("#index").fill(spelling);
      assert.equal(await problemIn(page), "", spelling);
      assert.deepEqual(await scalarsIn(page, "result"), want, spelling);
      assert.equal((await factsIn(page)).shape, facts.shape, spelling);
    }
  }
});

test("the C++ is that of the typed interface", async () => {
  const cpp = (page) => page.locator(".code-line", { hasText: "C++" }).locator("pre").textContent();
  assert.equal(
    await cpp(await explore({ shape: "4, 5", index: "1:, -1" })),
    "auto view = a.slice(shaped::slice(1, {}), shaped::at(-1));  // live\n" +
      "auto copy = shaped::strided_slice(a, shaped::slice(1, {}), shaped::at(-1));  // new",
  );
  assert.equal(
    await cpp(
      await explore({ shape: "4, 5", dtype: "float32", mode: "assign", index: "::2", value: "[1, 2, 3, 4, 5]" }),
    ),
    "a.slice(shaped::slice({}, {}, 2)).assign(shaped::ShapedArray<float>{1, 2, 3, 4, 5});",
  );
  assert.equal(
    await cpp(await explore({ shape: "3, 2", mode: "roll" })),
    "auto rolled = shaped::roll(a, {1, -2}, {0, 1});",
  );
});

test("an index is said in words", async () => {
  const page = await explore({ shape: "2, 3, 4, 2", index: "-1, ..., newaxis, 1:9:2" });
  assert.deepEqual(await page.locator(".words li").allTextContents(), [
    "-1the last of axis 0, which goes away",
    "...axes 1 and 2 whole",
    "newaxisa new axis of size 1",
    "1:9:2axis 3 from position 1 on up to before position 9, every 2nd",
  ]);
  await page.locator("#index").fill("::-1");
  assert.deepEqual(await page.locator(".words li").allTextContents(), [
    "::-1axis 0 reversed",
    "axes 1 to 3 whole, not named",
  ]);
});

test("an assignment shows the whole base and what was written", async () => {
  const page = await explore({ shape: "3, 4", mode: "assign", index: "::2, 1:3", value: "[70, 80]" });
  const expected = arange([3, 4]);
  expected.slice("::2, 1:3").assign([70, 80]);
  assert.deepEqual((await scalarsIn(page, "base")).map(Number), Array.from(expected.toTypedArray()));
  assert.deepEqual(await scalarsIn(page, "result"), ["70", "80", "70", "80"]);
  assert.equal(await page.locator('[aria-labelledby="base-title"] .written').count(), 4);
});

test("a roll follows the sliders, by keyboard", async () => {
  const page = await explore({ shape: "3, 4", mode: "roll" });
  await page.getByRole("button", { name: "All shifts to 0" }).click();
  await page.locator("#shift-0").focus();
  await page.keyboard.press("ArrowRight");
  await page.locator("#shift-1").focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  const expected = roll(arange([3, 4]), [1, -2], [0, 1]);
  assert.deepEqual((await scalarsIn(page, "result")).map(Number), Array.from(expected.toTypedArray()));
  assert.match((await page.locator(".code-line pre").allTextContents())[0], /^roll\(a, \[1, -2\], \[0, 1\]\)$/);
});

test("every dtype can be shown, sliced and assigned to", async () => {
  const page = await explore({ shape: "2, 3", index: ":, ::-1" });
  for (const dtype of await page.locator("#dtype option").allTextContents()) {
    for (const mode of ["slice", "assign", "roll"]) {
      await explore({ shape: "2, 3", dtype, mode, value: dtype === "bool" ? "true" : "1" });
      assert.equal(await problemIn(page), "", `${dtype} ${mode}`);
      assert.equal((await scalarsIn(page, "result")).length, 6);
    }
  }
});

const mistakes = [
  [{ shape: "4, 5", index: "9" }, /9.*|out of/],
  [{ shape: "4, 5", index: "1, 2, 3" }, /./],
  [{ shape: "4, 5", index: "::0" }, /./],
  [{ shape: "4, 5", index: "..., ..." }, /./],
  [{ shape: "4, 5", index: "hello(1)" }, /is no index; there are at\(\)/],
  [{ shape: "4, 5", index: "slice(1" }, /not closed/],
  [{ shape: "4, x", index: ":" }, /a shape is a list of sizes/],
  [{ shape: "100, 100", index: ":" }, /up to 400 scalars/],
  [{ shape: "4, 5", mode: "assign", index: ":", value: "[1, 2]" }, /./],
  [{ shape: "4, 5", mode: "assign", index: ":", value: "x" }, /a value is a number/],
];
for (const [input, message] of mistakes) {
  test(`said in words: ${JSON.stringify(input)}`, async () => {
    const page = await explore(input);
    assert.match(await problemIn(page), message);
    assert.equal(await page.locator("[aria-invalid]").count(), 1);
    await explore({ shape: "4, 5", index: ":", mode: input.mode });
    assert.equal(await problemIn(page), "");
  });
}

test("what is explored opens as code and prints the same", async () => {
  const page = await explore({ shape: "4, 5", index: "1:3, at(-1)" });
  assert.equal(await problemIn(page), "", "spellings may be mixed");
  await page.getByRole("button", { name: "Open as code" }).click();
  await ended(page);
  assert.equal(await page.locator("#output .failure").count(), 0);
  assert.match(await page.locator("#output .entry").last().textContent(), /\[ ?9, 14\]/);
  assert.equal(await printed(page), "");
});
