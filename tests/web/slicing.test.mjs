// Slices: live views, index forms, text, raw masks, places in the base.
import assert from "node:assert/strict";
import test from "node:test";
import * as shaped from "shaped-array";

const {
  all,
  at,
  ellipsis,
  even,
  flip,
  newAxis,
  odd,
  range,
  ShapedArray,
  ShapedArraySlice,
  slice,
  sliceFrom,
  sliceTo,
  step,
  stridedSlice,
} = shaped;
const cube = () => ShapedArray.arange(0, 60, 1, "int32").copy();
const t = () => new ShapedArray({ shape: [3, 4, 5], scalars: cube().scalars });

test("a slice is a live view of its base", () => {
  const array = ShapedArray.of([0, 1, 2, 3, 4, 5], "int32");
  const view = array.slice("1::2");
  view.set(0, 10);
  array.set(5, 50);
  assert.deepEqual(view.toNested(), [10, 3, 50]);
  assert.deepEqual(array.toNested(), [0, 10, 2, 3, 4, 50]);
  assert.ok(view instanceof ShapedArraySlice && view.base === array && array.base === array);
});

test("every builder means its NumPy text", () => {
  const array = ShapedArray.arange(6);
  for (const [index, text, values] of [
    [at(-1, { keepDims: true }), undefined, [5]],
    [slice(1, 4), "1:4", [1, 2, 3]],
    [slice(null, undefined, -2), "::-2", [5, 3, 1]],
    [sliceFrom(4), "4:", [4, 5]],
    [sliceFrom(2, -1), "2::-1", [2, 1, 0]],
    [sliceTo(2), ":2", [0, 1]],
    [sliceTo(3, -1), ":3:-1", [5, 4]],
    [range(1, -1), "1:-1", [1, 2, 3, 4]],
    [step(4), "::4", [0, 4]],
    [even(), "::2", [0, 2, 4]],
    [odd(), "1::2", [1, 3, 5]],
    [flip(), "::-1", [5, 4, 3, 2, 1, 0]],
    [all(), ":", [0, 1, 2, 3, 4, 5]],
    [ellipsis(), "...", [0, 1, 2, 3, 4, 5]],
  ]) {
    assert.deepEqual(array.slice(index).toNested(), values);
    if (text === undefined) continue;
    assert.equal(String(index), text);
    assert.deepEqual(array.slice(text).toNested(), values);
  }
  assert.equal(array.slice(at(2)).scalar, 2);
  assert.deepEqual(array.slice(newAxis()).shape, [1, 6]);
});

test("at takes a rank-0 integer array", () => {
  const array = ShapedArray.arange(6);
  assert.equal(array.slice(at(ShapedArray.scalar(-2, "int64"))).scalar, 4);
  assert.equal(array.slice(at(ShapedArray.of([3], "uint8").at(0))).scalar, 3);
  assert.throws(() => at(ShapedArray.scalar(1.5)), shaped.ArgumentError);
  assert.throws(() => at(ShapedArray.of([1], "int32")), shaped.ShapeError);
  assert.throws(() => at(ShapedArray.scalar(2n ** 60n)), shaped.IndexError);
});

test("text and entries mix", () => {
  const array = t();
  assert.deepEqual(array.slice("1:, ::-1", 0).toNested(), array.slice(sliceFrom(1), flip(), 0).toNested());
  assert.deepEqual(array.slice(" 1 : , np.newaxis ,..., - 1 : ".replace("- 1", "-1")).shape, [2, 1, 4, 1]);
  assert.deepEqual(array.slice("None, 0,").shape, [1, 4, 5]);
});

test("text that is no index is refused at its character", () => {
  const array = t();
  for (const [text, place] of [
    ["", 1],
    ["1:2, x", 6],
    ["1,,2", 3],
    ["1 2", 3],
    [":::", 3],
    ["1.5", 2],
    ["....", 4],
    ["newaxisx", 1],
    ["\u0007", 1],
  ]) {
    assert.throws(
      () => array.slice(text),
      (error) => {
        assert.ok(error instanceof shaped.ArgumentError, text);
        assert.match(error.message, new RegExp(`at character ${place} of`), text);
        assert.doesNotMatch(error.message, /[^ -~]/);
        return true;
      },
    );
  }
  assert.throws(() => array.slice("9007199254740992"), shaped.IndexError);
  assert.throws(() => array.slice(new Array(65).fill(":").join()), shaped.IndexError);
});

