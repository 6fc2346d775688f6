// Owns ShapedArray: an array that owns its scalars.
#pragma once

#include <ranges>

#include "core/literal.h"
#include "core/shaped_array_slice.h"

namespace shaped {

/// An array of any rank that owns its scalars, which lie in row-major order (Swift's ShapedArray). A regular value:
/// copies are deep, equality is by value, std::hash agrees with it. What is cut from it is a live slice that shares its
/// storage (ShapedArraySlice); copying, `copy()` or assigning a slice to an array detaches.
///
/// Assignment gives the array the storage of a copy: its older slices keep the old one. Moving hands the storage on and
/// leaves an array of shape [0]. A range of its elements: std::ranges::random_access_range.
///
/// Members that write do what those of ShapedArraySlice do, on the whole array, and throw the same.
template <ArrayScalar Scalar>
class ShapedArray : public ArrayMembers<const Scalar, Scalar> {
  using Members = ArrayMembers<const Scalar, Scalar>;
  using Members::bytes_;
  using Members::view_;

 public:
  /// A scalar or a list of such, in braces.
  using Nested = typename Literal<Scalar>::List;
  /// The form in which values to be written are taken; every array and slice of the scalar type becomes one.
  using Value = ShapedArraySlice<const Scalar>;

  /// An array of shape [0].
  ShapedArray() = default;
  /// A copy with storage of its own. Throws MemoryError.
  ShapedArray(const ShapedArray& other) : ShapedArray(other.copy()) {}
  /// Takes the storage of `other` and leaves it with shape [0].
  ShapedArray(ShapedArray&& other) noexcept = default;
  /// A copy of what a slice shows, with storage of its own. Throws MemoryError.
  ShapedArray(const ShapedArraySlice<Scalar>& slice) : ShapedArray(slice.copy()) {}
  ShapedArray(const ShapedArraySlice<const Scalar>& slice) : ShapedArray(slice.copy()) {}
  /// The array that nested braces spell: `ShapedArray<int>{{1, 2}, {3, 4}}` has shape [2, 2], `ShapedArray<int>{7}` has
  /// shape [1], `ShapedArray<int>{{}, {}}` has shape [2, 0]. Throws ShapeError for ragged lists.
  ShapedArray(Nested items) : ShapedArray(checked(try_of(items))) {}
  /// An array of `shape` with the scalars of a range in row-major order. Throws ShapeError for a size outside [0,
  /// 2^31), a rank over kMaxRank, over 2^31 - 1 scalars, or another number of scalars than the product of the shape; an
  /// endless range is left after one too many. Throws MemoryError.
  template <std::ranges::input_range Range>
  requires ScalarSource<std::ranges::range_value_t<Range>, Scalar> ShapedArray(IntegerList shape, Range&& scalars)
      : ShapedArray(checked(try_make(shape, std::forward<Range>(scalars)))) {}

  /// Takes the storage of a copy of `other`. Throws MemoryError; nothing has changed then.
  ShapedArray& operator=(const ShapedArray& other) { return *this = ShapedArray(other); }
  /// Takes the storage of `other` and leaves it with shape [0].
  ShapedArray& operator=(ShapedArray&& other) noexcept = default;

  /// An array of `shape` with one scalar everywhere. Throws as the constructor from a shape does.
  static ShapedArray filled(IntegerList shape, const Scalar& scalar) { return checked(try_filled(shape, scalar)); }
  /// An array of rank 0.
  static ShapedArray from_scalar(const Scalar& scalar) { return filled({}, scalar); }
  /// An array of `shape` whose scalars are not set to anything: write each before it is read.
  static ShapedArray uninitialized(IntegerList shape) { return checked(try_uninitialized(shape)); }

  /// What the constructor from nested braces makes.
  static Result<ShapedArray> try_of(Nested items);
  /// What the constructor from a shape and a range makes.
  template <std::ranges::input_range Range>
  requires ScalarSource<std::ranges::range_value_t<Range>, Scalar>
  static Result<ShapedArray> try_make(IntegerList shape, Range&& scalars);
  /// What filled makes.
  static Result<ShapedArray> try_filled(IntegerList shape, const Scalar& scalar);
  /// What from_scalar makes.
  static Result<ShapedArray> try_from_scalar(const Scalar& scalar) { return try_filled({}, scalar); }
  /// Refuses for want of memory for scalars by a status; the few bytes that count the owners are taken with `new`.
  static Result<ShapedArray> try_uninitialized(IntegerList shape);

  /// An array is taken wherever a slice is: as a slice of the whole.
  operator ShapedArraySlice<Scalar>() { return this->whole(); }
  operator ShapedArraySlice<const Scalar>() const { return this->whole(); }

