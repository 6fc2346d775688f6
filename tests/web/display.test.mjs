// How arrays show themselves: text styles, Node's inspect, HTML, notebooks, devtools.
import assert from "node:assert/strict";
import test from "node:test";
import { inspect } from "node:util";
import { ArgumentError, installDevtoolsFormatter, ShapedArray } from "shaped-array";

const matrix = () =>
  ShapedArray.of(
    [
      [1, 2],
      [3, 4],
    ],
    "int32",
  );

test("toString and description are Swift's layout", () => {
  assert.equal(String(matrix()), "[[1, 2],\n [3, 4]]");
  assert.equal(matrix().description, String(matrix()));
  assert.equal(matrix().fullDescription, "[[1, 2], [3, 4]]");
});

test("describe takes the options of its style and no others", () => {
  assert.equal(matrix().describe({ style: "numpy" }), "[[1 2]\n [3 4]]");
  assert.equal(matrix().toString({ style: "numpy" }), "[[1 2]\n [3 4]]");
  assert.equal(ShapedArray.of([0.5]).describe({ style: "numpy", precision: 1, floatMode: "fixed" }), "[0.5]");
  assert.equal(matrix().describe({ summarizing: true, edgeElementCount: 1, lineWidth: 1 }), "[[1,\n  2],\n [3,\n  4]]");
  for (const options of [{ style: "latex" }, { precision: 2 }, { style: "numpy", summarizing: true }, 5, null]) {
    assert.throws(() => matrix().describe(options), ArgumentError);
  }
});

test("Node's inspect names class, dtype and shape", () => {
  assert.equal(inspect(matrix()), "ShapedArray int32 [2, 2]\n[[1, 2],\n [3, 4]]");
  assert.equal(inspect(matrix().at(0)), "ShapedArraySlice int32 [2] [1, 2]");
  const gone = matrix();
  gone.dispose();
  assert.equal(inspect(gone), "ShapedArray int32 [2, 2] (disposed)");
});

test("HTML is a table with every scalar escaped and large axes cut", () => {
  const html = matrix().toHTML();
  assert.match(html, /^<table class="shaped-array"><caption>int32 \[2, 2\]<\/caption>/);
  assert.match(html, /<tr><th>1<\/th><td>3<\/td><td>4<\/td><\/tr>/);
  assert.match(ShapedArray.scalar(5).toHTML(), /<tr><td>5.0<\/td><\/tr>/);
  assert.ok(ShapedArray.zeros([1000, 1000]).toHTML().length < 10_000);
  assert.equal(
    (
      ShapedArray.zeros([21])
        .toHTML()
        .match(/<td>0.0/g) ?? []
    ).length,
    10,
  );
});

test("notebooks get text and a table", () => {
  const bundle = matrix()[Symbol.for("Jupyter.display")]();
  assert.deepEqual(Object.keys(bundle), ["text/plain", "text/html"]);
  assert.equal(bundle["text/plain"], String(matrix()));
});

test("the devtools formatter is there when asked for", () => {
  assert.equal(globalThis.devtoolsFormatters, undefined);
  installDevtoolsFormatter();
  installDevtoolsFormatter();
  const [formatter, ...rest] = globalThis.devtoolsFormatters;
  assert.deepEqual(rest, []);
  assert.equal(formatter.header({}), null);
  const array = matrix();
  assert.deepEqual(formatter.header(array), ["span", {}, "ShapedArray int32 [2, 2]"]);
  assert.equal(formatter.hasBody(array), true);
  assert.deepEqual(formatter.body(array), ["pre", {}, String(array)]);
  array.dispose();
  assert.equal(formatter.hasBody(array), false);
});
