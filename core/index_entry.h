// Owns the form in which variadic calls take entries of an index.
#pragma once

#include <array>
#include <concepts>
#include <utility>

#include "core/index.h"

namespace shaped {

/// What may stand in an index of the typed API: an Index (at, slice, all, ellipsis, new_axis) or an integer, which
/// means at(integer).
template <class Entry>
concept IndexEntry = std::same_as<Entry, Index> || std::integral<Entry>;

/// An integer as a position. Those over the int64 range become the highest int64, which no axis reaches.
template <std::integral Integer>
constexpr std::int64_t to_position(Integer integer) {
  if constexpr (std::unsigned_integral<Integer> && sizeof(Integer) >= sizeof(std::int64_t)) {
    return integer > Integer{INT64_MAX} ? INT64_MAX : static_cast<std::int64_t>(integer);
  } else {
    return static_cast<std::int64_t>(integer);
  }
}

constexpr Index to_index(const Index& index) { return index; }
template <std::integral Integer>
constexpr Index to_index(Integer integer) {
  return at(to_position(integer));
}

/// The entries of a call, in a row.
template <IndexEntry... Entry>
constexpr std::array<Index, sizeof...(Entry)> index_entries(Entry... entries) {
  return {to_index(entries)...};
}

}  // namespace shaped
