// Owns the copying of rows with a stride: gather, scatter, and both at once.
#include "core/kernels/kernels.h"
#include "core/kernels/simd.h"

namespace shaped::kernels {
namespace {

/// to[i] = from[i * stride]. The stride is a constant where a constant lets the compiler use shuffles.
template <class Lane>
void gather_row(Lane* __restrict to, const Lane* __restrict from, std::int64_t count, std::int64_t stride) {
  const auto with_stride = [&](auto step) {
    for (std::int64_t i = 0; i < count; ++i) to[i] = from[i * step];
  };
  switch (stride) {
    case 2: return with_stride(std::integral_constant<std::int64_t, 2>());
    case 3: return with_stride(std::integral_constant<std::int64_t, 3>());
    case 4: return with_stride(std::integral_constant<std::int64_t, 4>());
    default: return with_stride(stride);
  }
}

/// to[i * stride] = from[i].
template <class Lane>
void scatter_row(Lane* __restrict to, const Lane* __restrict from, std::int64_t count, std::int64_t stride) {
  for (std::int64_t i = 0; i < count; ++i) to[i * stride] = from[i];
}

}  // namespace

template <int Width>
void gather(std::byte* to, const std::byte* from, const Plane& plane) {
  using Lane = typename LaneOf<Width>::type;
  for (std::int64_t row = 0; row < plane.rows; ++row) {
    gather_row(reinterpret_cast<Lane*>(to) + row * plane.to_row,
               reinterpret_cast<const Lane*>(from) + row * plane.from_row, plane.columns, plane.from_column);
  }
}

template <int Width>
void scatter(std::byte* to, const std::byte* from, const Plane& plane) {
  using Lane = typename LaneOf<Width>::type;
  for (std::int64_t row = 0; row < plane.rows; ++row) {
    scatter_row(reinterpret_cast<Lane*>(to) + row * plane.to_row,
                reinterpret_cast<const Lane*>(from) + row * plane.from_row, plane.columns, plane.to_column);
  }
}

template <int Width>
void strided(std::byte* to, const std::byte* from, const Plane& plane) {
  using Lane = typename LaneOf<Width>::type;
  for (std::int64_t row = 0; row < plane.rows; ++row) {
    Lane* __restrict const target = reinterpret_cast<Lane*>(to) + row * plane.to_row;
    const Lane* __restrict const source = reinterpret_cast<const Lane*>(from) + row * plane.from_row;
    for (std::int64_t i = 0; i < plane.columns; ++i) target[i * plane.to_column] = source[i * plane.from_column];
  }
}

template <int Width>
void walk(std::byte* to, const std::byte* from, const Plane& plane) {
  using Lane = typename LaneOf<Width>::type;
  for (std::int64_t row = 0; row < plane.rows; ++row) {
    Lane* const target = reinterpret_cast<Lane*>(to) + row * plane.to_row;
    const Lane* const source = reinterpret_cast<const Lane*>(from) + row * plane.from_row;
    for (std::int64_t i = 0; i < plane.columns; ++i) target[i * plane.to_column] = source[i * plane.from_column];
  }
}

#define SHAPED_INSTANTIATE(width)                                           \
  template void gather<width>(std::byte*, const std::byte*, const Plane&);  \
  template void scatter<width>(std::byte*, const std::byte*, const Plane&); \
  template void strided<width>(std::byte*, const std::byte*, const Plane&); \
  template void walk<width>(std::byte*, const std::byte*, const Plane&);
SHAPED_WIDTHS(SHAPED_INSTANTIATE)
#undef SHAPED_INSTANTIATE

}  // namespace shaped::kernels
