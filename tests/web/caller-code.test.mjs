// What a caller passes may run code or lie: getters, proxies and subclasses neither reach freed memory nor leak any.
import assert from "node:assert/strict";
import test from "node:test";
import { at, memory, roll, ShapedArray, scope, stridedSlice } from "shaped-array";

const complexWith = (effect) => ({
  get re() {
    effect();
    return 1;
  },
  im: 2,
});

const writes = {
  set: (a, value) => a.set(1, value),
  setScalar: (a, value) => a.at(1).setScalar(value),
  fill: (a, value) => a.fill(value),
  assign: (a, value) => a.assign(value),
  setScalars: (a, value) => a.setScalars([value, value]),
  setElement: (a, value) => a.setElement(1, value),
};

test("a complex value whose getter disposes the array is refused and writes nothing", () => {
  for (const [name, write] of Object.entries(writes)) {
    const array = ShapedArray.zeros([2], "complex128");
    let next;
    const value = complexWith(() => {
      array.dispose();
      next ??= ShapedArray.zeros([2], "complex128");
    });
    assert.throws(() => write(array, value), { name: "DisposedError" }, name);
    assert.deepEqual([...next.toTypedArray()], [0, 0, 0, 0], name);
    next.dispose();
  }
});

test("a complex value whose getter makes memory grow is written all the same", () => {
  const kept = [];
  const grow = () => {
    const before = memory().heapBytes;
    for (let size = 2 ** 21; memory().heapBytes === before; size *= 2) kept.push(ShapedArray.zeros([size]));
  };
  for (const [name, write] of Object.entries({ set: writes.set, fill: writes.fill, setScalar: writes.setScalar })) {
    const array = ShapedArray.zeros([2], "complex128");
    let isFirst = true;
    const value = complexWith(() => {
      if (isFirst) grow();
      isFirst = false;
    });
    write(array, value);
    assert.deepEqual(array.get(1), { re: 1, im: 2 }, name);
    for (const large of kept.splice(0)) large.dispose();
  }
  let made;
  const value = complexWith(() => {
    if (made === undefined) grow();
    made = true;
  });
  assert.deepEqual(ShapedArray.full([1], value).get(0), { re: 1, im: 2 });
  for (const large of kept) large.dispose();
});

const proxyList = (list, length) =>
  new Proxy(list, { get: (target, key) => (key === "length" ? length : target[key]) });

const lies = [2.5, "3", null, undefined, Number.NaN, -1, 2 ** 32, Number.POSITIVE_INFINITY, { valueOf: () => 2 }];

test("a list that lies about its length is refused wherever lists are taken", () => {
  const array = ShapedArray.zeros([2, 2]);
  for (const lie of lies) {
    const list = proxyList([1, 2], lie);
    const calls = {
      of: () => ShapedArray.of(list),
      nested: () => ShapedArray.of([list, list]),
      outer: () => ShapedArray.of(proxyList([[1], [2]], lie)),
      shape: () => ShapedArray.zeros(list),
      scalars: () => new ShapedArray({ shape: [2], scalars: list }),
      json: () => ShapedArray.fromJSON({ shape: [2], scalars: list }),
      jsonShape: () => ShapedArray.fromJSON({ shape: list, scalars: [1, 2] }),
      assign: () => array.assign(list),
      setScalars: () => array.at(0).setScalars(list),
      roll: () => array.roll(list, list),
      masks: () => array.slice({ begin: list, end: list }),
      broadcastTo: () => array.broadcastTo(list),
    };
    for (const [name, call] of Object.entries(calls)) {
      assert.throws(call, (error) => typeof error.code === "string", `${name}, length ${typeof lie} ${String(lie)}`);
    }
  }
  assert.deepEqual([...array.toTypedArray()], [0, 0, 0, 0]);
});

