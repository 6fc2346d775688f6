// Conversion between dtypes. The values are NumPy's astype where it defines them, else worked out by hand.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DisposedError, DTypeError, memory, ShapedArray } from "shaped-array";

const cast = (scalars, from, to) => ShapedArray.of(scalars, from).astype(to).toNested();
const complex = (re, im = 0) => ({ re, im });

test("floats become integers by dropping the fraction, modulo the width", () => {
  const values = [1.9, -1.9, 300.5, -0.5, 2 ** 31, NaN, Infinity];
  assert.deepEqual(cast(values, "float64", "int32"), [1, -1, 300, 0, -(2 ** 31), 0, 0]);
  assert.deepEqual(cast(values, "float32", "uint8"), [1, 255, 44, 0, 0, 0, 0]);
  assert.deepEqual(cast(values, "float64", "int64"), [1n, -1n, 300n, 0n, 2147483648n, 0n, 0n]);
  assert.deepEqual(cast([-1.5, 2 ** 63, 2 ** 64 + 4096], "float64", "uint64"), [2n ** 64n - 1n, 2n ** 63n, 4096n]);
  assert.deepEqual(cast([2.75, -3.5], "float16", "int8"), [2, -3]);
});

test("uint8clamped rounds half to even and clamps", () => {
  assert.deepEqual(cast([0.5, 1.5, -7, 300, NaN], "float64", "uint8clamped"), [0, 2, 0, 255, 0]);
  assert.deepEqual(cast([-5n, 7n, 10n ** 12n], "int64", "uint8clamped"), [0, 7, 255]);
  assert.deepEqual(cast([complex(2.5, 9)], "complex64", "uint8clamped"), [2]);
});

test("integers that do not fit are taken modulo the width", () => {
  assert.deepEqual(cast([-1, 300, 70000], "int32", "uint8"), [255, 44, 112]);
  assert.deepEqual(cast([200, 127], "uint8", "int8"), [-56, 127]);
  assert.deepEqual(cast([-1, 5], "int8", "uint64"), [2n ** 64n - 1n, 5n]);
  assert.deepEqual(cast([2n ** 32n + 3n, -1n, 2n ** 62n + 200n], "int64", "uint8"), [3, 255, 200]);
  assert.deepEqual(cast([2n ** 63n], "uint64", "int64"), [-(2n ** 63n)]);
});

test("large integers are rounded once", () => {
  // 2^60 + 2^36 lies half-way between two float32; one more decides, and a double cannot hold it.
  const tie = 2n ** 60n + 2n ** 36n;
  const [below, above] = [2 ** 60, 2 ** 60 + 2 ** 37];
  assert.deepEqual(cast([tie, tie + 1n, tie - 1n, -tie - 1n], "int64", "float32"), [below, above, below, -above]);
  assert.deepEqual(cast([tie + 1n], "uint64", "complex64"), [complex(above)]);
  assert.deepEqual(cast([2n ** 53n + 1n, -3n], "int64", "float64"), [2 ** 53, -3]);
  assert.deepEqual(cast([65519n, 65520n, 1n], "int64", "float16"), [65504, Infinity, 1]);
});

test("floats are rounded to the nearest, ties to even", () => {
  assert.deepEqual(cast([0.1, 1e39, -0, NaN], "float64", "float32"), [Math.fround(0.1), Infinity, -0, NaN]);
  assert.deepEqual(cast([2049, 2051, 1e-8, 0.1], "float32", "float16"), [2048, 2052, 0, 0.0999755859375]);
  assert.deepEqual(cast([0.0999755859375, -Infinity], "float16", "float64"), [0.0999755859375, -Infinity]);
});

test("all but 0 is true, and true is 1", () => {
  assert.deepEqual(cast([0, -0, NaN, 0.1], "float64", "bool"), [false, false, true, true]);
  assert.deepEqual(cast([complex(0), complex(0, 2)], "complex128", "bool"), [false, true]);
  assert.deepEqual(cast([0n, -1n], "int64", "bool"), [false, true]);
  assert.deepEqual(cast([true, false], "bool", "float32"), [1, 0]);
  assert.deepEqual(cast([true, false], "bool", "uint64"), [1n, 0n]);
  assert.deepEqual(cast([true], "bool", "complex64"), [complex(1)]);
});

test("complex numbers give their real part, and real ones have no imaginary part", () => {
  assert.deepEqual(cast([complex(1.5, 2), complex(-1, 7)], "complex128", "float32"), [1.5, -1]);
  assert.deepEqual(cast([complex(-1.5, 2)], "complex64", "int64"), [-1n]);
  assert.deepEqual(cast([1.5, -2], "float32", "complex128"), [complex(1.5), complex(-2)]);
  assert.deepEqual(cast([complex(0.1, 1e39)], "complex128", "complex64"), [complex(Math.fround(0.1), Infinity)]);
});

test("a slice is converted into a new array of its own shape", () => {
  const pixels = new ShapedArray({ shape: [2, 3], scalars: Uint8Array.of(0, 51, 102, 153, 204, 255) });
  const turned = pixels.slice("::-1, ::2").astype("float32");
  assert.deepEqual(
    [turned.dtype, turned.toNested()],
    [
      "float32",
      [
        [153, 255],
        [0, 102],
      ],
    ],
  );
  turned.set(0, 0, 1);
  assert.equal(pixels.get(1, 0), 153);
  const same = pixels.astype("uint8");
  same.set(0, 0, 9);
  assert.equal(pixels.get(0, 0), 0);
  assert.deepEqual(pixels.at(0).at(1).astype("int64").scalar, 51n);
  assert.deepEqual(ShapedArray.zeros([0, 3]).astype("int8").shape, [0, 3]);
});

test("an unknown dtype or a disposed array is refused, and nothing is kept", () => {
  const array = ShapedArray.of([1, 2, 3]);
  const before = memory().liveBytes;
  assert.throws(() => array.astype("float"), DTypeError);
  assert.throws(() => array.slice("::2").astype(), DTypeError);
  array.slice("::2").astype("int64").dispose();
  assert.equal(memory().liveBytes, before);
  array.dispose();
  assert.throws(() => array.astype("int8"), DisposedError);
});