  /// As ShapedArraySlice::assign.
  void assign(const Value& value) { this->whole().assign(value); }
  Status try_assign(const Value& value) { return this->whole().try_assign(value); }
  /// As ShapedArraySlice::fill.
  void fill(const Scalar& scalar) { this->whole().fill(scalar); }
  /// As ShapedArraySlice::set_scalar.
  void set_scalar(const Scalar& scalar) { this->whole().set_scalar(scalar); }
  Status try_set_scalar(const Scalar& scalar) { return this->whole().try_set_scalar(scalar); }
  /// As ShapedArraySlice::set_scalars.
  template <std::ranges::input_range Range>
  requires ScalarSource<std::ranges::range_value_t<Range>, Scalar>
  void set_scalars(Range&& scalars) { this->whole().set_scalars(std::forward<Range>(scalars)); }
  template <std::ranges::input_range Range>
  requires ScalarSource<std::ranges::range_value_t<Range>, Scalar> Status try_set_scalars(Range&& scalars) {
    return this->whole().try_set_scalars(std::forward<Range>(scalars));
  }
  /// As ShapedArraySlice::set_element.
  void set_element(std::int64_t position, const Value& value) { this->whole().set_element(position, value); }
  Status try_set_element(std::int64_t position, const Value& value) {
    return this->whole().try_set_element(position, value);
  }
  /// As ShapedArraySlice::set_subarray.
  void set_subarray(std::int64_t begin, std::int64_t end, const Value& value) {
    this->whole().set_subarray(begin, end, value);
  }
  Status try_set_subarray(std::int64_t begin, std::int64_t end, const Value& value) {
    return this->whole().try_set_subarray(begin, end, value);
  }
  /// As ShapedArraySlice::swap_elements.
  void swap_elements(std::int64_t first, std::int64_t second) { this->whole().swap_elements(first, second); }
  Status try_swap_elements(std::int64_t first, std::int64_t second) {
    return this->whole().try_swap_elements(first, second);
  }
  /// As ShapedArraySlice::reverse.
  void reverse() { this->whole().reverse(); }
  Status try_reverse() { return this->whole().try_reverse(); }
  /// As ShapedArraySlice::with_mutable_scalars; the span lies over the storage.
  template <class Body>
  decltype(auto) with_mutable_scalars(Body&& body) {
    return this->whole().with_mutable_scalars(std::forward<Body>(body));
  }

  /// This array as the untyped core takes it to write; valid while this object lives and is not assigned to.
  Region mutable_region() { return this->region_to_write(); }

  /// Exchanges the storages; slices stay with the storage they show.
  friend void swap(ShapedArray& a, ShapedArray& b) noexcept { a.exchange(b); }
};

template <ArrayScalar Scalar>
Result<ShapedArray<Scalar>> ShapedArray<Scalar>::try_uninitialized(IntegerList shape) {
  const Result<std::int64_t> count = checked_scalar_count(shape.span());
  if (!count) return std::unexpected(count.error());
  const std::int64_t bytes = *count * static_cast<std::int64_t>(sizeof(Scalar));
  auto storage = std::make_shared<Storage>(static_cast<std::uint64_t>(bytes));
  if (!storage->ok()) return std::unexpected(Status{.code = StatusCode::kOutOfMemory, .given = bytes});
  ShapedArray result;
  std::byte* const data = storage->data();
  result.bytes_ = std::shared_ptr<std::byte>(std::move(storage), data);
  result.view_ = row_major_view(Dims(shape.span()));
  return result;
}

template <ArrayScalar Scalar>
Result<ShapedArray<Scalar>> ShapedArray<Scalar>::try_filled(IntegerList shape, const Scalar& scalar) {
  Result<ShapedArray> result = try_uninitialized(shape);
  if (result) result->fill(scalar);
  return result;
}

template <ArrayScalar Scalar>
Result<ShapedArray<Scalar>> ShapedArray<Scalar>::try_of(Nested items) {
  const Result<Dims> shape = Literal<Scalar>::shape_of(items);
  if (!shape) return std::unexpected(shape.error());
  Result<ShapedArray> result = try_uninitialized(shape->span());
  if (result) Literal<Scalar>::copy(result->scalars().data(), items);
  return result;
}

template <ArrayScalar Scalar>
template <std::ranges::input_range Range>
requires ScalarSource<std::ranges::range_value_t<Range>, Scalar> Result<ShapedArray<Scalar>>
ShapedArray<Scalar>::try_make(IntegerList shape, Range&& scalars) {
  const auto refused = [](std::int64_t given, std::int64_t needed) {
    return std::unexpected(Status{.code = StatusCode::kCountMismatch, .given = given, .low = needed});
  };
  const Result<std::int64_t> count = checked_scalar_count(shape.span());
  if (!count) return std::unexpected(count.error());
  if constexpr (std::ranges::sized_range<Range>) {
    const auto given = static_cast<std::int64_t>(std::ranges::size(scalars));
    if (given != *count) return refused(given, *count);
  }
  Result<ShapedArray> result = try_uninitialized(shape);
  if (!result) return result;
  Scalar* const to = result->scalars().data();
  std::int64_t written = 0;
  for (auto&& scalar : scalars) {
    if (written == *count) return refused(*count + 1, *count);
    to[written++] = static_cast<Scalar>(scalar);
  }
  if (written < *count) return refused(written, *count);
  return result;
}

}  // namespace shaped

template <class Scalar>
inline constexpr bool std::ranges::enable_borrowed_range<shaped::ShapedArray<Scalar>> = true;

/// Hashes by value: what compares equal, array or slice, hashes alike, in every run.
template <class Scalar>
struct std::hash<shaped::ShapedArray<Scalar>> {
  std::size_t operator()(const shaped::ShapedArray<Scalar>& array) const {
    return shaped::hash(array.region(), array.dtype());
  }
};
