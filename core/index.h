// Owns index entries and what they mean: the only code that wraps and clamps.
#pragma once

#include <optional>
#include <span>

#include "core/view.h"

namespace shaped {

/// The most entries one index can have: every axis and as many new ones.
inline constexpr int kMaxIndices = 2 * kMaxRank;

enum class IndexKind : std::uint8_t { kPoint, kPointKeep, kSlice, kEllipsis, kNewAxis };

/// One entry of an index (TensorFlow's StridedSlice, NumPy's basic indexing). Made by the functions below.
struct Index {
  IndexKind kind;
  std::optional<std::int64_t> begin;  ///< the position of a point; the first position of a slice, open when absent
  std::optional<std::int64_t> end;    ///< the position that a slice stops before, open when absent
  std::int64_t stride = 1;
};

/// One element: the axis goes away. Position in [-size, size); negative positions count from the end.
constexpr Index at(std::int64_t position) { return {IndexKind::kPoint, position, {}, 1}; }
/// One element, checked like `at`, whose axis stays with size 1.
constexpr Index at_keep(std::int64_t position) { return {IndexKind::kPointKeep, position, {}, 1}; }
/// begin, begin + stride, ... before end. Bounds count from the end when negative and are clamped to the axis. The
/// stride must not be 0; with a negative stride an open begin is the last position and an open end lies before the
/// first.
constexpr Index slice(std::optional<std::int64_t> begin, std::optional<std::int64_t> end, std::int64_t stride = 1) {
  return {IndexKind::kSlice, begin, end, stride};
}
/// The whole axis.
constexpr Index all() { return slice({}, {}); }
/// All axes that no other entry takes; at most once. An index without one ends with one.
constexpr Index ellipsis() { return {IndexKind::kEllipsis, {}, {}, 1}; }
/// A new axis of size 1; takes no axis of the source.
constexpr Index new_axis() { return {IndexKind::kNewAxis, {}, {}, 1}; }

/// Writes to `result` the view that `indices` select of `source`; refuses what semantics of the entries above forbid, a
/// second ellipsis, too many entries, and a result of more than kMaxRank axes. `result` may be `source`.
Status resolve(View& result, const View& source, std::span<const Index> indices);

}  // namespace shaped
