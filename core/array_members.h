// Owns what ShapedArray and ShapedArraySlice have in common: everything but making and writing.
#pragma once

#include <cassert>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/element.h"
#include "core/equal.h"
#include "core/errors.h"
#include "core/index_entry.h"
#include "core/integer_list.h"
#include "core/scalar_type.h"
#include "core/storage.h"

namespace shaped {

template <ArrayScalar Scalar>
class ShapedArray;
template <class Scalar>
class ShapedArraySlice;
template <class Scalar>
class ElementIterator;

/// True for ShapedArray and ShapedArraySlice of any scalar type.
template <class T>
inline constexpr bool kIsShaped = false;
template <class Scalar>
inline constexpr bool kIsShaped<ShapedArray<Scalar>> = true;
template <class Scalar>
inline constexpr bool kIsShaped<ShapedArraySlice<Scalar>> = true;

/// A ShapedArray or a ShapedArraySlice, const or not.
template <class T>
concept AnyShaped = kIsShaped<std::remove_cvref_t<T>>;

/// The scalar type of a ShapedArray or ShapedArraySlice, without const.
template <AnyShaped T>
using ScalarOf = typename std::remove_cvref_t<T>::scalar_type;

/// The members that both kinds of array have. `Reading` is the scalar type that a const object gives access to,
/// `Writing` the one that an object which is not const does: `const int` and `int` for ShapedArray<int>, `int` and
/// `int` for ShapedArraySlice<int>, whose constness is in its scalar type, as with std::span.
///
/// Slices share ownership of the storage and see each other's writes. Members named try_... return a Result or a Status
/// where their namesake throws. Nothing has been written when a member throws or refuses. A comment holds for all
/// declarations up to the next one: const and not, throwing and not.
template <class Reading, class Writing>
class ArrayMembers {
 public:
  /// The scalar type without const.
  using scalar_type = std::remove_const_t<Writing>;
  /// A live slice that reads.
  using ConstSlice = ShapedArraySlice<Reading>;
  /// A live slice that writes too, if this array does.
  using Slice = ShapedArraySlice<Writing>;

  /// The dtype of the scalars.
  static constexpr DType dtype() { return kDTypeOf<scalar_type>; }

  /// Number of axes; 0 for a single scalar.
  int rank() const { return view_.rank(); }
  /// Size of each axis; valid while this object lives and is not assigned to.
  std::span<const std::int64_t> shape() const { return view_.shape.span(); }
  /// Distance in scalars between neighbours along each axis; valid as long as shape(). That of an axis of size 0 or 1
  /// has no meaning.
  std::span<const std::int64_t> strides() const { return view_.strides.span(); }
  /// Product of the shape: 1 for rank 0, 0 when any size is 0.
  std::int64_t scalar_count() const { return shaped::scalar_count(view_); }
  /// Number of elements: the size of the leading axis, 0 for rank 0 (Swift's count).
  std::int64_t count() const { return rank() == 0 ? 0 : view_.shape[0]; }
  /// True for rank 0.
  bool is_scalar() const { return rank() == 0; }
  /// True when the scalars lie one after another in row-major order; true when there are none.
  bool is_contiguous() const { return shaped::is_contiguous(view_); }
  /// The scalar of an array of rank 0; nothing for other ranks.
  std::optional<scalar_type> scalar() const {
    return is_scalar() ? std::optional<scalar_type>(*pointer(view_.offset)) : std::nullopt;
  }
  /// Where the scalars lie among those of the array that was cut first, also for slices of slices (Swift's
  /// scalarRange): the half-open range [begin, end), the smallest one for a strided slice.
  Extent scalar_range() const { return extent(view_); }

  /// The element at `position` of the leading axis, a live slice of one rank less. Negative positions count from the
  /// end. Throws IndexError outside [-count, count) and for rank 0.
  ConstSlice element(std::int64_t position) const { return cut<Reading>(shaped::element(view_, position)); }
  Slice element(std::int64_t position) { return cut<Writing>(shaped::element(view_, position)); }
  Result<ConstSlice> try_element(std::int64_t position) const {
    return try_cut<Reading>(shaped::element(view_, position));
  }
  Result<Slice> try_element(std::int64_t position) { return try_cut<Writing>(shaped::element(view_, position)); }

