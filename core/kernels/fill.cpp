// Owns the repeating of one scalar.
#include <algorithm>

#include "core/kernels/kernels.h"
#include "core/kernels/simd.h"

namespace shaped::kernels {
namespace {

bool is_one_byte_repeated(const std::byte* scalar, int width) {
  return std::all_of(scalar, scalar + width, [&](std::byte byte) { return byte == scalar[0]; });
}

/// Fills [0, bytes) with a pattern of 16 bytes; bytes is a multiple of the scalar's width, which divides 16.
void fill_pattern(std::byte* to, std::int64_t bytes, const std::byte* scalar, int width) {
  std::byte pattern[16];
  for (int done = 0; done < 16; done += width) std::copy_n(scalar, width, pattern + done);
  const auto vector = load<std::uint8_t>(pattern);
  std::int64_t done = 0;
  for (; done + 16 <= bytes; done += 16) store<std::uint8_t>(to + done, vector);
  std::copy_n(pattern, bytes - done, to + done);
}

template <int Width>
void fill_strided(std::byte* to, std::int64_t count, std::int64_t stride, const std::byte* scalar) {
  typename LaneOf<Width>::type value;
  std::memcpy(&value, scalar, Width);
  auto* const target = reinterpret_cast<typename LaneOf<Width>::type*>(to);
  for (std::int64_t i = 0; i < count; ++i) target[i * stride] = value;
}

}  // namespace

void fill_row(std::byte* to, std::int64_t count, std::int64_t stride, const std::byte* scalar, int width) {
  if (stride == 1) {
    const std::int64_t bytes = count * width;
    if (is_one_byte_repeated(scalar, width)) {
      std::memset(to, static_cast<int>(scalar[0]), static_cast<std::size_t>(bytes));
    } else {
      fill_pattern(to, bytes, scalar, width);
    }
    return;
  }
  switch (width) {
#define SHAPED_CASE(w) \
  case w: return fill_strided<w>(to, count, stride, scalar);
    SHAPED_WIDTHS(SHAPED_CASE)
#undef SHAPED_CASE
  }
}

template <int Width>
void splat(std::byte* to, const std::byte* from, const Plane& plane) {
  for (std::int64_t row = 0; row < plane.rows; ++row) {
    fill_row(to + row * plane.to_row * Width, plane.columns, 1, from + row * plane.from_row * Width, Width);
  }
}

#define SHAPED_INSTANTIATE(width) template void splat<width>(std::byte*, const std::byte*, const Plane&);
SHAPED_WIDTHS(SHAPED_INSTANTIATE)
#undef SHAPED_INSTANTIATE

}  // namespace shaped::kernels