test("what is no index entry is refused, null with advice", () => {
  const array = t();
  assert.throws(() => array.slice(null), { name: "ArgumentError", message: /all\(\).*newAxis\(\)/ });
  assert.throws(() => array.slice(0, undefined), { message: /index entry 1/ });
  for (const bad of [true, [0, 1], {}, () => 0, Symbol("s"), 1n]) {
    assert.throws(() => array.slice(bad), shaped.ArgumentError);
  }
  for (const bad of [0.5, Number.NaN, 2 ** 53]) assert.throws(() => array.slice(bad), shaped.IndexError);
  for (const make of [slice, sliceFrom, sliceTo, step, (bad) => range(bad, 1), (bad) => at(bad)]) {
    assert.throws(() => make("1"), shaped.ArgumentError);
    assert.throws(() => make(1.5), shaped.IndexError);
  }
  assert.throws(() => at(0, { keepDims: 1 }), shaped.ArgumentError);
  assert.throws(() => new shaped.Index("point", 0, 1, 1).toString.call({}), TypeError);
});

test("the cache of texts stays right past its size", () => {
  const array = ShapedArray.arange(1000);
  for (let round = 0; round < 2; round++) {
    for (let i = 0; i < 600; i++) assert.equal(array.slice(String(i)).scalar, i);
  }
});

test("raw masks mean what TensorFlow means", () => {
  const array = t();
  const masks = (entries) => stridedSlice(array, { begin: [0, 0], end: [0, 0], strides: [1, 1], ...entries }).shape;
  assert.deepEqual(masks({ begin: [1, 1], end: [3, 3] }), [2, 2, 5]);
  assert.deepEqual(masks({ beginMask: 3, endMask: 3 }), [3, 4, 5]);
  assert.deepEqual(masks({ begin: [1, 0], shrinkAxisMask: 1, endMask: 2 }), [4, 5]);
  assert.deepEqual(masks({ ellipsisMask: 1, shrinkAxisMask: 3 }), [3, 4]);
  assert.deepEqual(masks({ newAxisMask: 1, shrinkAxisMask: 3 }), [1, 4, 5]);
  assert.deepEqual(
    stridedSlice(array, { begin: Int32Array.of(2), end: BigInt64Array.of(-1n), beginMask: 1 }).shape,
    [2, 4, 5],
  );
  assert.throws(() => masks({ begin: [0] }), shaped.ShapeError);
  assert.throws(() => masks({ strides: [0, 1] }), shaped.IndexError);
  assert.throws(() => masks({ strides: [-1, 1], shrinkAxisMask: 1 }), shaped.IndexError);
  assert.throws(() => masks({ beginMask: 2 ** 33 }), shaped.IndexError);
  assert.throws(() => masks({ beginMask: "1" }), shaped.ArgumentError);
});

test("scalarRange tells the place in the array cut first", () => {
  const array = t();
  const rangeOf = ({ scalarRange: { start, end } }) => [start, end];
  assert.deepEqual(rangeOf(array), [0, 60]);
  assert.deepEqual(rangeOf(array.at(1)), [20, 40]);
  assert.deepEqual(rangeOf(array.at(1).at(3)), [35, 40]);
  assert.deepEqual(rangeOf(array.at(1).at(3).at(2)), [37, 38]);
  assert.deepEqual(rangeOf(array.subarray(0, 2)), [0, 40]);
  assert.deepEqual(rangeOf(array.at(2).subarray(1, 2)), [45, 50]);
  assert.deepEqual(rangeOf(array.subarray(1, 3).at(1).subarray(1, 4)), [45, 60]);
  assert.deepEqual(rangeOf(array.slice("::-2, 1, ::3")), [5, 49]);
  assert.deepEqual(rangeOf(array.slice("1, 0:0")), [20, 20]);
  assert.equal(array.at(1).at(3).slice("::2").base, array);
  assert.deepEqual(rangeOf(ShapedArray.zeros([6, 0]).at(4)), [0, 0]);
  assert.deepEqual(rangeOf(ShapedArray.zeros([6, 0]).subarray(2, 4)), [0, 0]);
});

test("strides tell steps in scalars", () => {
  const array = t();
  assert.deepEqual(array.strides, [20, 5, 1]);
  assert.deepEqual(array.slice("::-1, ::2, 0").strides, [-20, 10]);
  assert.ok(array.slice("1:2").isContiguous && array.slice("1, 2:4").isContiguous && !array.slice(":, 0").isContiguous);
  assert.ok(array.slice("0:0, ::2").isContiguous);
});

