// The dtypes that the explorer offers: all of the package's.
import type { DType } from "shaped-array";

export const dtypes: readonly DType[] = [
  "bool",
  "int8",
  "uint8",
  "uint8clamped",
  "int16",
  "uint16",
  "int32",
  "uint32",
  "int64",
  "uint64",
  "float16",
  "float32",
  "float64",
  "complex64",
  "complex128",
];
