// Owns views: which scalars of a storage an array is made of, and in which order.
#pragma once

#include "core/shape.h"

namespace shaped {

/// Scalar (i, j, ...) of a view lies at position offset + i * strides[0] + j * strides[1] + ... of its storage.
/// Positions and strides count scalars. Strides may be negative, or 0 in a broadcast view, which is never written
/// through. The stride of an axis of size 0 or 1 has no meaning, since no step is ever taken along it.
struct View {
  std::int64_t offset = 0;
  Dims shape;
  Dims strides;

  int rank() const { return shape.size(); }
};

/// Half-open range of storage positions.
struct Extent {
  std::int64_t begin = 0;
  std::int64_t end = 0;

  bool overlaps(const Extent& other) const { return std::max(begin, other.begin) < std::min(end, other.end); }
};

/// The view of a whole row-major array. Precondition: the shape is checked.
View row_major_view(const Dims& shape);

/// Number of scalars. Precondition: the shape is checked.
std::int64_t scalar_count(const View& view);

/// True when the scalars lie one after another in row-major order; true for empty views.
bool is_contiguous(const View& view);

/// The smallest range that holds every position of the view; empty for an empty view.
Extent extent(const View& view);

/// kOk when both shapes are the same, otherwise the first difference: `value` is the one that is refused.
Status same_shape(const Dims& needed, const Dims& value);

/// Writes to `result` the view of `source` spread over `shape` by NumPy's rules: axes are matched from the last,
/// missing axes and axes of size 1 are repeated by stride 0. The first `uncounted` axes of `source`, of size 1, are
/// left out of account.
Status broadcast(View& result, const View& source, const Dims& shape, int uncounted = 0);

}  // namespace shaped