test("a typed array counts by its true length, whatever its class says", () => {
  for (const lie of lies) {
    class Liar extends Float64Array {
      get length() {
        return lie;
      }
      get buffer() {
        return new ArrayBuffer(0);
      }
      slice() {
        return [];
      }
    }
    const list = Liar.of(1, 2, 3);
    assert.deepEqual(ShapedArray.of(list).toNested(), [1, 2, 3]);
    assert.deepEqual(ShapedArray.of([list, list]).shape, [2, 3]);
    assert.deepEqual(ShapedArray.fromTypedArray(list).toNested(), [1, 2, 3]);
    assert.deepEqual(ShapedArray.zeros(Liar.of(1, 2)).shape, [1, 2]);
  }
});

test("a typed array that lost its buffer is refused, not taken for an empty one", () => {
  const detached = () => {
    const list = new Float64Array(3);
    structuredClone(list.buffer, { transfer: [list.buffer] });
    return list;
  };
  const calls = [
    () => ShapedArray.of(detached()),
    () => ShapedArray.of([detached()]),
    () => ShapedArray.fromTypedArray(detached()),
    () => new ShapedArray({ shape: [0], scalars: detached() }),
    () => ShapedArray.zeros([0]).setScalars(detached()),
    () => ShapedArray.zeros(detached()),
  ];
  if (ArrayBuffer.prototype.resize !== undefined) {
    const buffer = new ArrayBuffer(24, { maxByteLength: 24 });
    const list = new Float64Array(buffer, 8, 2);
    buffer.resize(8);
    calls.push(() => ShapedArray.of(list));
  }
  for (const call of calls) assert.throws(call, { name: "ArgumentError", code: "detached" });
  assert.deepEqual(ShapedArray.of(new Float64Array(0)).shape, [0]);
});

test("a scope may return any number of scalars in a list, map, set or object", () => {
  const count = 200_000;
  assert.equal(scope(() => ShapedArray.arange(count).toNested()).length, count);
  assert.equal(scope(() => new Set(ShapedArray.arange(count).toNested())).size, count);
  assert.equal(
    scope(
      () =>
        new Map(
          ShapedArray.arange(count)
            .toNested()
            .map((key) => [key, key]),
        ),
    ).size,
    count,
  );
  const kept = scope(() => [...ShapedArray.arange(count).toNested(), new Map([["kept", [ShapedArray.of([7])]]])]);
  assert.equal(kept[count].get("kept")[0].get(0), 7);
});

test("a scope whose result cannot be looked through frees what it made and throws", async () => {
  const fails = () => {
    throw new Error("mine");
  };
  const results = {
    proxy: () => new Proxy({}, { getPrototypeOf: fails }),
    list: () => new Proxy([1], { get: fails }),
    getter: () => Object.defineProperty([], 0, { get: fails }),
    promise: () => new Proxy({}, { get: fails }),
    map: () => Object.assign(new Map(), { [Symbol.iterator]: fails }),
  };
  const before = memory().arrays;
  for (const [name, result] of Object.entries(results)) {
    const body = () => {
      ShapedArray.zeros([3]);
      return result();
    };
    assert.throws(() => scope(body), /mine/, name);
    assert.equal(memory().arrays, before, name);
    await assert.rejects(async () => scope(async () => body()), /mine/, name);
    assert.equal(memory().arrays, before, name);
  }
});

