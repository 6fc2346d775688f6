// Replays a case of numpy_cases.py through the package; returns undefined, or what differs.
import * as shaped from "shaped-array";

const { ShapedArray, roll, stridedSlice, stridedSliceAssign } = shaped;

const widths = new Map([
  ["bool", 1],
  ["int8", 1],
  ["uint8", 1],
  ["uint8clamped", 1],
  ["int16", 2],
  ["uint16", 2],
  ["int32", 4],
  ["uint32", 4],
  ["int64", 8],
  ["uint64", 8],
  ["float16", 2],
  ["float32", 4],
  ["float64", 8],
  ["complex64", 8],
  ["complex128", 16],
]);

const asBytes = (scalars) => new Uint8Array(scalars.buffer, scalars.byteOffset, scalars.byteLength);

function arrayOf(dtype, shape, seed) {
  const array = ShapedArray.zeros(shape, dtype);
  array.withMutableScalars((scalars) => {
    const bytes = asBytes(scalars);
    for (let i = 0; i < bytes.length; i++) bytes[i] = dtype === "bool" ? (i * 167 + seed) & 1 : (i * 167 + seed) & 255;
  });
  return array;
}

const hexOf = (array) => array.withScalars((scalars) => Buffer.from(asBytes(scalars)).toString("hex"));

const isPoint = (entry) => typeof entry === "object" && ("at" in entry || "keep" in entry);

/** The three spellings of one index. */
const spellings = {
  builders: (entries) => entries.map(builder),
  text: (entries) =>
    entries.some((entry) => entry.keep !== undefined) ? entries.map(builder) : [entries.map(text).join(", ")],
  masks: (entries) => [masks(entries)],
};
const names = Object.keys(spellings);

function builder(entry) {
  if (entry === "ellipsis") return shaped.ellipsis();
  if (entry === "newAxis") return shaped.newAxis();
  if ("at" in entry) return entry.at;
  if ("keep" in entry) return shaped.at(entry.keep, { keepDims: true });
  return shaped.slice(...entry.slice);
}

function text(entry) {
  if (entry === "ellipsis") return "...";
  if (entry === "newAxis") return "newaxis";
  if ("at" in entry) return String(entry.at);
  const [begin, end, stride] = entry.slice;
  return `${begin ?? ""}:${end ?? ""}:${stride}`;
}

// A point that keeps its axis is a range of one: -1 has no end to name, so that bound is left open.
function masks(entries) {
  const raw = {
    begin: [],
    end: [],
    strides: [],
    beginMask: 0,
    endMask: 0,
    ellipsisMask: 0,
    newAxisMask: 0,
    shrinkAxisMask: 0,
  };
  for (const [position, entry] of entries.entries()) {
    const bit = 2 ** position;
    let bounds = [0, 0, 1];
    if (entry === "ellipsis") raw.ellipsisMask += bit;
    else if (entry === "newAxis") raw.newAxisMask += bit;
    else if (isPoint(entry)) {
      const point = entry.at ?? entry.keep;
      bounds = [point, point + 1, 1];
      if (entry.at !== undefined) raw.shrinkAxisMask += bit;
      else if (point === -1) raw.endMask += bit;
    } else {
      bounds = entry.slice;
      if (bounds[0] === null) raw.beginMask += bit;
      if (bounds[1] === null) raw.endMask += bit;
    }
    raw.begin.push(bounds[0] ?? 0);
    raw.end.push(bounds[1] ?? 0);
    raw.strides.push(bounds[2]);
  }
  return raw;
}

const operations = {
  slice(test, array, indices) {
    const copied = stridedSlice(array, ...indices);
    const view = array.slice(...indices);
    if (hexOf(view) !== hexOf(copied)) return "slice and stridedSlice differ";
    if (String(copied.shape) !== String(test.shape_after))
      return `shape [${copied.shape}], expected [${test.shape_after}]`;
    if (copied.hash() !== view.hash()) return "the hash depends on the layout";
    return differs(copied, test.expect);
  },

  assign(test, array, indices) {
    const target = array.slice(...indices);
    const value = test.from
      ? array.slice(...spellings.builders(test.from))
      : arrayOf(test.dtype, test.value_shape, test.seed + 91);
    if (String(target.shape) === String(value.shape)) stridedSliceAssign(array, value, ...indices);
    else target.assign(value);
    return differs(array, test.expect);
  },

  roll(test, array, indices) {
    const source = indices.length > 0 ? array.slice(...indices) : array;
    const rolled = roll(source, test.shift, test.axis);
    const failure = differs(rolled, test.expect);
    if (failure !== undefined) return failure;
    source.rollInPlace(test.shift, test.axis);
    return hexOf(source) === hexOf(rolled) ? undefined : "rollInPlace differs from roll";
  },
};

function differs(array, expect) {
  const given = hexOf(array);
  return given === expect ? undefined : `bytes ${given}, expected ${expect}`;
}

/** Runs one case, spelled in the way that `number` chooses; all arrays made are freed. */
export function replay(test, number) {
  const spelling = names[number % names.length];
  return shaped.scope(() => {
    const array = arrayOf(test.dtype, test.shape, test.seed);
    if (array.byteLength !== array.scalarCount * widths.get(test.dtype)) return "byteLength";
    const indices = test.index.length > 0 ? spellings[spelling](test.index) : [];
    const failure = operations[test.op](test, array, indices);
    return failure === undefined ? undefined : `${spelling}: ${failure}`;
  });
}
