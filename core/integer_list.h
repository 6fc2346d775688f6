// Owns the form in which calls take lists of integers: shapes, shifts and axes.
#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <ranges>
#include <span>

namespace shaped {

/// Looks at int64 numbers that the caller holds: `{2, 3}`, a vector, a span, or the shape() of an array. For parameters
/// only: numbers in braces live until the end of the call.
class IntegerList {
 public:
  IntegerList(std::initializer_list<std::int64_t> items) { items_ = std::span(items.begin(), items.size()); }

  template <std::ranges::contiguous_range Range>
  requires std::ranges::sized_range<const Range> && std::same_as<std::ranges::range_value_t<Range>, std::int64_t>
  IntegerList(const Range& items) : items_(std::ranges::data(items), std::ranges::size(items)) {}

  std::span<const std::int64_t> span() const { return items_; }
  std::int64_t size() const { return static_cast<std::int64_t>(items_.size()); }
  std::int64_t operator[](std::int64_t place) const { return items_[static_cast<std::size_t>(place)]; }

 private:
  std::span<const std::int64_t> items_;
};

}  // namespace shaped
