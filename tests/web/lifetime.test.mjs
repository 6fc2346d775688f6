// Lifetime: dispose, using, scope, the finalizer, memory figures, memory that runs out or must not grow.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import test from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { DisposedError, MemoryError, memory, roll, ShapedArray, scope } from "shaped-array";

const live = () => [memory().arrays, memory().bytes];

test("dispose gives the bytes back, twice does nothing", () => {
  const before = live();
  const array = ShapedArray.zeros([1000]);
  assert.deepEqual(live(), [before[0] + 1, before[1] + 8000]);
  array.dispose();
  array.dispose();
  assert.deepEqual(live(), before);
  assert.ok(array.isDisposed);
});

test("every use after disposal throws, looking does not", () => {
  const array = ShapedArray.zeros([2, 3], "int32");
  const row = array.at(1);
  const strided = array.slice("::-1, ::2");
  array.dispose();
  const uses = {
    get: (a) => a.get(...a.shape.map(() => 0)),
    set: (a) => a.set(...a.shape.map(() => 0), 1),
    at: (a) => a.at(0),
    subarray: (a) => a.subarray(0, 1),
    prefix: (a) => a.prefix(1),
    slice: (a) => a.slice(0),
    scalars: (a) => a.scalars,
    toTypedArray: (a) => a.toTypedArray(),
    toNested: (a) => a.toNested(),
    copy: (a) => a.copy(),
    assign: (a) => a.assign(1),
    fill: (a) => a.fill(1),
    setScalars: (a) => a.setScalars(new Array(a.scalarCount).fill(1)),
    setElement: (a) => a.setElement(0, a),
    roll: (a) => a.roll(1, 0),
    rollInPlace: (a) => a.rollInPlace(1, 0),
    reverse: (a) => a.reverse(),
    swapAt: (a) => a.swapAt(0, 1),
    equals: (a) => a.equals(a),
    hash: (a) => a.hash(),
    text: (a) => String(a),
    toJSON: (a) => a.toJSON(),
    toHTML: (a) => a.toHTML(),
    withScalars: (a) => a.withScalars(() => 0),
    broadcastTo: (a) => a.broadcastTo(a.shape),
    base: (a) => a.base,
  };
  for (const view of [array, row, strided]) {
    for (const [name, use] of Object.entries(uses)) assert.throws(() => use(view), DisposedError, name);
    assert.deepEqual([view.dtype, view.isDisposed, view.scalarCount > 0], ["int32", true, true]);
  }
  const scalar = ShapedArray.scalar(1);
  scalar.dispose();
  assert.throws(() => scalar.scalar, DisposedError);
  assert.throws(() => scalar.valueOf(), DisposedError);
});

test("disposing a slice ends it alone", () => {
  const array = ShapedArray.of([1, 2, 3]);
  const view = array.subarray(1);
  const part = view.at(0);
  view.dispose();
  view.dispose();
  assert.throws(() => view.get(0), DisposedError);
  assert.equal(part.scalar, 2);
  assert.equal(array.get(1), 2);
});

test("Symbol.dispose is dispose", () => {
  const array = ShapedArray.zeros([1]);
  array[Symbol.dispose]();
  assert.ok(array.isDisposed);
});

test("a scope frees what is made inside, except what it returns", () => {
  const before = live();
  const kept = scope(() => {
    const array = ShapedArray.of([1, 2, 3]);
    roll(array, 1).slice("::2");
    return { rolled: roll(array, 1), list: [array.at(0)], map: new Map([["k", ShapedArray.scalar(1)]]), other: 5 };
  });
  assert.deepEqual(kept.rolled.toNested(), [3, 1, 2]);
  assert.equal(kept.list[0].scalar, 1);
  assert.equal(kept.map.get("k").scalar, 1);
  assert.equal(memory().arrays, before[0] + 3);
  for (const array of [kept.rolled, kept.list[0].base, kept.map.get("k")]) array.dispose();
  assert.deepEqual(live(), before);
});

test("scopes nest, and what one returns belongs to the one around", () => {
  const before = live();
  scope(() => {
    const inner = scope(() => ShapedArray.zeros([4]).at(0));
    assert.equal(inner.scalar, 0);
    assert.equal(memory().arrays, before[0] + 1);
  });
  assert.deepEqual(live(), before);
});

test("a scope that throws frees everything, and leaves earlier arrays alone", () => {
  const before = live();
  const outside = ShapedArray.zeros([2]);
  assert.throws(
    () =>
      scope(() => {
        ShapedArray.zeros([9]);
        throw new Error("mine");
      }),
    /mine/,
  );
  assert.equal(outside.get(0), 0);
  outside.dispose();
  assert.deepEqual(live(), before);
});

