// Written by bindings/emit_tables.cpp from the C++ headers: change those and run `npm run build`.

/** The dtypes; an id is a position in this list. */
export const dtypes = [
  { name: "bool", id: 0, width: 1, kind: "bool" },
  { name: "int8", id: 1, width: 1, kind: "int" },
  { name: "uint8", id: 2, width: 1, kind: "uint" },
  { name: "uint8clamped", id: 3, width: 1, kind: "uint" },
  { name: "int16", id: 4, width: 2, kind: "int" },
  { name: "uint16", id: 5, width: 2, kind: "uint" },
  { name: "int32", id: 6, width: 4, kind: "int" },
  { name: "uint32", id: 7, width: 4, kind: "uint" },
  { name: "int64", id: 8, width: 8, kind: "int" },
  { name: "uint64", id: 9, width: 8, kind: "uint" },
  { name: "float16", id: 10, width: 2, kind: "float" },
  { name: "float32", id: 11, width: 4, kind: "float" },
  { name: "float64", id: 12, width: 8, kind: "float" },
  { name: "complex64", id: 13, width: 8, kind: "complex" },
  { name: "complex128", id: 14, width: 16, kind: "complex" },
] as const;

/** Ways in which the core refuses; a status is a position in this list. Placeholders in `text` name detail slots. */
export const statuses = [
  { name: "ok", error: "", text: "" },
  { name: "rankTooLarge", error: "ShapeError", text: "rank {given} is over the limit; allowed [0, {high}]" },
  { name: "sizeOutOfRange", error: "ShapeError", text: "axis {axis} has size {given}; allowed [{low}, {high}]" },
  { name: "tooManyScalars", error: "ShapeError", text: "the sizes up to axis {axis} (size {given}) multiply to too many scalars; allowed at most {high}" },
  { name: "tooManyBytes", error: "MemoryError", text: "the array needs {given} bytes; allowed at most {high}" },
  { name: "indexTooLong", error: "IndexError", text: "{given} index entries; allowed at most {high}" },
  { name: "tooManyIndices", error: "IndexError", text: "{given} index entries take an axis each; the rank is {high}" },
  { name: "multipleEllipses", error: "IndexError", text: "index entry {axis} is a second ellipsis; allowed at most one" },
  { name: "zeroStride", error: "IndexError", text: "index entry {axis} has stride 0; allowed any other integer" },
  { name: "indexOutOfRange", error: "IndexError", text: "index {given} is out of range for axis {axis}; allowed [{low}, {high})" },
  { name: "axisOutOfRange", error: "IndexError", text: "axis {given} is out of range; allowed [{low}, {high})" },
  { name: "scalarHasNoAxis", error: "ShapeError", text: "an array of rank 0 has no axis to roll along" },
  { name: "sameAxis", error: "ShapeError", text: "axis and along are both {given}; needed two axes" },
  { name: "shiftCount", error: "ShapeError", text: "{given} shifts for axis {axis}; needed {low}" },
  { name: "rankMismatch", error: "ShapeError", text: "the value has rank {given}; needed {low}" },
  { name: "shapeMismatch", error: "ShapeError", text: "the value has size {given} on axis {axis}; needed {low}" },
  { name: "broadcastRank", error: "ShapeError", text: "the value has rank {given}; allowed at most {high}" },
  { name: "broadcastSize", error: "ShapeError", text: "the value has size {given} for axis {axis}; allowed 1 or {high}" },
  { name: "outOfMemory", error: "MemoryError", text: "no memory for {given} bytes" },
  { name: "countMismatch", error: "ShapeError", text: "{given} scalars given; needed {low}" },
  { name: "notContiguous", error: "ShapeError", text: "the scalars do not lie in one run; those of copy() do" },
] as const;

/** The most axes an array can have. */
export const maxRank = 32;

/** The most scalars an array can have. */
export const maxScalars = 2147483647;

/** The most entries an index can have. */
export const maxIndices = 64;

/** Slots of the parameter block, each a float64; view* are relative to the view records target, source and result. */
export const block = {
  detailAxis: 0,
  detailGiven: 1,
  detailLow: 2,
  detailHigh: 3,
  target: 4,
  source: 70,
  result: 136,
  viewRank: 0,
  viewOffset: 1,
  viewShape: 2,
  viewStrides: 34,
  viewSize: 66,
  indices: 202,
  indexSize: 4,
  shifts: 458,
  scalar: 490,
  size: 492,
} as const;

/** Kinds of index entries. */
export const indexKinds = {
  point: 0,
  pointKeep: 1,
  slice: 2,
  ellipsis: 3,
  newAxis: 4,
} as const;
