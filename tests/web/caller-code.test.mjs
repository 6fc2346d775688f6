// What a caller passes may run code or lie: getters, proxies and subclasses neither reach freed memory nor leak any.
import assert from "node:assert/strict";
import test from "node:test";
import { memory, ShapedArray } from "shaped-array";

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
