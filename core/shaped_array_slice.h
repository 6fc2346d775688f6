// Owns ShapedArraySlice: a live view of scalars that an array owns.
#pragma once

#include "core/array_members.h"
#include "core/element_iterator.h"
#include "core/fill.h"

namespace shaped {

/// A live view of some scalars of a ShapedArray (Swift's ShapedArraySlice; here it may be strided, and writes are seen
/// by the array and by every other slice of it). It shares ownership of the storage, so it outlives the array it was
/// cut from; an array that is assigned to gets other storage, and its older slices keep what they had.
///
/// `Scalar` is const for slices that only read. Constness of the slice object itself does not matter, as for std::span.
/// Copies are shallow and cheap. Assignment to a named slice makes it look elsewhere; assignment to what an expression
/// returns, as in `array.element(1) = row`, writes the scalars, whose shape must be the same. swap() follows the same
/// rule. This is what lets std::ranges::sort, reverse, rotate, shuffle and partition move elements.
///
/// A range of its elements: std::ranges::random_access_range, view and borrowed_range.
template <class Scalar>
class ShapedArraySlice : public ArrayMembers<Scalar, Scalar> {
  using Members = ArrayMembers<Scalar, Scalar>;
  using Members::bytes_;
  using Members::view_;

 public:
  using typename Members::scalar_type;
  /// The form in which values to be written are taken; every array and slice of the scalar type becomes one.
  using Value = ShapedArraySlice<const scalar_type>;
  /// True when the scalars may be written.
  static constexpr bool kWrites = !std::is_const_v<Scalar>;

  /// A slice of shape [0].
  ShapedArraySlice() = default;
  ShapedArraySlice(const ShapedArraySlice&) = default;
  ShapedArraySlice(ShapedArraySlice&&) noexcept = default;
  /// A reading slice of what a writing one shows.
  template <class Other>
  requires(!kWrites && std::same_as<Other, scalar_type>) ShapedArraySlice(const ShapedArraySlice<Other>& other)
      : Members(other.bytes_, other.view_) {}

  /// Makes this slice look at what `other` shows.
  ShapedArraySlice& operator=(const ShapedArraySlice& other) & = default;
  ShapedArraySlice& operator=(ShapedArraySlice&& other) & noexcept = default;
  /// Writes the scalars of `value`, as if it had been copied first. Throws ShapeError unless the shapes are the same.
  const ShapedArraySlice& operator=(const Value& value) const&& requires kWrites {
    checked(copy_exactly(view_, value));
    return *this;
  }

  /// Writes `value`, repeated along missing axes and axes of size 1 by NumPy's rules, as if it had been copied first.
  /// Throws ShapeError when its shape does not broadcast to this one, MemoryError when overlap needs a temporary that
  /// there is no memory for.
  void assign(const Value& value) const requires kWrites { checked(try_assign(value)); }
  Status try_assign(const Value& value) const requires kWrites {
    return shaped::assign(mutable_region(), value.region());
  }

  /// Writes one scalar to every place.
  void fill(const scalar_type& scalar) const requires kWrites {
    const scalar_type apart = scalar;  // `scalar` may lie in this very slice
    shaped::fill(mutable_region(), reinterpret_cast<const std::byte*>(&apart));
  }

  /// Writes the scalar of a slice of rank 0. Throws ShapeError for other ranks.
  void set_scalar(const scalar_type& scalar) const requires kWrites { checked(try_set_scalar(scalar)); }
  Status try_set_scalar(const scalar_type& scalar) const requires kWrites {
    if (!this->is_scalar()) return {.code = StatusCode::kRankMismatch, .given = 0, .low = this->rank()};
    fill(scalar);
    return {};
  }

  /// Writes all scalars in row-major order from a range. Throws ShapeError unless it holds exactly scalar_count of
  /// them; an endless range is left after one too many.
  template <std::ranges::input_range Range>
  requires kWrites && ScalarSource<std::ranges::range_value_t<Range>, scalar_type>
  void set_scalars(Range&& scalars) const { checked(try_set_scalars(std::forward<Range>(scalars))); }
  template <std::ranges::input_range Range>
  requires kWrites && ScalarSource<std::ranges::range_value_t<Range>, scalar_type> Status
  try_set_scalars(Range&& scalars)
  const {
    const auto packed = ShapedArray<scalar_type>::try_make(this->shape(), std::forward<Range>(scalars));
    return packed ? copy_exactly(view_, *packed) : packed.error();
  }

  /// Writes one element, as if `value` had been copied first. Throws IndexError as element() does, ShapeError unless
  /// `value` has exactly the shape of an element.
  void set_element(std::int64_t position, const Value& value) const requires kWrites {
    checked(try_set_element(position, value));
  }
  Status try_set_element(std::int64_t position, const Value& value) const requires kWrites {
    return copy_to(shaped::element(view_, position), value);
  }