test("properties that every object inherits are no options", () => {
  const array = ShapedArray.of([[1, 2, 3]], "int32");
  const planted = {
    along: 1,
    out: 5,
    keepDims: true,
    strides: [2, 2],
    endMask: 3,
    style: "numpy",
    lineWidth: 1,
    dtype: "bool",
    kind: "rows",
    ellipsisMask: 1,
  };
  const uses = {
    roll: () => roll(array, 1, 1).toNested(),
    flat: () => roll(array, 1).toNested(),
    rollOut: () => roll(array, 1, 1, {}).toNested(),
    inPlace: () => array.copy().rollInPlace(1, 1).toNested(),
    at: () => String(at(0, {})),
    masks: () => stridedSlice(array, { begin: [0, 0], end: [1, 2] }).toNested(),
    text: () => [array.description, array.describe({}), array.describe({ style: "numpy" })],
    json: () => ShapedArray.fromJSON({ shape: [1], scalars: [1] }).dtype,
    options: () => new ShapedArray({ shape: [1], repeating: 1 }).dtype,
  };
  const expected = Object.values(uses).map((use) => use());
  for (const [key, value] of Object.entries(planted)) {
    Object.defineProperty(Object.prototype, key, { value, configurable: true, writable: true });
    let given;
    try {
      given = Object.values(uses).map((use) => use());
    } finally {
      delete Object.prototype[key];
    }
    assert.deepEqual(given, expected, key);
  }
});

test("an option nobody knows is refused by name", () => {
  const array = ShapedArray.zeros([2, 3]);
  const masks = { begin: [0], end: [1] };
  const calls = {
    Out: () => roll(array, 1, 0, { Out: array }),
    keepdims: () => at(0, { keepdims: true }),
    begin_mask: () => array.slice({ ...masks, begin_mask: 1 }),
    out: () => stridedSlice(array, { ...masks, out: array.at(0) }),
    dtpye: () => new ShapedArray({ shape: [1], repeating: 1, dtpye: "int8" }),
  };
  for (const [name, call] of Object.entries(calls)) {
    assert.throws(call, { name: "ArgumentError", code: "optionName", message: new RegExp(name) });
  }
  assert.throws(() => at(0, true), { name: "ArgumentError", code: "notOptions" });
  const out = ShapedArray.zeros([1, 3]);
  assert.equal(stridedSlice(array, masks, { out }), out);
});

test("a dtype of null is refused by every call that takes one", () => {
  const calls = [
    () => ShapedArray.of([1], null),
    () => ShapedArray.scalar(1, null),
    () => ShapedArray.zeros([1], null),
    () => ShapedArray.ones([1], null),
    () => ShapedArray.full([1], 1, null),
    () => ShapedArray.arange(0, 1, 1, null),
    () => ShapedArray.arange(0n, 1n, 1n, null),
    () => ShapedArray.fromTypedArray(Int8Array.of(1), [1], null),
    () => ShapedArray.fromJSON({ shape: [1], scalars: [1] }, null),
    () => ShapedArray.fromJSON({ shape: [1], scalars: [1], dtype: null }),
    () => new ShapedArray({ shape: [1], scalars: [1], dtype: null }),
    () => new ShapedArray({ shape: [1], repeating: 1, dtype: null }),
    () => ShapedArray.fromTransferable({ dtype: null, shape: [1], buffer: new ArrayBuffer(8) }),
  ];
  for (const call of calls) assert.throws(call, { name: "DTypeError", message: /null/ }, String(call));
});

test("arrays made by a getter while another is read keep their scalars apart", () => {
  const inner = [];
  const reading = {
    get re() {
      inner.push(ShapedArray.of([7, 8, 9]));
      return inner.length;
    },
    im: 0,
  };
  const outer = ShapedArray.of([reading, reading, 5], "complex128");
  assert.deepEqual(outer.toNested(), [
    { re: 1, im: 0 },
    { re: 2, im: 0 },
    { re: 5, im: 0 },
  ]);
  for (const array of inner) assert.deepEqual(array.toNested(), [7, 8, 9]);
});

test("a refused list leaves nothing behind for the next array", () => {
  assert.throws(() => ShapedArray.of([1, 2, 3, "4"]));
  assert.throws(() => ShapedArray.fromJSON({ shape: [2], scalars: [1, null] }));
  assert.deepEqual(ShapedArray.of([5, 6]).toNested(), [5, 6]);
  assert.deepEqual(ShapedArray.of([[true], [false]]).toNested(), [[true], [false]]);
});