  /// The elements [begin, end), a live slice of the same rank; empty runs are allowed everywhere. Throws IndexError
  /// unless 0 <= begin <= end <= count, and for rank 0: nothing is clamped.
  ConstSlice subarray(std::int64_t begin, std::int64_t end) const {
    return cut<Reading>(shaped::subarray(view_, begin, end));
  }
  Slice subarray(std::int64_t begin, std::int64_t end) { return cut<Writing>(shaped::subarray(view_, begin, end)); }
  Result<ConstSlice> try_subarray(std::int64_t begin, std::int64_t end) const {
    return try_cut<Reading>(shaped::subarray(view_, begin, end));
  }
  Result<Slice> try_subarray(std::int64_t begin, std::int64_t end) {
    return try_cut<Writing>(shaped::subarray(view_, begin, end));
  }

  /// The first `length` elements, or all when there are fewer; a live slice. Throws IndexError when `length` is
  /// negative and for rank 0, as the next three do.
  ConstSlice prefix(std::int64_t length) const { return cut<Reading>(shaped::prefix(view_, length)); }
  Slice prefix(std::int64_t length) { return cut<Writing>(shaped::prefix(view_, length)); }
  Result<ConstSlice> try_prefix(std::int64_t length) const { return try_cut<Reading>(shaped::prefix(view_, length)); }
  Result<Slice> try_prefix(std::int64_t length) { return try_cut<Writing>(shaped::prefix(view_, length)); }

  /// The last `length` elements, or all when there are fewer.
  ConstSlice suffix(std::int64_t length) const { return cut<Reading>(shaped::suffix(view_, length)); }
  Slice suffix(std::int64_t length) { return cut<Writing>(shaped::suffix(view_, length)); }
  Result<ConstSlice> try_suffix(std::int64_t length) const { return try_cut<Reading>(shaped::suffix(view_, length)); }
  Result<Slice> try_suffix(std::int64_t length) { return try_cut<Writing>(shaped::suffix(view_, length)); }

  /// All but the first `length` elements; empty when there are no more.
  ConstSlice drop_first(std::int64_t length = 1) const { return cut<Reading>(shaped::drop_first(view_, length)); }
  Slice drop_first(std::int64_t length = 1) { return cut<Writing>(shaped::drop_first(view_, length)); }
  Result<ConstSlice> try_drop_first(std::int64_t length = 1) const {
    return try_cut<Reading>(shaped::drop_first(view_, length));
  }
  Result<Slice> try_drop_first(std::int64_t length = 1) { return try_cut<Writing>(shaped::drop_first(view_, length)); }

  /// All but the last `length` elements; empty when there are no more.
  ConstSlice drop_last(std::int64_t length = 1) const { return cut<Reading>(shaped::drop_last(view_, length)); }
  Slice drop_last(std::int64_t length = 1) { return cut<Writing>(shaped::drop_last(view_, length)); }
  Result<ConstSlice> try_drop_last(std::int64_t length = 1) const {
    return try_cut<Reading>(shaped::drop_last(view_, length));
  }
  Result<Slice> try_drop_last(std::int64_t length = 1) { return try_cut<Writing>(shaped::drop_last(view_, length)); }

  /// The first element, nothing when count is 0.
  std::optional<ConstSlice> first() const { return element_if_any<Reading>(0); }
  std::optional<Slice> first() { return element_if_any<Writing>(0); }
  /// The last element, nothing when count is 0.
  std::optional<ConstSlice> last() const { return element_if_any<Reading>(-1); }
  std::optional<Slice> last() { return element_if_any<Writing>(-1); }

  /// Iterators over the elements of the leading axis, as live slices; none for rank 0. They share ownership of the
  /// storage, so they outlive this object; they keep to the storage that it had when they were made.
  ElementIterator<Reading> begin() const { return {whole(), 0}; }
  ElementIterator<Writing> begin() { return {whole(), 0}; }
  ElementIterator<Reading> end() const { return {whole(), count()}; }
  ElementIterator<Writing> end() { return {whole(), count()}; }

  /// A live slice of the whole array: the form in which arrays travel to functions that take slices.
  ConstSlice whole() const { return {bytes_, view_}; }
  Slice whole() { return {bytes_, view_}; }