  /// Writes the elements [begin, end), as if `value` had been copied first. Throws IndexError as subarray() does,
  /// ShapeError unless `value` has exactly the shape of the run.
  void set_subarray(std::int64_t begin, std::int64_t end, const Value& value) const requires kWrites {
    checked(try_set_subarray(begin, end, value));
  }
  Status try_set_subarray(std::int64_t begin, std::int64_t end, const Value& value) const requires kWrites {
    return copy_to(shaped::subarray(view_, begin, end), value);
  }

  /// Exchanges two elements. Throws IndexError as element() does, MemoryError.
  void swap_elements(std::int64_t first, std::int64_t second) const requires kWrites {
    checked(try_swap_elements(first, second));
  }
  Status try_swap_elements(std::int64_t first, std::int64_t second) const requires kWrites {
    return shaped::swap_elements(mutable_region(), first, second);
  }

  /// Turns the order of the elements round, in place; does nothing for rank 0. Throws MemoryError.
  void reverse() const requires kWrites { checked(try_reverse()); }
  Status try_reverse() const requires kWrites { return reverse_elements(mutable_region()); }

  /// Calls `body` with the scalars in row-major order, a span that is valid for the time of the call, and returns what
  /// it returns. The span lies over the storage when this slice is contiguous, otherwise over a copy that is written
  /// back after the call, also when `body` throws. Throws MemoryError.
  template <class Body>
  requires kWrites decltype(auto) with_mutable_scalars(Body&& body) const {
    if (this->is_contiguous()) return std::invoke(std::forward<Body>(body), *this->try_scalars());
    struct WriteBack {
      const ShapedArraySlice& target;
      ShapedArray<scalar_type> packed;
      // The shapes are the same and nothing overlaps, so this cannot be refused.
      ~WriteBack() { (void)target.copy_exactly(target.view_, packed); }
    };
    WriteBack copied{*this, this->copy()};
    return std::invoke(std::forward<Body>(body), copied.packed.scalars());
  }

  /// This slice as the untyped core takes it to write; valid while this object lives and is not assigned to.
  Region mutable_region() const requires kWrites { return this->region_to_write(); }

  /// Exchanges the scalars of two slices of one shape that have no scalar in common, or are the same. Takes what
  /// expressions return; std::swap of named slices makes each look where the other did. Throws ShapeError, MemoryError.
  friend void swap(const ShapedArraySlice&& a, const ShapedArraySlice&& b) requires kWrites {
    const ShapedArray<scalar_type> kept = a.copy();
    checked(a.copy_exactly(a.view_, b));
    checked(b.copy_exactly(b.view_, kept));
  }

 private:
  template <class Reading, class Writing>
  friend class ArrayMembers;
  template <class Other>
  friend class ShapedArraySlice;

  ShapedArraySlice(std::shared_ptr<std::byte> bytes, const View& view) : Members(std::move(bytes), view) {}

  Status copy_exactly(const View& to, const Value& value) const {
    return shaped::copy({bytes_.get(), to, sizeof(scalar_type)}, value.region());
  }

  Status copy_to(const Result<View>& to, const Value& value) const {
    return to ? copy_exactly(*to, value) : to.error();
  }
};

}  // namespace shaped

/// What algorithms compare elements and kept elements as.
template <class Scalar, class T, template <class> class Qualified, template <class> class OtherQualified>
requires std::same_as<Scalar, std::remove_const_t<T>>
struct std::basic_common_reference<shaped::ShapedArray<Scalar>, shaped::ShapedArraySlice<T>, Qualified,
                                   OtherQualified> {
  using type = shaped::ShapedArraySlice<const Scalar>;
};
template <class Scalar, class T, template <class> class Qualified, template <class> class OtherQualified>
requires std::same_as<Scalar, std::remove_const_t<T>>
struct std::basic_common_reference<shaped::ShapedArraySlice<T>, shaped::ShapedArray<Scalar>, Qualified,
                                   OtherQualified> {
  using type = shaped::ShapedArraySlice<const Scalar>;
};

template <class Scalar>
inline constexpr bool std::ranges::enable_view<shaped::ShapedArraySlice<Scalar>> = true;
template <class Scalar>
inline constexpr bool std::ranges::enable_borrowed_range<shaped::ShapedArraySlice<Scalar>> = true;

/// Hashes by value: what compares equal, array or slice, hashes alike, in every run.
template <class Scalar>
struct std::hash<shaped::ShapedArraySlice<Scalar>> {
  std::size_t operator()(const shaped::ShapedArraySlice<Scalar>& slice) const {
    return shaped::hash(slice.region(), slice.dtype());
  }
};

// The two classes name each other: a slice is copied to an array.
#include "core/shaped_array.h"
