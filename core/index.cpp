// Owns the meaning of index entries.
#include "core/index.h"

namespace shaped {
namespace {

bool takes_axis(const Index& index) { return index.kind != IndexKind::kEllipsis && index.kind != IndexKind::kNewAxis; }

/// How many axes the entries take, after the checks that need no sizes.
Status count_taken(int& taken, int& added, const View& source, std::span<const Index> indices) {
  const auto count = static_cast<std::int64_t>(indices.size());
  if (count > kMaxIndices) return {.code = StatusCode::kIndexTooLong, .given = count, .high = kMaxIndices};
  bool ellipsis_seen = false;
  for (std::int64_t entry = 0; entry < count; ++entry) {
    const Index& index = indices[entry];
    if (index.kind == IndexKind::kEllipsis) {
      if (ellipsis_seen) return {.code = StatusCode::kMultipleEllipses, .axis = entry};
      ellipsis_seen = true;
    }
    if (index.kind == IndexKind::kSlice && index.stride == 0) return {.code = StatusCode::kZeroStride, .axis = entry};
    taken += takes_axis(index);
    added += index.kind == IndexKind::kNewAxis;
    added -= index.kind == IndexKind::kPoint;
  }
  if (taken > source.rank()) {
    return {.code = StatusCode::kTooManyIndices, .given = taken, .high = source.rank()};
  }
  if (source.rank() + added > kMaxRank) {
    return {.code = StatusCode::kRankTooLarge, .given = source.rank() + added, .high = kMaxRank};
  }
  return {};
}

struct Positions {
  std::int64_t first;
  std::int64_t count;
};

/// A given bound counts from the end when negative, then is clamped to [low, high].
std::int64_t bound(std::optional<std::int64_t> given, std::int64_t open, std::int64_t size, std::int64_t low,
                   std::int64_t high) {
  if (!given) return open;
  const std::int64_t position = *given < 0 ? *given + size : *given;
  return std::clamp(position, low, high);
}

Positions slice_positions(const Index& index, std::int64_t size) {
  const bool up = index.stride > 0;
  // Going up, positions stop at `size`; going down, at -1: the place before the first element.
  const std::int64_t low = up ? 0 : -1;
  const std::int64_t high = up ? size : size - 1;
  const std::int64_t begin = bound(index.begin, up ? low : high, size, low, high);
  const std::int64_t end = bound(index.end, up ? high : low, size, low, high);
  const std::int64_t distance = up ? end - begin : begin - end;
  if (distance <= 0) return {begin, 0};
  // The magnitude of the stride is taken unsigned, since that of INT64_MIN has no signed value.
  const auto step = up ? static_cast<std::uint64_t>(index.stride) : 0 - static_cast<std::uint64_t>(index.stride);
  return {begin, static_cast<std::int64_t>((static_cast<std::uint64_t>(distance) - 1) / step) + 1};
}

}  // namespace

Status resolve(View& result, const View& source, std::span<const Index> indices) {
  int taken = 0;
  int added = 0;
  if (const Status status = count_taken(taken, added, source, indices); !status.ok()) return status;

  View view{.offset = source.offset, .shape = {}, .strides = {}};
  int axis = 0;
  const auto keep_axes = [&](int count) {
    for (; count > 0; --count, ++axis) {
      view.shape.push_back(source.shape[axis]);
      view.strides.push_back(source.strides[axis]);
    }
  };
  for (const Index& index : indices) {
    if (index.kind == IndexKind::kNewAxis) {
      view.shape.push_back(1);
      view.strides.push_back(1);
      continue;
    }
    if (index.kind == IndexKind::kEllipsis) {
      keep_axes(source.rank() - taken);
      continue;
    }
    const std::int64_t size = source.shape[axis];
    const std::int64_t stride = source.strides[axis];
    if (index.kind == IndexKind::kSlice) {
      const Positions positions = slice_positions(index, size);
      if (positions.count > 0) view.offset += positions.first * stride;
      view.shape.push_back(positions.count);
      // Below two positions the stride is never used; a huge one could overflow, so the base's stays.
      view.strides.push_back(positions.count > 1 ? stride * index.stride : stride);
    } else {
      const std::int64_t given = *index.begin;
      if (given < -size || given >= size) {
        return {.code = StatusCode::kIndexOutOfRange, .axis = axis, .given = given, .low = -size, .high = size};
      }
      view.offset += (given < 0 ? given + size : given) * stride;
      if (index.kind == IndexKind::kPointKeep) {
        view.shape.push_back(1);
        view.strides.push_back(stride);
      }
    }
    ++axis;
  }
  keep_axes(source.rank() - axis);
  result = view;
  return {};
}

}  // namespace shaped
