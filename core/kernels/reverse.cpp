// Owns the copying of rows back to front.
#include "core/kernels/row_loop.h"
#include "core/kernels/simd.h"

namespace shaped::kernels {
namespace {

/// to[i] = from[-i] for i in [0, count).
template <int Width>
void reverse_row(std::byte* to, const std::byte* from, std::ptrdiff_t count) {
  using Lane = typename LaneOf<Width>::type;
  std::ptrdiff_t done = 0;
  if constexpr (Width < 16) {
    constexpr std::ptrdiff_t kLanes = 16 / Width;
    const auto reverse_vector = [&](std::ptrdiff_t at) {
      const auto vector = load<Bits<Width>>(from - (at + kLanes - 1) * Width);
      store<Bits<Width>>(to + at * Width, reversed<Bits<Width>>(vector, std::make_index_sequence<kLanes>()));
    };
    for (; done + 4 * kLanes <= count; done += 4 * kLanes) {
      reverse_vector(done);
      reverse_vector(done + kLanes);
      reverse_vector(done + 2 * kLanes);
      reverse_vector(done + 3 * kLanes);
    }
    for (; done + kLanes <= count; done += kLanes) reverse_vector(done);
  }
  for (; done < count; ++done) {
    reinterpret_cast<Lane*>(to)[done] = reinterpret_cast<const Lane*>(from)[-done];
  }
}

}  // namespace

template <int Width>
void reverse(std::byte* to, const std::byte* from, const Plane& plane) {
  const std::ptrdiff_t columns = machine(plane.columns);
  for_each_row<Width>(to, from, plane,
                      [=](auto* target, auto* source) { reverse_row<Width>(target, source, columns); });
}

#define SHAPED_INSTANTIATE(width) template void reverse<width>(std::byte*, const std::byte*, const Plane&);
SHAPED_WIDTHS(SHAPED_INSTANTIATE)
#undef SHAPED_INSTANTIATE

}  // namespace shaped::kernels
