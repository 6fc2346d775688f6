// Growth of memory: between every two operations of a long script, and refused while scalars are lent.
import assert from "node:assert/strict";
import test from "node:test";
import * as shaped from "shaped-array";

const { memory, ShapedArray } = shaped;

// Each step frees the large array of the step before, so the heap grows by what a step adds.
function grower() {
  let filler;
  let scalarCount = 2 ** 17;
  return () => {
    const before = memory().heapBytes;
    do {
      filler?.dispose();
      scalarCount = Math.ceil(scalarCount * 1.2);
      filler = ShapedArray.zeros([scalarCount], "uint8");
    } while (memory().heapBytes === before);
  };
}

test("a script with growth at every step gives the values of one without", () => {
  const grow = grower();
  const list = [];
  const note = (value) => {
    list.push(value);
    grow();
    return value;
  };
  const run = (step) => {
    const array = step(
      ShapedArray.of(
        [
          [0, 1, 2],
          [3, 4, 5],
        ],
        "int32",
      ),
    );
    const column = step(array.slice(":, 1"));
    step(column.assign(9));
    step(array.set(0, 0, 7));
    const kept = array.scalars;
    step(undefined);
    assert.ok(kept.length === 6 || kept.length === 0);
    step(array.scalars[1]);
    const rolled = step(shaped.roll(array, [1, -1], [0, 1]));
    step(rolled.rollInPlace(2));
    step(shaped.stridedSliceAssign(rolled, array.slice("::-1"), "..."));
    step(rolled.at(1).setScalars([1, 2, 3]));
    const row = rolled.at(0);
    step(row.withMutableScalars((scalars) => scalars.fill(4)));
    step(rolled.slice(":, ::2").withMutableScalars((scalars) => scalars.fill(5)));
    step(rolled.reverse());
    step(rolled.swapAt(0, 1));
    step(rolled.fill(6));
    step(rolled.equals(array));
    step(rolled.setElement(0, array.at(1)));
    step(rolled.setSubarray(1, 2, [[8, 8, 8]]));
    const json = step(JSON.stringify(rolled));
    const back = step(ShapedArray.fromJSON(JSON.parse(json)));
    return [array, column, rolled, row, back].map((made) => [
      made.toNested(),
      [...made.toTypedArray()],
      made.hash(),
      String(made),
    ]);
  };
  const plain = run((value) => value);
  const before = memory().heapBytes;
  const grown = run(note);
  assert.ok(memory().heapBytes > before);
  assert.ok(list.length >= 17);
  assert.deepEqual(grown, plain);
  assert.deepEqual(plain[2][0], [
    [3, 9, 5],
    [8, 8, 8],
  ]);
});

test("an array that needs growth is refused inside withScalars and fine after", () => {
  const array = ShapedArray.of([1, 2, 3]);
  const scalarCount = Math.ceil(memory().heapBytes / 8);
  array.withScalars((scalars) => {
    assert.throws(() => ShapedArray.zeros([scalarCount]), {
      name: "MemoryError",
      code: "growthLocked",
      message: /withScalars/,
    });
    const small = ShapedArray.zeros([2]);
    small.dispose();
    assert.equal(scalars[2], 3);
  });
  ShapedArray.zeros([scalarCount]).dispose();
  assert.throws(
    () =>
      array.withScalars(() => {
        throw new Error("mine");
      }),
    /mine/,
  );
  ShapedArray.zeros([2 * scalarCount]).dispose();
});
