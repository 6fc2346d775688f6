// The list of everything exported: a lost or leaked name fails here.
import assert from "node:assert/strict";
import test from "node:test";
import * as shaped from "shaped-array";
import * as lite from "shaped-array/lite";

const names = [
  "AnyShapedArray",
  "ArgumentError",
  "DTypeError",
  "DisposedError",
  "Index",
  "IndexError",
  "MemoryError",
  "ScalarError",
  "ShapeError",
  "ShapedArray",
  "ShapedArraySlice",
  "all",
  "at",
  "ellipsis",
  "even",
  "flip",
  "installDevtoolsFormatter",
  "memory",
  "newAxis",
  "odd",
  "range",
  "roll",
  "scope",
  "slice",
  "sliceFrom",
  "sliceTo",
  "step",
  "stridedSlice",
  "stridedSliceAssign",
];

const members = [
  "assign",
  "astype",
  "at",
  "base",
  "broadcastTo",
  "byteLength",
  "copy",
  "count",
  "describe",
  "description",
  "dispose",
  "dropFirst",
  "dropLast",
  "dtype",
  "entries",
  "equals",
  "fill",
  "first",
  "fullDescription",
  "get",
  "hash",
  "isContiguous",
  "isDisposed",
  "isScalar",
  "last",
  "prefix",
  "rank",
  "reverse",
  "roll",
  "rollInPlace",
  "scalar",
  "scalarCount",
  "scalarRange",
  "scalars",
  "set",
  "setElement",
  "setScalar",
  "setScalars",
  "setSubarray",
  "shape",
  "slice",
  "strides",
  "subarray",
  "suffix",
  "swapAt",
  "toHTML",
  "toJSON",
  "toNested",
  "toString",
  "toTransferable",
  "toTypedArray",
  "transpose",
  "valueOf",
  "withMutableScalars",
  "withScalars",
];

function membersOf(object) {
  const found = new Set();
  for (let level = object; level !== Object.prototype; level = Object.getPrototypeOf(level)) {
    for (const name of Object.getOwnPropertyNames(level)) found.add(name);
  }
  found.delete("constructor");
  found.delete("release");
  return [...found].sort();
}

test("both entries export the same names, lite init besides", () => {
  assert.deepEqual(Object.keys(shaped).sort(), names);
  assert.deepEqual(Object.keys(lite).sort(), [...names, "init"].sort());
});

test("arrays and slices have the same members", () => {
  const array = shaped.ShapedArray.zeros([1]);
  assert.deepEqual(membersOf(array), members);
  assert.deepEqual(membersOf(array.slice(":")), members);
});

test("the factories are there", () => {
  const factories = Object.getOwnPropertyNames(shaped.ShapedArray).filter(
    (name) => !["length", "name", "prototype"].includes(name),
  );
  assert.deepEqual(factories.sort(), [
    "arange",
    "fromJSON",
    "fromTransferable",
    "fromTypedArray",
    "full",
    "of",
    "ones",
    "scalar",
    "zeros",
  ]);
  assert.equal(shaped.ShapedArray.name, "ShapedArray");
});

test("each error class is what it extends and knows its name and code", () => {
  for (const [name, parent] of [
    ["ShapeError", RangeError],
    ["IndexError", RangeError],
    ["ScalarError", RangeError],
    ["MemoryError", RangeError],
    ["DTypeError", TypeError],
    ["DisposedError", TypeError],
    ["ArgumentError", TypeError],
  ]) {
    const error = new (Reflect.get(shaped, name))("text", "code", 1, 2, 3);
    assert.ok(error instanceof parent && error instanceof Error);
    assert.deepEqual([error.name, error.code, String(error)], [name, "code", `${name}: text`]);
  }
});
