// Arrays as messages to workers: one copy out, a transfer, one copy in; hostile messages are refused.
import assert from "node:assert/strict";
import test from "node:test";
import { Worker } from "node:worker_threads";
import { ArgumentError, DisposedError, DTypeError, memory, ScalarError, ShapedArray, ShapeError } from "shaped-array";

const roundTrip = (array) => ShapedArray.fromTransferable(structuredClone(array.toTransferable()));

test("every dtype comes back equal", () => {
  const dtypes =
    "bool int8 uint8 uint8clamped int16 uint16 int32 uint32 int64 uint64 float16 float32 float64 complex64 complex128";
  for (const dtype of dtypes.split(" ")) {
    const array = ShapedArray.ones([2, 3], dtype);
    const back = roundTrip(array);
    assert.ok(back.equals(array), dtype);
    assert.equal(back.dtype, dtype);
    back.dispose();
    array.dispose();
  }
});

test("rank 0, no scalars, NaN and -0 come back as they were", () => {
  assert.equal(roundTrip(ShapedArray.scalar(7)).scalar, 7);
  assert.deepEqual(roundTrip(ShapedArray.zeros([2, 0, 3])).shape, [2, 0, 3]);
  assert.deepEqual([...roundTrip(ShapedArray.of([Number.NaN, -0])).scalars], [Number.NaN, -0]);
});

test("a slice is sent alone and row-major", () => {
  const message = ShapedArray.of(
    [
      [1, 2, 3],
      [4, 5, 6],
    ],
    "int8",
  )
    .slice("::-1, ::2")
    .toTransferable();
  assert.deepEqual([message.dtype, message.shape], ["int8", [2, 2]]);
  assert.deepEqual([...new Int8Array(message.buffer)], [4, 6, 1, 3]);
});

test("a worker answers with an array, and only the two copies are made", async () => {
  const text = `
    import { parentPort } from "node:worker_threads";
    import { roll, ShapedArray } from ${JSON.stringify(import.meta.resolve("shaped-array"))};
    parentPort.once("message", (message) => {
      const answer = roll(ShapedArray.fromTransferable(message), 1).toTransferable();
      parentPort.postMessage(answer, [answer.buffer]);
    });`;
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(text)}`));
  const message = ShapedArray.of([1, 2, 3], "int32").toTransferable();
  const answered = new Promise((resolve, reject) => worker.once("message", resolve).once("error", reject));
  worker.postMessage(message, [message.buffer]);
  assert.equal(message.buffer.byteLength, 0, "the buffer was moved, not copied");
  assert.deepEqual(ShapedArray.fromTransferable(await answered).toNested(), [3, 1, 2]);
  await worker.terminate();
});

test("messages that do not fit are refused, and nothing is kept", () => {
  const { bytes } = memory();
  const good = { dtype: "float32", shape: [2], buffer: new ArrayBuffer(8) };
  const refused = (changes, error) =>
    assert.throws(() => ShapedArray.fromTransferable(Object.assign({ ...good }, changes)), error);
  refused({ buffer: new ArrayBuffer(7) }, ShapeError);
  refused({ buffer: new ArrayBuffer(0) }, /transferred away/);
  refused({ buffer: new Float32Array(2) }, ArgumentError);
  refused({ buffer: undefined }, ArgumentError);
  refused({ shape: [-1] }, ShapeError);
  refused({ shape: [2 ** 40, 2 ** 40] }, ShapeError);
  refused({ shape: "2" }, ArgumentError);
  refused({ dtype: "float31" }, DTypeError);
  refused({ dtype: "bool", buffer: Uint8Array.of(1, 2).buffer }, ScalarError);
  assert.throws(() => ShapedArray.fromTransferable(Object.create(good)), TypeError);
  assert.throws(() => ShapedArray.fromTransferable(null), ArgumentError);
  assert.equal(memory().bytes, bytes);
});

test("a disposed array has no message", () => {
  const array = ShapedArray.zeros([2]);
  array.dispose();
  assert.throws(() => array.toTransferable(), DisposedError);
});
