// Owns the leading axis. Positions are resolved by resolve(), like every other index.
#include "core/element.h"

#include "core/storage.h"

namespace shaped {
namespace {

Result<View> selection(const View& view, const Index& index) {
  View result;
  if (const Status status = resolve(result, view, {&index, 1}); !status.ok()) return std::unexpected(status);
  return result;
}

std::int64_t leading_size(const View& view) { return view.rank() == 0 ? 0 : view.shape[0]; }

/// How many of the elements `count` means, or why the count is refused.
Result<std::int64_t> clamped_count(const View& view, std::int64_t count) {
  const std::int64_t size = leading_size(view);
  if (count < 0) {
    return std::unexpected(
        Status{.code = StatusCode::kIndexOutOfRange, .axis = 0, .given = count, .low = 0, .high = size + 1});
  }
  return std::min(count, size);
}

/// A copy of a region in memory of its own. `packed` is the view of the copy.
Status copy_out(Storage& storage, View& packed, const ConstRegion& from, int width) {
  packed = row_major_view(from.view.shape);
  const std::int64_t bytes = scalar_count(packed) * width;
  storage = Storage(static_cast<std::uint64_t>(bytes));
  if (!storage.ok()) return {.code = StatusCode::kOutOfMemory, .given = bytes};
  return copy({storage.data(), packed, width}, from);
}

/// Exchanges two regions of one shape that share no scalar. Only the first two copies may need memory, so whoever
/// refuses has written nothing.
Status swap_apart(const Region& a, const Region& b) {
  Storage storage;
  View packed;
  if (const Status status = copy_out(storage, packed, a, a.width); !status.ok()) return status;
  if (const Status status = copy(a, b); !status.ok()) return status;
  return copy(b, {storage.data(), packed});
}

}  // namespace

Result<View> element(const View& view, std::int64_t position) {
  Result<View> result = selection(view, at(position));
  // Elements of an array without scalars all have the place of the array.
  if (result && scalar_count(view) == 0) result->offset = view.offset;
  return result;
}

Result<View> subarray(const View& view, std::int64_t begin, std::int64_t end) {
  const std::int64_t size = leading_size(view);
  const auto refused = [](std::int64_t given, std::int64_t low, std::int64_t high) {
    return std::unexpected(
        Status{.code = StatusCode::kIndexOutOfRange, .axis = 0, .given = given, .low = low, .high = high});
  };
  if (view.rank() > 0 && (begin < 0 || begin > size)) return refused(begin, 0, size + 1);
  if (view.rank() > 0 && (end < begin || end > size)) return refused(end, begin, size + 1);
  Result<View> result = selection(view, slice(begin, end));
  // An empty run keeps its place in the base, as long as there are scalars to tell the place by.
  if (result && begin == end && scalar_count(view) > 0) result->offset += begin * view.strides[0];
  return result;
}

Result<View> prefix(const View& view, std::int64_t count) {
  const Result<std::int64_t> taken = clamped_count(view, count);
  if (!taken) return std::unexpected(taken.error());
  return subarray(view, 0, *taken);
}

Result<View> suffix(const View& view, std::int64_t count) {
  const Result<std::int64_t> taken = clamped_count(view, count);
  if (!taken) return std::unexpected(taken.error());
  return subarray(view, leading_size(view) - *taken, leading_size(view));
}

Result<View> drop_first(const View& view, std::int64_t count) {
  const Result<std::int64_t> dropped = clamped_count(view, count);
  if (!dropped) return std::unexpected(dropped.error());
  return subarray(view, *dropped, leading_size(view));
}

Result<View> drop_last(const View& view, std::int64_t count) {
  const Result<std::int64_t> dropped = clamped_count(view, count);
  if (!dropped) return std::unexpected(dropped.error());
  return subarray(view, 0, leading_size(view) - *dropped);
}

Result<std::int64_t> scalar_position(const View& view, std::span<const Index> points) {
  const auto count = static_cast<std::int64_t>(points.size());
  if (count != view.rank()) {
    return std::unexpected(Status{.code = StatusCode::kTooManyIndices, .given = count, .high = view.rank()});
  }
  View result;
  if (const Status status = resolve(result, view, points); !status.ok()) return std::unexpected(status);
  return result.offset;
}

Status swap_elements(const Region& region, std::int64_t first, std::int64_t second) {
  const Result<View> a = element(region.view, first);
  if (!a) return a.error();
  const Result<View> b = element(region.view, second);
  if (!b) return b.error();
  if (a->offset == b->offset) return {};
  return swap_apart({region.data, *a, region.width}, {region.data, *b, region.width});
}

Status reverse_elements(const Region& region) {
  const std::int64_t size = leading_size(region.view);
  const std::int64_t half = size / 2;
  if (half == 0) return {};
  const Result<View> front = selection(region.view, slice(0, half));
  const Result<View> back = selection(region.view, slice(size - 1, size - 1 - half, -1));
  return swap_apart({region.data, *front, region.width}, {region.data, *back, region.width});
}

}  // namespace shaped
