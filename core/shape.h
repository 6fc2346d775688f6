// Owns sizes: the short list of one number per axis, and the checked product of a shape.
#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <span>

#include "core/status.h"

namespace shaped {

/// The most axes an array can have.
inline constexpr int kMaxRank = 32;

/// The most scalars an array can have; every position and stride inside an array therefore fits in 32 bits.
inline constexpr std::int64_t kMaxScalars = INT32_MAX;

/// One number for each axis (sizes, strides or shifts), stored in place. Precondition everywhere: at most kMaxRank
/// numbers.
class Dims {
 public:
  constexpr Dims() = default;
  constexpr Dims(std::initializer_list<std::int64_t> items) { assign(items.begin(), static_cast<int>(items.size())); }
  constexpr explicit Dims(std::span<const std::int64_t> items) { assign(items.data(), static_cast<int>(items.size())); }
  constexpr Dims(int count, std::int64_t item) : size_(count) { std::fill_n(items_, count, item); }
  // Only the numbers in use are copied: a copy of a matrix's shape moves 16 bytes, not 256.
  constexpr Dims(const Dims& other) { assign(other.items_, other.size_); }
  constexpr Dims& operator=(const Dims& other) {
    assign(other.items_, other.size_);
    return *this;
  }

  constexpr int size() const { return size_; }
  constexpr std::int64_t operator[](int axis) const { return items_[axis]; }
  constexpr std::int64_t& operator[](int axis) { return items_[axis]; }
  constexpr void push_back(std::int64_t item) { items_[size_++] = item; }
  constexpr void resize(int count) { size_ = count; }
  constexpr std::span<const std::int64_t> span() const { return {items_, static_cast<std::size_t>(size_)}; }
  constexpr const std::int64_t* begin() const { return items_; }
  constexpr const std::int64_t* end() const { return items_ + size_; }
  friend constexpr bool operator==(const Dims& a, const Dims& b) { return std::ranges::equal(a, b); }

 private:
  constexpr void assign(const std::int64_t* items, int count) {
    size_ = count;
    std::copy_n(items, count, items_);
  }

  int size_ = 0;
  std::int64_t items_[kMaxRank];
};

/// Number of scalars of a shape (1 for rank 0), or why the shape is refused: rank over kMaxRank, a size outside [0,
/// kMaxScalars], or a product of the sizes other than zero over kMaxScalars. Zero sizes do not excuse the others, so
/// strides never overflow.
Result<std::int64_t> checked_scalar_count(std::span<const std::int64_t> shape);

/// Row-major strides, in scalars, of a checked shape; a size of zero counts as one.
Dims row_major_strides(const Dims& shape);

}  // namespace shaped
