// Owns random arrays and NumPy print options: the same ones for the same seed.

/** A generator of numbers in [0, 1): mulberry32. */
export function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const floatBits = { float16: [10, 5], float32: [23, 8], float64: [52, 11], complex64: [23, 8], complex128: [52, 11] };
const integerBits = { int8: 8, uint8: 8, uint8clamped: 8, int16: 16, uint16: 16, int32: 32, uint32: 32 };
const dtypes = [
  ...["bool", ...Object.keys(integerBits), "int64", "uint64"],
  ...Object.keys(floatBits).flatMap((name) => [name, name, name, name]),
];

/**
 * One case: `{ dtype, shape, scalars, options }`; scalars in row-major order as the package takes them. Floats may need
 * rounding to the dtype.
 */
export function randomPrintCase(random) {
  const dtype = pick(random, dtypes);
  const shape = randomShape(random);
  const count = shape.reduce((product, size) => product * size, 1);
  return { dtype, shape, scalars: randomScalars(random, dtype, count), options: randomOptions(random) };
}

function below(random, limit) {
  return Math.floor(random() * limit);
}

function pick(random, choices) {
  return choices[below(random, choices.length)];
}

function randomShape(random) {
  const rank = pick(random, [0, 1, 1, 1, 2, 2, 2, 3, 3, 4, 5]);
  if (rank === 1 && random() < 0.1) return [below(random, 1500)];
  if (rank === 2 && random() < 0.05) return [10 + below(random, 100), 8 + below(random, 12)];
  const most = [0, 30, 12, 8, 5, 4][rank];
  const least = random() < 0.1 ? 0 : 1;
  return Array.from({ length: rank }, () => least + below(random, most));
}

function randomScalars(random, dtype, count) {
  const make = scalarMaker(random, dtype);
  return Array.from({ length: count }, make);
}

function scalarMaker(random, dtype) {
  if (dtype === "bool") return () => random() < 0.5;
  if (dtype === "int64" || dtype === "uint64") {
    const bits = 1 + below(random, 64);
    return () => {
      const raw = (BigInt(below(random, 2 ** 32)) << 32n) | BigInt(below(random, 2 ** 32));
      return dtype === "uint64" ? BigInt.asUintN(bits, raw) : BigInt.asIntN(bits, raw);
    };
  }
  if (dtype in integerBits) {
    const bits = 1 + below(random, integerBits[dtype]);
    return () => below(random, 2 ** bits) - (dtype.startsWith("u") ? 0 : 2 ** (bits - 1));
  }
  const part = floatMaker(random, ...floatBits[dtype]);
  if (!dtype.startsWith("complex")) return part;
  const otherPart = random() < 0.5 ? part : floatMaker(random, ...floatBits[dtype]);
  return () => ({ re: part(), im: otherPart() });
}

/** Floats of one kind, now and then a special one. */
function floatMaker(random, fractionBits, exponentBits) {
  const bias = 2 ** (exponentBits - 1) - 1;
  const decimals = below(random, 8);
  const low = -6 + below(random, 8);
  const high = low + below(random, 6);
  const kind = pick(random, [
    // decimals with few digits
    () => Number((random() * 10 ** high).toFixed(decimals)),
    // magnitudes within a few powers of ten
    () => 10 ** (low + random() * (high - low)),
    // whole numbers
    () => below(random, 2 ** Math.min(fractionBits + 4, 30)),
    // every magnitude
    () => (1 + random()) * 2 ** (below(random, 2 * bias + fractionBits) - bias - fractionBits),
    // powers of two and their neighbours, where the spacing changes
    () => (1 + pick(random, [0, 0, 1, -0.5]) * 2 ** -fractionBits) * 2 ** (below(random, 40) - 24),
    () => 2 ** (below(random, 2 * bias + fractionBits) - bias - fractionBits),
    // short binary fractions, many of them halfway between two decimals
    () => below(random, 2 ** Math.min(fractionBits + 1, 20)) / 2 ** below(random, 12),
    // shortest decimals that end before the point, and ties
    () => (2 ** (fractionBits + 1) - below(random, 40)) / 2 ** below(random, 4),
    () => 1,
  ]);
  const negatives = pick(random, [0, 0, 0.5]);
  const specials = pick(random, [0, 0, 0, 0.1, 0.6]);
  return () => {
    if (random() < specials)
      return pick(random, [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0, 0]);
    return random() < negatives ? -kind() : kind();
  };
}

function randomOptions(random) {
  const choices = {
    precision: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 16, 17, 20, 25, 60, 120],
    threshold: [0, 1, 3, 5, 10, 30, 100, 1000, 1e9, Number.POSITIVE_INFINITY],
    edgeItems: [0, 1, 2, 3, 4, 5],
    lineWidth: [0, 1, 5, 10, 20, 30, 40, 60, 75, 80, 120, 300, Number.POSITIVE_INFINITY],
    suppress: [true, false],
    sign: ["-", "+", " "],
    floatMode: ["maxprec", "fixed", "unique", "maxprec_equal"],
    separator: [" ", ", ", ",", "", "  ", " | ", ";\t", " ,  ", "\u{1f600} ", "--"],
    prefix: ["", "array(", "xx", "\u{1f600}"],
    suffix: ["", ")", ", dtype=float32)"],
  };
  const share = pick(random, [0, 0.2, 0.5, 0.8]);
  const options = {};
  for (const [name, values] of Object.entries(choices)) {
    if (random() < share) options[name] = pick(random, values);
  }
  return options;
}
