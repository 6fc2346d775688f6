// Owns what can be told of a view without touching its scalars.
#include "core/view.h"

namespace shaped {

View row_major_view(const Dims& shape) { return {.offset = 0, .shape = shape, .strides = row_major_strides(shape)}; }

std::int64_t scalar_count(const View& view) {
  std::int64_t product = 1;
  for (const std::int64_t size : view.shape) product *= size;
  return product;
}

bool is_contiguous(const View& view) {
  std::int64_t expected = 1;
  bool in_order = true;
  for (int axis = view.rank() - 1; axis >= 0; --axis) {
    const std::int64_t size = view.shape[axis];
    if (size == 0) return true;
    if (size == 1) continue;
    in_order = in_order && view.strides[axis] == expected;
    expected *= size;
  }
  return in_order;
}

Extent extent(const View& view) {
  Extent positions{view.offset, view.offset + 1};
  for (int axis = 0; axis < view.rank(); ++axis) {
    if (view.shape[axis] == 0) return {view.offset, view.offset};
    const std::int64_t reach = (view.shape[axis] - 1) * view.strides[axis];
    (reach < 0 ? positions.begin : positions.end) += reach;
  }
  return positions;
}

Status same_shape(const Dims& needed, const Dims& value) {
  if (needed.size() != value.size()) {
    return {.code = StatusCode::kRankMismatch, .given = value.size(), .low = needed.size()};
  }
  for (int axis = 0; axis < needed.size(); ++axis) {
    if (needed[axis] != value[axis]) {
      return {.code = StatusCode::kShapeMismatch, .axis = axis, .given = value[axis], .low = needed[axis]};
    }
  }
  return {};
}

Status broadcast(View& result, const View& source, const Dims& shape, int uncounted) {
  const int added = shape.size() - source.rank();
  if (added + uncounted < 0) return {.code = StatusCode::kBroadcastRank, .given = source.rank(), .high = shape.size()};
  View spread{.offset = source.offset, .shape = shape, .strides = Dims(shape.size(), 0)};
  for (int axis = uncounted; axis < source.rank(); ++axis) {
    const std::int64_t size = source.shape[axis];
    const std::int64_t wanted = shape[axis + added];
    if (size == wanted) {
      spread.strides[axis + added] = source.strides[axis];
    } else if (size != 1) {
      return {.code = StatusCode::kBroadcastSize, .axis = axis + added, .given = size, .high = wanted};
    }
  }
  result = spread;
  return {};
}

}  // namespace shaped