  /// The live strided view that the entries select: integers, at, at_keep, slice, all, ellipsis, new_axis (NumPy's
  /// basic indexing, TensorFlow's StridedSlice). Ranges are clamped, points are not. Throws IndexError for a point
  /// outside its axis, stride 0, a second ellipsis and too many entries; ShapeError for a result of more than kMaxRank
  /// axes.
  template <IndexEntry... Entry>
  ConstSlice slice(Entry... entries) const {
    return slice(std::span<const Index>(index_entries(entries...)));
  }
  template <IndexEntry... Entry>
  Slice slice(Entry... entries) {
    return slice(std::span<const Index>(index_entries(entries...)));
  }
  template <IndexEntry... Entry>
  Result<ConstSlice> try_slice(Entry... entries) const {
    return try_slice(std::span<const Index>(index_entries(entries...)));
  }
  template <IndexEntry... Entry>
  Result<Slice> try_slice(Entry... entries) {
    return try_slice(std::span<const Index>(index_entries(entries...)));
  }
  /// The same for entries made at run time.
  ConstSlice slice(std::span<const Index> entries) const { return cut<Reading>(selection(entries)); }
  Slice slice(std::span<const Index> entries) { return cut<Writing>(selection(entries)); }
  Result<ConstSlice> try_slice(std::span<const Index> entries) const { return try_cut<Reading>(selection(entries)); }
  Result<Slice> try_slice(std::span<const Index> entries) { return try_cut<Writing>(selection(entries)); }

  /// The scalar at a multi-index, like std::mdspan: as many indices as axes, each in [0, size). Not checked, except by
  /// an assertion of their number.
  template <std::integral... Integer>
  Reading& operator[](Integer... indices) const {
    return *pointer(position(indices...));
  }
  template <std::integral... Integer>
  Writing& operator[](Integer... indices) {
    return *pointer(position(indices...));
  }
  /// The same in parentheses.
  template <std::integral... Integer>
  Reading& operator()(Integer... indices) const {
    return *pointer(position(indices...));
  }
  template <std::integral... Integer>
  Writing& operator()(Integer... indices) {
    return *pointer(position(indices...));
  }
  /// The same, checked, and negative indices count from the end. Throws IndexError for an index outside its axis and
  /// for more or fewer indices than axes.
  template <std::integral... Integer>
  Reading& at(Integer... indices) const {
    return *pointer(checked(scalar_position(view_, index_entries(indices...))));
  }
  template <std::integral... Integer>
  Writing& at(Integer... indices) {
    return *pointer(checked(scalar_position(view_, index_entries(indices...))));
  }
  /// The address of the scalar, never null.
  template <std::integral... Integer>
  Result<Reading*> try_at(Integer... indices) const {
    return try_pointer<Reading>(scalar_position(view_, index_entries(indices...)));
  }
  template <std::integral... Integer>
  Result<Writing*> try_at(Integer... indices) {
    return try_pointer<Writing>(scalar_position(view_, index_entries(indices...)));
  }

  /// The scalars in row-major order, in place; valid while the storage lives, which any slice of it sees to. Throws
  /// ShapeError when a slice is not contiguous: copy() is then the way.
  std::span<Reading> scalars() const { return checked(try_scalars()); }
  std::span<Writing> scalars() { return checked(try_scalars()); }
  Result<std::span<Reading>> try_scalars() const { return run<Reading>(); }
  Result<std::span<Writing>> try_scalars() { return run<Writing>(); }

  /// Calls `body` with the scalars in row-major order, a span of const scalars that is valid for the time of the call,
  /// and returns what it returns. The span lies over the storage when this array is contiguous, over a copy otherwise.
  template <class Body>
  decltype(auto) with_scalars(Body&& body) const {
    if (is_contiguous()) return std::invoke(std::forward<Body>(body), std::span<const scalar_type>(*run<Reading>()));
    const ShapedArray<scalar_type> packed = copy();
    return std::invoke(std::forward<Body>(body), packed.scalars());
  }

  /// Writes the scalars to `to` in row-major order. Throws ShapeError unless `to` has room for exactly scalar_count.
  void copy_scalars(std::span<scalar_type> to) const { checked(try_copy_scalars(to)); }
  Status try_copy_scalars(std::span<scalar_type> to) const {
    const auto room = static_cast<std::int64_t>(to.size());
    if (room != scalar_count()) return {.code = StatusCode::kCountMismatch, .given = room, .low = scalar_count()};
    const View packed = row_major_view(view_.shape);
    return shaped::copy({reinterpret_cast<std::byte*>(to.data()), packed, sizeof(scalar_type)}, region());
  }