test("subarray is exact and prefix and suffix clamp", () => {
  const array = ShapedArray.arange(4);
  assert.deepEqual(array.subarray(1).toNested(), [1, 2, 3]);
  assert.deepEqual(array.subarray(4, 4).toNested(), []);
  for (const bad of [
    [-1, 2],
    [0, 5],
    [3, 2],
    [5, 5],
    [0.5, 1],
  ])
    assert.throws(() => array.subarray(...bad), shaped.IndexError);
  assert.deepEqual(array.prefix(9).toNested(), [0, 1, 2, 3]);
  assert.deepEqual(array.suffix(2).toNested(), [2, 3]);
  assert.deepEqual(array.dropFirst().toNested(), [1, 2, 3]);
  assert.deepEqual(array.dropLast(3).toNested(), [0]);
  for (const name of ["prefix", "suffix", "dropFirst", "dropLast"]) {
    assert.throws(() => array[name](-1), { name: "IndexError", message: new RegExp(`${name} count`) });
  }
});

test("elements are met in order, and rank 0 has none", () => {
  const array = ShapedArray.of([[1], [2]]);
  assert.deepEqual(
    [...array].map((row) => row.toNested()),
    [[1], [2]],
  );
  assert.deepEqual(
    [...array.entries()].map(([i, row]) => [i, row.get(0)]),
    [
      [0, 1],
      [1, 2],
    ],
  );
  assert.deepEqual([array.first().toNested(), array.last().toNested()], [[1], [2]]);
  const scalar = ShapedArray.scalar(1);
  assert.deepEqual([...scalar], []);
  assert.deepEqual([scalar.first(), scalar.last()], [undefined, undefined]);
  assert.throws(() => scalar.at(0), shaped.ShapeError);
  assert.throws(() => scalar.subarray(0, 0), shaped.ShapeError);
  assert.equal([...ShapedArray.zeros([2, 0])].length, 2);
});

test("a slice is cut, never constructed", () => {
  assert.throws(() => new ShapedArraySlice({}), shaped.ArgumentError);
  assert.throws(() => shaped.AnyShapedArray.prototype.slice.call({}, 0), shaped.ArgumentError);
});

test("stridedSlice makes a new array, or writes to out", () => {
  const array = ShapedArray.of(
    [
      [1, 2],
      [3, 4],
    ],
    "int32",
  ); // rows
  const column = stridedSlice(array, all(), 0);
  array.fill(0);
  assert.deepEqual(column.toNested(), [1, 3]);
  const target = ShapedArray.of([1, 2, 3, 4], "int32");
  assert.equal(stridedSlice(target, flip(), { out: target }), target);
  assert.deepEqual(target.toNested(), [4, 3, 2, 1]);
  assert.throws(() => stridedSlice(target, "1:", { out: target }), shaped.ShapeError);
  assert.throws(() => stridedSlice(target, ":", { out: ShapedArray.zeros([4]) }), shaped.DTypeError);
  assert.throws(() => stridedSlice(target, ":", { out: [1] }), shaped.ArgumentError);
});

test("an index used again selects the same region of each view, and another index another", () => {
  const scalars = ShapedArray.arange(0, 24, 1).toTypedArray();
  const array = new ShapedArray({ shape: [2, 3, 4], scalars });
  for (const i of [0, 1, 0]) {
    const plane = array.at(i);
    assert.deepEqual(plane.slice(slice(1, null), even()).toNested(), [
      [12 * i + 4, 12 * i + 6],
      [12 * i + 8, 12 * i + 10],
    ]);
    assert.deepEqual(plane.slice(slice(null, 2), even()).toNested(), [
      [12 * i, 12 * i + 2],
      [12 * i + 4, 12 * i + 6],
    ]);
    assert.throws(() => plane.slice(3, even()), shaped.IndexError);
    assert.deepEqual(plane.slice(-1, odd()).toNested(), [12 * i + 9, 12 * i + 11]);
  }
  const bytes = ShapedArray.zeros([3, 4], "uint8").slice(slice(1, null), even()).copy();
  const doubles = ShapedArray.ones([3, 4], "float64").slice(slice(1, null), even()).copy();
  assert.deepEqual(
    [bytes.byteLength, doubles.byteLength, doubles.toNested()],
    [
      4,
      32,
      [
        [1, 1],
        [1, 1],
      ],
    ],
  );
});
