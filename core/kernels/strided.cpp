// Owns the copying of rows with a stride: gather, scatter, and both at once.
#include "core/kernels/row_loop.h"
#include "core/kernels/simd.h"

namespace shaped::kernels {
namespace {

/// The first, fourth, seventh and tenth of 12 scalars of 4 bytes. Compilers find shuffles for stride 2, not for this.
Vector<std::uint32_t> every_third(const std::uint32_t* from) {
  const auto first = load<std::uint32_t>(from);
  const auto upper = __builtin_shufflevector(load<std::uint32_t>(from + 4), load<std::uint32_t>(from + 8), 2, 2, 5, 5);
  return __builtin_shufflevector(first, upper, 0, 3, 4, 6);
}

/// to[i] = from[i * stride]. The stride is a constant where a constant lets the compiler use shuffles.
template <class Lane>
void gather_row(Lane* __restrict to, const Lane* __restrict from, std::ptrdiff_t count, std::ptrdiff_t stride) {
  const auto with_stride = [&](auto step) {
    for (std::ptrdiff_t i = 0; i < count; ++i) to[i] = from[i * step];
  };
  switch (stride) {
    case 2: return with_stride(std::integral_constant<std::ptrdiff_t, 2>());
    case 3:
      if constexpr (sizeof(Lane) == 4) {
        // The last vector read ends with the second scalar after its fourth, which exists only if a fifth follows.
        for (; count > 4; count -= 4, to += 4, from += 12) store<std::uint32_t>(to, every_third(from));
      }
      return with_stride(std::integral_constant<std::ptrdiff_t, 3>());
    case 4: return with_stride(std::integral_constant<std::ptrdiff_t, 4>());
    default: return with_stride(stride);
  }
}

/// Calls `body(to, from)` with the first scalars of each row.
template <int Width, class Body>
void for_each_lane_row(std::byte* to, const std::byte* from, const Plane& plane, const Body& body) {
  using Lane = typename LaneOf<Width>::type;
  for_each_row<Width>(to, from, plane, [&](auto* target, auto* source) {
    body(reinterpret_cast<Lane*>(target), reinterpret_cast<const Lane*>(source));
  });
}

}  // namespace

template <int Width>
void gather(std::byte* to, const std::byte* from, const Plane& plane) {
  for_each_lane_row<Width>(to, from, plane, [&](auto* target, auto* source) {
    gather_row(target, source, machine(plane.columns), machine(plane.from_column));
  });
}

template <int Width>
void scatter(std::byte* to, const std::byte* from, const Plane& plane) {
  const std::ptrdiff_t columns = machine(plane.columns);
  const std::ptrdiff_t stride = machine(plane.to_column);
  for_each_lane_row<Width>(to, from, plane, [=](auto* __restrict target, auto* __restrict source) {
    for (std::ptrdiff_t i = 0; i < columns; ++i) target[i * stride] = source[i];
  });
}

template <int Width>
void strided(std::byte* to, const std::byte* from, const Plane& plane) {
  const std::ptrdiff_t columns = machine(plane.columns);
  const std::ptrdiff_t to_stride = machine(plane.to_column);
  const std::ptrdiff_t from_stride = machine(plane.from_column);
  for_each_lane_row<Width>(to, from, plane, [=](auto* target, auto* source) {
    for (std::ptrdiff_t i = 0; i < columns; ++i) target[i * to_stride] = source[i * from_stride];
  });
}

#define SHAPED_INSTANTIATE(width)                                           \
  template void gather<width>(std::byte*, const std::byte*, const Plane&);  \
  template void scatter<width>(std::byte*, const std::byte*, const Plane&); \
  template void strided<width>(std::byte*, const std::byte*, const Plane&);
SHAPED_WIDTHS(SHAPED_INSTANTIATE)
#undef SHAPED_INSTANTIATE

}  // namespace shaped::kernels