  /// The scalars in row-major order, in a vector of their own.
  std::vector<scalar_type> to_vector() const {
    return with_scalars(
        [](std::span<const scalar_type> all) { return std::vector<scalar_type>(all.begin(), all.end()); });
  }

  /// An array of the same shape and scalars with storage of its own. Throws MemoryError.
  ShapedArray<scalar_type> copy() const { return checked(try_copy()); }
  Result<ShapedArray<scalar_type>> try_copy() const {
    Result<ShapedArray<scalar_type>> result = ShapedArray<scalar_type>::try_uninitialized(shape());
    // Fresh memory overlaps nothing, so the copy cannot be refused.
    if (result) (void)shaped::copy(result->mutable_region(), region());
    return result;
  }

  /// This array as the untyped core takes it; valid while this object lives and is not assigned to.
  ConstRegion region() const { return {bytes_.get(), view_}; }

 protected:
  ArrayMembers() noexcept : view_{.offset = 0, .shape = {0}, .strides = {1}} {}
  ArrayMembers(std::shared_ptr<std::byte> bytes, const View& view) : bytes_(std::move(bytes)), view_(view) {}
  ArrayMembers(const ArrayMembers&) = default;
  ArrayMembers& operator=(const ArrayMembers&) = default;
  // What is moved from has shape [0], like what is made from nothing.
  ArrayMembers(ArrayMembers&& other) noexcept : ArrayMembers() { exchange(other); }
  ArrayMembers& operator=(ArrayMembers&& other) noexcept {
    ArrayMembers taken(std::move(other));
    exchange(taken);
    return *this;
  }
  ~ArrayMembers() = default;

  void exchange(ArrayMembers& other) noexcept {
    std::swap(bytes_, other.bytes_);
    std::swap(view_, other.view_);
  }

  Region region_to_write() const { return {bytes_.get(), view_, sizeof(scalar_type)}; }

  // The storage's first byte, sharing ownership of the storage; null only where there are no scalars.
  std::shared_ptr<std::byte> bytes_;
  View view_;

 private:
  template <class T>
  ShapedArraySlice<T> cut(const Result<View>& view) const {
    if (!view) refuse(view.error());
    return {bytes_, *view};
  }

  template <class T>
  Result<ShapedArraySlice<T>> try_cut(const Result<View>& view) const {
    if (!view) return std::unexpected(view.error());
    return ShapedArraySlice<T>(bytes_, *view);
  }

  template <class T>
  std::optional<ShapedArraySlice<T>> element_if_any(std::int64_t position) const {
    return count() == 0 ? std::nullopt : std::optional(cut<T>(shaped::element(view_, position)));
  }

  template <class T>
  Result<T*> try_pointer(const Result<std::int64_t>& position) const {
    if (!position) return std::unexpected(position.error());
    return pointer(*position);
  }

  template <class T>
  Result<std::span<T>> run() const {
    if (!is_contiguous()) return std::unexpected(Status{.code = StatusCode::kNotContiguous});
    const auto length = static_cast<std::size_t>(scalar_count());
    return length == 0 ? std::span<T>() : std::span<T>(pointer(view_.offset), length);
  }

  Result<View> selection(std::span<const Index> entries) const {
    View result;
    if (const Status status = resolve(result, view_, entries); !status.ok()) return std::unexpected(status);
    return result;
  }

  scalar_type* pointer(std::int64_t position) const { return reinterpret_cast<scalar_type*>(bytes_.get()) + position; }

  template <std::integral... Integer>
  std::int64_t position(Integer... indices) const {
    assert(static_cast<int>(sizeof...(indices)) == rank());
    std::int64_t result = view_.offset;
    int axis = 0;
    ((result += static_cast<std::int64_t>(indices) * view_.strides[axis++]), ...);
    return result;
  }
};

/// True when both have one shape and equal scalars; layout and storage play no part (Swift's ==). NaN is not equal to
/// itself, 0 equals -0. Arrays of different scalar types do not compare.
template <AnyShaped A, AnyShaped B>
requires std::same_as<ScalarOf<A>, ScalarOf<B>>
bool operator==(const A& a, const B& b) { return equal(a.region(), b.region(), A::dtype()); }

}  // namespace shaped
