// Owns the checked product of a shape.
#include "core/shape.h"

namespace shaped {

Result<std::int64_t> checked_scalar_count(std::span<const std::int64_t> shape) {
  const auto rank = static_cast<std::int64_t>(shape.size());
  if (rank > kMaxRank) {
    return std::unexpected(Status{.code = StatusCode::kRankTooLarge, .given = rank, .high = kMaxRank});
  }
  std::int64_t product = 1;
  bool empty = false;
  for (std::int64_t axis = 0; axis < rank; ++axis) {
    const std::int64_t size = shape[axis];
    if (size < 0 || size > kMaxScalars) {
      return std::unexpected(
          Status{.code = StatusCode::kSizeOutOfRange, .axis = axis, .given = size, .low = 0, .high = kMaxScalars});
    }
    if (size == 0) {
      empty = true;
      continue;
    }
    // Both factors are below 2^31, so the product stays below 2^62.
    product *= size;
    if (product > kMaxScalars) {
      return std::unexpected(
          Status{.code = StatusCode::kTooManyScalars, .axis = axis, .given = size, .high = kMaxScalars});
    }
  }
  return empty ? 0 : product;
}

Dims row_major_strides(const Dims& shape) {
  Dims strides(shape.size(), 1);
  for (int axis = shape.size() - 2; axis >= 0; --axis) {
    strides[axis] = strides[axis + 1] * std::max<std::int64_t>(shape[axis + 1], 1);
  }
  return strides;
}

}  // namespace shaped