test("an async scope is waited for", async () => {
  const before = live();
  const kept = await scope(async (own) => {
    const early = ShapedArray.zeros([2]);
    await turn();
    const late = own(early.copy());
    own(late.copy());
    return late;
  });
  assert.deepEqual(kept.toNested(), [0, 0]);
  kept.dispose();
  await assert.rejects(
    scope(async (own) => {
      ShapedArray.zeros([2]);
      await turn();
      own(ShapedArray.zeros([2]));
      throw new Error("mine");
    }),
    /mine/,
  );
  assert.deepEqual(live(), before);
});

test("arrays of other code made while an async scope waits are not touched", async () => {
  const pending = scope(async () => {
    await turn();
  });
  const mine = ShapedArray.of([1]);
  await pending;
  assert.equal(mine.get(0), 1);
  mine.dispose();
});

test("a base lives as long as its slices, and is freed after", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  const settle = async () => {
    for (let round = 0; round < 5; round++) {
      collect();
      await turn();
    }
  };
  await settle();
  const before = live();
  let view = (() => ShapedArray.of([1, 2, 3]).slice("::2"))();
  await settle();
  assert.deepEqual(view.toNested(), [1, 3]);
  view = undefined;
  await settle();
  assert.deepEqual(live(), before);
});

test("the collector frees forgotten arrays between turns", async () => {
  const perTurn = 1000;
  const most = [];
  // 800 MB in all.
  for (let made = 0; made < 200_000; made += perTurn) {
    for (let i = 0; i < perTurn; i++) ShapedArray.zeros([1000], "float32");
    await turn();
    most.push(memory().bytes);
  }
  assert.ok(Math.max(...most) <= 2 ** 28, `${Math.max(...most)} bytes live at most`);
});

test("many arrays made, rolled and disposed leave nothing", () => {
  const count = 50_000;
  const before = live();
  const cycle = () => {
    const array = ShapedArray.full([100], 1, "float32");
    const rolled = roll(array, 3);
    array.dispose();
    rolled.dispose();
  };
  for (let i = 0; i < 1000; i++) cycle();
  const heap = memory().heapBytes;
  for (let i = 1000; i < count; i++) cycle();
  assert.deepEqual(live(), before);
  assert.ok(memory().heapBytes - heap <= 2 ** 20);
});

test("memory that runs out is an error with figures, and everything still works", () => {
  const before = live();
  const { limit } = memory();
  const large = () => ShapedArray.zeros([2 ** 27]);
  for (let round = 0; round < 2; round++) {
    const kept = [];
    let failure;
    try {
      for (;;) kept.push(large());
    } catch (error) {
      failure = error;
    }
    assert.ok(failure instanceof MemoryError && failure instanceof RangeError);
    assert.deepEqual([failure.bytesAsked, failure.limit], [2 ** 30, limit]);
    assert.match(
      failure.message,
      new RegExp(`${2 ** 30} bytes asked.*${failure.bytesLive} live.*limit ${limit}.*dispose`),
    );
    assert.equal(kept.length, 3);
    scope(() => assert.deepEqual(roll(ShapedArray.zeros([256], "float32"), 1).shape, [256]));
    for (const array of kept) array.dispose();
    large().dispose();
    assert.deepEqual(live(), before);
  }
});

test("scalars keep their array from being collected, and only as long as they are kept", () => {
  const program = `
    import assert from "node:assert/strict";
    import { setImmediate } from "node:timers/promises";
    import { memory, ShapedArray } from "shaped-array";
    const collected = async () => {
      for (let round = 0; round < 10; round++) {
        await setImmediate();
        globalThis.gc();
      }
      await setImmediate();
    };
    const before = memory().arrays;
    let whole = (() => ShapedArray.full([100], 1, "int32").scalars)();
    let part = (() => ShapedArray.full([2, 100], 2, "int32").at(1).scalars)();
    await collected();
    assert.equal(memory().arrays, before + 2);
    const others = Array.from({ length: 10 }, () => ShapedArray.zeros([100], "int32"));
    whole.fill(9);
    part.fill(9);
    assert.ok(others.every((other) => other.toTypedArray().every((scalar) => scalar === 0)));
    for (const other of others) other.dispose();
    whole = part = undefined;
    await collected();
    assert.equal(memory().arrays, before);
  `;
  const flags = ["--expose-gc", "--input-type=module", "--eval", program];
  execFileSync(process.execPath, flags, { cwd: import.meta.dirname, stdio: "pipe" });
});

test("get and set of a disposed array complain of that before they judge their arguments", () => {
  for (const shape of [[], [2], [2, 2], [1, 2, 1, 2]]) {
    const array = ShapedArray.zeros(shape);
    const views = shape.length === 0 ? [array] : [array, array.slice("::-1"), array.transpose()];
    array.dispose();
    for (const view of views) {
      for (const given of [[], ["x"], [9, 9], [0.5, 0, 0, 0, 1], [1, 1, 1, 1, 1, 1]]) {
        assert.throws(() => view.get(...given), DisposedError);
        assert.throws(() => view.set(...given), DisposedError);
      }
    }
  }
});
