// Owns the contents page: everything both entries export.

export { AnyShapedArray } from "./any-shaped-array.js";
export type { ValueInput } from "./array-elements.js";
export type { ScalarRange } from "./array-view.js";
export type { DescribeOptions } from "./describe.js";
export {
  ArgumentError,
  DisposedError,
  DTypeError,
  IndexError,
  MemoryError,
  ScalarError,
  ShapeError,
} from "./errors.js";
export {
  type AtOptions,
  all,
  at,
  type Bound,
  ellipsis,
  even,
  flip,
  newAxis,
  odd,
  type Position,
  range,
  slice,
  sliceFrom,
  sliceTo,
  step,
} from "./index-builders.js";
export { Index, type IndexKind } from "./index-entry.js";
export type { StridedSliceMasks } from "./indices.js";
export { installDevtoolsFormatter } from "./inspect.js";
export type { JSONNumber, JSONScalar, ShapedArrayJSON } from "./json.js";
export { type MemoryFigures, memory } from "./memory.js";
export type { NumpyTextOptions } from "./print-numpy.js";
export type { NumpyFloatMode, NumpySign } from "./print-numpy-float.js";
export type { SwiftTextOptions } from "./print-swift.js";
export { type Axis, roll, type Shift } from "./roll.js";
export type { RowAxes } from "./roll-each.js";
export { type Own, scope } from "./scope.js";
export type { ElementShape, IndexInput, NestedList, Shape, SlicedShape, SubarrayShape } from "./shape-types.js";
export { type AnyScalarInput, type ScalarsInput, ShapedArray, type ShapedArrayConstructor } from "./shaped-array.js";
export { ShapedArraySlice } from "./shaped-array-slice.js";
export { type Destination, stridedSlice, stridedSliceAssign } from "./strided-slice.js";
export type { TransferableArray } from "./transferable.js";
export type { Complex, DType, Nested, Scalar, ScalarInput, TypedArrayInput, TypedArrayOf } from "./types.js";
