// Owns iteration over the elements of arrays.
#pragma once

#include <compare>
#include <cstddef>
#include <iterator>

#include "core/array_members.h"

namespace shaped {

/// A random-access iterator over the elements of an array or slice. Dereferenced it gives a live slice; the value type,
/// which algorithms keep elements in, is an array. It shares ownership of the storage, so it is never dangling.
///
/// Algorithms of std::ranges and of std take it. As with the iterators of std::vector<bool>, what it returns is not a
/// reference, which the category of C++17 strictly asks for: `auto row : array`, not `auto& row : array`.
template <class Scalar>
class ElementIterator {
 public:
  using iterator_concept = std::random_access_iterator_tag;
  using iterator_category = std::random_access_iterator_tag;
  using value_type = ShapedArray<std::remove_const_t<Scalar>>;
  using difference_type = std::ptrdiff_t;
  using reference = ShapedArraySlice<Scalar>;
  using pointer = void;

  /// Compares equal to others made so; not to be dereferenced.
  ElementIterator() = default;
  /// At the element `position` of `parent`; its count is the end.
  ElementIterator(ShapedArraySlice<Scalar> parent, std::int64_t position)
      : parent_(std::move(parent)), position_(static_cast<difference_type>(position)) {}
  /// A reading iterator at the place of a writing one.
  template <class Other>
  requires(std::is_const_v<Scalar>&& std::same_as<Other, std::remove_const_t<Scalar>>)
      ElementIterator(const ElementIterator<Other>& other)
      : parent_(other.parent_), position_(other.position_) {}

  /// The element as a live slice. Not at the end.
  reference operator*() const { return (*this)[0]; }
  /// The element `distance` further on.
  reference operator[](difference_type distance) const { return *parent_.try_element(position_ + distance); }

  /// Steps by whole elements; nothing is checked.
  ElementIterator& operator++() { return *this += 1; }
  ElementIterator& operator--() { return *this -= 1; }
  ElementIterator operator++(int) {
    ElementIterator before = *this;
    ++*this;
    return before;
  }
  ElementIterator operator--(int) {
    ElementIterator before = *this;
    --*this;
    return before;
  }
  ElementIterator& operator+=(difference_type distance) {
    position_ += distance;
    return *this;
  }
  ElementIterator& operator-=(difference_type distance) { return *this += -distance; }

  friend ElementIterator operator+(ElementIterator iterator, difference_type distance) { return iterator += distance; }
  friend ElementIterator operator+(difference_type distance, ElementIterator iterator) { return iterator += distance; }
  friend ElementIterator operator-(ElementIterator iterator, difference_type distance) { return iterator -= distance; }
  friend difference_type operator-(const ElementIterator& a, const ElementIterator& b) {
    return a.position_ - b.position_;
  }
  /// Iterators over one array compare by position.
  friend bool operator==(const ElementIterator& a, const ElementIterator& b) { return a.position_ == b.position_; }
  friend std::strong_ordering operator<=>(const ElementIterator& a, const ElementIterator& b) {
    return a.position_ <=> b.position_;
  }

  /// Exchanges the scalars of two elements.
  friend void iter_swap(const ElementIterator& a, const ElementIterator& b) requires(!std::is_const_v<Scalar>) {
    swap(*a, *b);
  }

 private:
  template <class Other>
  friend class ElementIterator;

  ShapedArraySlice<Scalar> parent_;
  difference_type position_ = 0;
};

}  // namespace shaped
