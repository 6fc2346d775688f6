// Owns strided slicing and strided slice assignment as whole operations: resolve, then copy.
#pragma once

#include <span>

#include "core/copy.h"
#include "core/index.h"

namespace shaped {

/// Copies what `indices` select of `from` into `to`, whose shape must be exactly that of the selection (TensorFlow
/// StridedSlice).
Status strided_slice(const Region& to, const ConstRegion& from, std::span<const Index> indices);

/// Copies `value` over what `indices` select of `to`. The value's shape must be exactly that of the selection: no
/// broadcasting (TensorFlow StridedSliceAssign). Overlap behaves as if the value had been copied first.
Status strided_slice_assign(const Region& to, const ConstRegion& value, std::span<const Index> indices);

}  // namespace shaped
