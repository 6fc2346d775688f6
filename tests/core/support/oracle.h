// Owns the slow, obvious version of each operation: one element at a time, straight from the definition.
#pragma once

#include <algorithm>
#include <cmath>
#include <complex>
#include <cstring>
#include <limits>
#include <utility>
#include <vector>

#include "core/dtype.h"
#include "core/index.h"
#include "core/view.h"

namespace shaped::oracle {

/// Holds every sum and product of a few int64 exactly.
__extension__ typedef __int128 Wide;

/// All bytes of a storage.
using Bytes = std::vector<std::byte>;

/// Position of one element of a view, by the definition of View.
inline std::int64_t position(const View& view, const Dims& index) {
  std::int64_t place = view.offset;
  for (int axis = 0; axis < view.rank(); ++axis) place += index[axis] * view.strides[axis];
  return place;
}

/// Calls `body(index)` for each element of a shape in row-major order.
template <class Body>
void for_each_index(const Dims& shape, const Body& body) {
  if (std::ranges::count(shape, 0) > 0) return;
  Dims index(shape.size(), 0);
  for (;;) {
    body(std::as_const(index));
    int axis = shape.size() - 1;
    while (axis >= 0 && ++index[axis] == shape[axis]) index[axis--] = 0;
    if (axis < 0) return;
  }
}

/// Positions of all elements of a view in row-major order.
inline std::vector<std::int64_t> positions(const View& view) {
  std::vector<std::int64_t> places;
  for_each_index(view.shape, [&](const Dims& index) { places.push_back(position(view, index)); });
  return places;
}

inline bool all_different(std::vector<std::int64_t> places) {
  std::ranges::sort(places);
  return std::ranges::adjacent_find(places) == places.end();
}

/// The scalars at `places`, one after another.
inline Bytes read(const std::byte* data, const std::vector<std::int64_t>& places, int width) {
  Bytes scalars;
  for (const std::int64_t place : places) {
    scalars.insert(scalars.end(), data + place * width, data + (place + 1) * width);
  }
  return scalars;
}

inline void write(std::byte* data, const std::vector<std::int64_t>& places, const Bytes& scalars, int width) {
  for (std::size_t i = 0; i < places.size(); ++i) {
    std::memcpy(data + places[i] * width, scalars.data() + i * static_cast<std::size_t>(width),
                static_cast<std::size_t>(width));
  }
}

/// Reads all, then writes all.
inline void copy(std::byte* to, const std::vector<std::int64_t>& to_places, const std::byte* from,
                 const std::vector<std::int64_t>& from_places, int width) {
  write(to, to_places, read(from, from_places, width), width);
}

/// Position in `source` of the element that NumPy's broadcasting puts at `index` of a wider shape.
inline std::int64_t broadcast_position(const View& source, const Dims& index) {
  Dims own(source.rank(), 0);
  for (int axis = 0; axis < source.rank(); ++axis) {
    if (source.shape[axis] != 1) own[axis] = index[axis + index.size() - source.rank()];
  }
  return position(source, own);
}

/// The positions of an axis that begin:end:stride takes, in order: walks the axis from the end where the slice begins,
/// one position at a time, and takes those that are a whole number of strides from the first.
inline std::vector<std::int64_t> slice_axis(std::int64_t size, const Index& slice) {
  const auto wrapped = [&](std::int64_t bound) { return bound < 0 ? Wide{bound} + size : Wide{bound}; };
  const bool up = slice.stride > 0;
  const Wide step = up ? Wide{slice.stride} : -Wide{slice.stride};
  Wide first = up ? 0 : size - 1;
  if (slice.begin) first = up ? std::max(wrapped(*slice.begin), first) : std::min(wrapped(*slice.begin), first);
  std::vector<std::int64_t> taken;
  for (std::int64_t i = 0; i < size; ++i) {
    const std::int64_t place = up ? i : size - 1 - i;
    const Wide distance = up ? place - first : first - place;
    const bool before_end = !slice.end || (up ? place < wrapped(*slice.end) : place > wrapped(*slice.end));
    if (distance >= 0 && distance % step == 0 && before_end) taken.push_back(place);
  }
  return taken;
}

/// What an index selects: its shape and the positions of its elements, or the refusal.
struct Selection {
  Status status;
  Dims shape;
  std::vector<std::int64_t> positions;
};

/// The refusals that need no sizes, in the order in which they are looked for.
inline Status refused_entries(const View& source, std::span<const Index> indices) {
  const auto count = static_cast<std::int64_t>(indices.size());
  if (count > kMaxIndices) return {.code = StatusCode::kIndexTooLong, .given = count, .high = kMaxIndices};
  const auto of_kind = [](std::span<const Index> entries, std::initializer_list<IndexKind> kinds) {
    return std::ranges::count_if(entries,
                                 [&](const Index& index) { return std::ranges::count(kinds, index.kind) > 0; });
  };
  for (std::size_t entry = 0; entry < indices.size(); ++entry) {
    const auto number = static_cast<std::int64_t>(entry);
    if (of_kind(indices.first(entry + 1), {IndexKind::kEllipsis}) > 1) {
      return {.code = StatusCode::kMultipleEllipses, .axis = number};
    }
    if (indices[entry].kind == IndexKind::kSlice && indices[entry].stride == 0) {
      return {.code = StatusCode::kZeroStride, .axis = number};
    }
  }
  const std::int64_t takers = of_kind(indices, {IndexKind::kPoint, IndexKind::kPointKeep, IndexKind::kSlice});
  if (takers > source.rank()) return {.code = StatusCode::kTooManyIndices, .given = takers, .high = source.rank()};
  const std::int64_t rank =
      source.rank() + of_kind(indices, {IndexKind::kNewAxis}) - of_kind(indices, {IndexKind::kPoint});
  if (rank > kMaxRank) return {.code = StatusCode::kRankTooLarge, .given = rank, .high = kMaxRank};
  return {};
}

/// The index with its ellipsis, written or not, replaced by as many whole axes as are left over.
inline std::vector<Index> spelled_out(const View& source, std::span<const Index> indices) {
  std::vector<Index> entries(indices.begin(), indices.end());
  const auto is_ellipsis = [](const Index& index) { return index.kind == IndexKind::kEllipsis; };
  if (std::ranges::none_of(entries, is_ellipsis)) entries.push_back(ellipsis());
  const auto place = std::ranges::find_if(entries, is_ellipsis);
  const auto takers = std::ranges::count_if(
      entries, [&](const Index& index) { return index.kind != IndexKind::kNewAxis && !is_ellipsis(index); });
  const auto left_over = static_cast<std::size_t>(source.rank() - takers);
  entries.insert(entries.erase(place), left_over, all());
  return entries;
}

/// StridedSlice by enumeration.
inline Selection select(const View& source, std::span<const Index> indices) {
  Selection selection;
  selection.status = refused_entries(source, indices);
  if (!selection.status.ok()) return selection;

  View axes{.offset = source.offset, .shape = {}, .strides = {}};
  std::vector<std::vector<std::int64_t>> taken;  // one list of steps from the offset for each axis of the result
  int axis = 0;
  for (const Index& index : spelled_out(source, indices)) {
    if (index.kind == IndexKind::kNewAxis) {
      selection.shape.push_back(1);
      taken.push_back({0});
      continue;
    }
    const std::int64_t size = source.shape[axis];
    std::vector<std::int64_t> places;
    if (index.kind == IndexKind::kSlice) {
      places = slice_axis(size, index);
    } else {
      const std::int64_t given = *index.begin;
      for (std::int64_t place = 0; place < size; ++place) {
        if (given == place || given == place - size) places.push_back(place);
      }
      if (places.empty()) {
        selection.status = {
            .code = StatusCode::kIndexOutOfRange, .axis = axis, .given = given, .low = -size, .high = size};
        return selection;
      }
    }
    if (index.kind == IndexKind::kPoint) {
      axes.offset += places[0] * source.strides[axis];
    } else {
      selection.shape.push_back(static_cast<std::int64_t>(places.size()));
      for (std::int64_t& place : places) place *= source.strides[axis];
      taken.push_back(places);
    }
    ++axis;
  }
  for_each_index(selection.shape, [&](const Dims& index) {
    std::int64_t place = axes.offset;
    for (int i = 0; i < index.size(); ++i)
      place += taken[static_cast<std::size_t>(i)][static_cast<std::size_t>(index[i])];
    selection.positions.push_back(place);
  });
  return selection;
}

/// Where the element at `index` goes when axis a is rolled by the exact sum totals[a].
inline Dims rolled_index(const Dims& index, const Dims& shape, const std::vector<Wide>& totals) {
  Dims place = index;
  for (int axis = 0; axis < shape.size(); ++axis) {
    const Wide size = shape[axis];
    place[axis] =
        static_cast<std::int64_t>(((index[axis] + totals[static_cast<std::size_t>(axis)]) % size + size) % size);
  }
  return place;
}

/// `to` at (i + total) mod size takes `from` at i; reads all, then writes all.
inline void roll(std::byte* to, const View& to_view, const std::byte* from, const View& from_view,
                 const std::vector<Wide>& totals, int width) {
  std::vector<std::int64_t> to_places;
  for_each_index(to_view.shape, [&](const Dims& index) {
    to_places.push_back(position(to_view, rolled_index(index, to_view.shape, totals)));
  });
  copy(to, to_places, from, positions(from_view), width);
}

/// The number that a half stands for.
inline double half_value(Float16 half) {
  const int exponent = half.bits >> 10 & 31;
  const int fraction = half.bits & 1023;
  const double sign = half.bits >> 15 != 0 ? -1 : 1;
  if (exponent == 31) return fraction != 0 ? std::numeric_limits<double>::quiet_NaN() : sign * INFINITY;
  return sign * (exponent == 0 ? std::ldexp(fraction, -24) : std::ldexp(fraction + 1024, exponent - 25));
}

template <class T>
T read_as(const std::byte* from) {
  T value;
  std::memcpy(&value, from, sizeof(T));
  return value;
}

/// A scalar as something that == compares by value.
template <class T>
auto value_as(const std::byte* from) {
  if constexpr (std::is_same_v<T, Float16>) {
    return half_value(read_as<Float16>(from));
  } else if constexpr (std::is_same_v<T, bool>) {
    return read_as<std::uint8_t>(from);
  } else {
    return read_as<T>(from);
  }
}

/// True when two scalars of one dtype are equal as values.
inline bool scalars_equal(DType dtype, const std::byte* a, const std::byte* b) {
  switch (dtype) {
#define SHAPED_COMPARE(enumerator, name, scalar, kind) \
  case DType::enumerator: return value_as<scalar>(a) == value_as<scalar>(b);
    SHAPED_DTYPES(SHAPED_COMPARE)
#undef SHAPED_COMPARE
  }
  return false;
}

/// Equality of two arrays, scalar by scalar.
inline bool equal(const std::byte* a, const View& a_view, const std::byte* b, const View& b_view, DType dtype) {
  if (a_view.shape != b_view.shape) return false;
  const int width = info(dtype).width;
  bool same = true;
  for_each_index(a_view.shape, [&](const Dims& index) {
    same = same && scalars_equal(dtype, a + position(a_view, index) * width, b + position(b_view, index) * width);
  });
  return same;
}

inline bool same_status(const Status& a, const Status& b) {
  return a.code == b.code && a.axis == b.axis && a.given == b.given && a.low == b.low && a.high == b.high;
}

}  // namespace shaped::oracle
