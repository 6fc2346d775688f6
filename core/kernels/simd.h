// Owns 16-byte vectors: types and the few operations on them that the kernels need, by the compilers' vector
// extensions. They become WASM SIMD with -msimd128, SSE or NEON natively, and plain scalar code otherwise, with the
// same results.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <utility>

namespace shaped::kernels {

/// An unsigned integer as wide as a scalar, allowed to alias any type.
template <int Width>
struct LaneOf;
template <>
struct LaneOf<1> {
  using type [[gnu::may_alias]] = std::uint8_t;
};
template <>
struct LaneOf<2> {
  using type [[gnu::may_alias]] = std::uint16_t;
};
template <>
struct LaneOf<4> {
  using type [[gnu::may_alias]] = std::uint32_t;
};
template <>
struct LaneOf<8> {
  using type [[gnu::may_alias]] = std::uint64_t;
};
template <>
struct LaneOf<16> {
  struct [[gnu::may_alias]] type {
    std::uint64_t low, high;
  };
};

/// The same integer without the leave to alias, as lanes of vectors need it.
template <int Width>
using Bits = std::conditional_t<
    Width == 1, std::uint8_t,
    std::conditional_t<Width == 2, std::uint16_t, std::conditional_t<Width == 4, std::uint32_t, std::uint64_t>>>;

template <class T>
struct VectorOf {
  typedef T type __attribute__((vector_size(16)));  // g++ takes the attribute on a dependent type in this form alone
};

/// A vector of 16 bytes in lanes of T.
template <class T>
using Vector = typename VectorOf<T>::type;

/// Reads 16 bytes from any address.
template <class T>
Vector<T> load(const void* from) {
  Vector<T> vector;
  std::memcpy(&vector, from, sizeof(vector));
  return vector;
}

/// Writes 16 bytes to any address.
template <class T>
void store(void* to, Vector<T> vector) {
  std::memcpy(to, &vector, sizeof(vector));
}

/// Lanes a0 b0 a1 b1 ... of the lower halves (Part 0) or the upper halves (Part 1) of two vectors.
template <int Part, class T, std::size_t... Lane>
Vector<T> interleave(Vector<T> a, Vector<T> b, std::index_sequence<Lane...>) {
  constexpr int kLanes = sizeof...(Lane);
  return __builtin_shufflevector(a, b, static_cast<int>(Lane / 2 + Part * (kLanes / 2) + Lane % 2 * kLanes)...);
}

/// The lanes of a vector from last to first.
template <class T, std::size_t... Lane>
Vector<T> reversed(Vector<T> a, std::index_sequence<Lane...>) {
  return __builtin_shufflevector(a, a, static_cast<int>(sizeof...(Lane) - 1 - Lane)...);
}

/// True when all bits of a mask are set.
template <class Mask>
bool all_set(Mask mask) {
  std::uint64_t halves[2];
  std::memcpy(halves, &mask, sizeof(halves));
  return (halves[0] & halves[1]) == ~std::uint64_t{0};
}

}  // namespace shaped::kernels
