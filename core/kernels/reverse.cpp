// Owns the copying of rows back to front.
#include "core/kernels/kernels.h"
#include "core/kernels/simd.h"

namespace shaped::kernels {
namespace {

/// to[i] = from[-i] for i in [0, count).
template <int Width>
void reverse_row(std::byte* to, const std::byte* from, std::int64_t count) {
  using Lane = typename LaneOf<Width>::type;
  std::int64_t done = 0;
  if constexpr (Width < 16) {
    constexpr std::int64_t kLanes = 16 / Width;
    for (; done + kLanes <= count; done += kLanes) {
      const auto vector = load<Bits<Width>>(from - (done + kLanes - 1) * Width);
      store<Bits<Width>>(to + done * Width, reversed<Bits<Width>>(vector, std::make_index_sequence<kLanes>()));
    }
  }
  for (; done < count; ++done) {
    reinterpret_cast<Lane*>(to)[done] = reinterpret_cast<const Lane*>(from)[-done];
  }
}

}  // namespace

template <int Width>
void reverse(std::byte* to, const std::byte* from, const Plane& plane) {
  for (std::int64_t row = 0; row < plane.rows; ++row) {
    reverse_row<Width>(to + row * plane.to_row * Width, from + row * plane.from_row * Width, plane.columns);
  }
}

#define SHAPED_INSTANTIATE(width) template void reverse<width>(std::byte*, const std::byte*, const Plane&);
SHAPED_WIDTHS(SHAPED_INSTANTIATE)
#undef SHAPED_INSTANTIATE

}  // namespace shaped::kernels
