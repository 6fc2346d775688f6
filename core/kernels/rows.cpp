// Owns the copying of contiguous rows.
#include <cstring>

#include "core/kernels/row_loop.h"
#include "core/kernels/simd.h"

namespace shaped::kernels {
namespace {

/// From this length on a call of memory.copy costs less than moving the bytes by vectors.
constexpr std::size_t kBulkBytes = 512;

using Size =
    std::size_t;  // lengths of short rows in the machine's own integer: WASM counts loops and addresses in 32 bits

template <class T>
void move_ends(std::byte* to, const std::byte* from, Size bytes) {
  T head, tail;
  std::memcpy(&head, from, sizeof(T));
  std::memcpy(&tail, from + bytes - sizeof(T), sizeof(T));
  std::memcpy(to, &head, sizeof(T));
  std::memcpy(to + bytes - sizeof(T), &tail, sizeof(T));
}

/// Copies 64 bytes.
void copy_line(std::byte* to, const std::byte* from) {
  const auto a = load<std::uint8_t>(from);
  const auto b = load<std::uint8_t>(from + 16);
  const auto c = load<std::uint8_t>(from + 32);
  const auto d = load<std::uint8_t>(from + 48);
  store<std::uint8_t>(to, a);
  store<std::uint8_t>(to + 16, b);
  store<std::uint8_t>(to + 32, c);
  store<std::uint8_t>(to + 48, d);
}

/// Copies [0, bytes) without overlap; bytes in [0, kBulkBytes).
void copy_short(std::byte* to, const std::byte* from, Size bytes) {
  if (bytes >= 16) {
    Size done = 0;
    for (; done + 64 <= bytes; done += 64) copy_line(to + done, from + done);
    for (; done + 16 < bytes; done += 16) store<std::uint8_t>(to + done, load<std::uint8_t>(from + done));
    // The last vector ends with the row and may repeat bytes of the one before.
    store<std::uint8_t>(to + bytes - 16, load<std::uint8_t>(from + bytes - 16));
  } else if (bytes >= 8) {
    move_ends<std::uint64_t>(to, from, bytes);
  } else if (bytes >= 4) {
    move_ends<std::uint32_t>(to, from, bytes);
  } else if (bytes >= 2) {
    move_ends<std::uint16_t>(to, from, bytes);
  } else if (bytes == 1) {
    *to = *from;
  }
}

}  // namespace

template <int Width>
void rows(std::byte* to, const std::byte* from, const Plane& plane) {
  const auto bytes = static_cast<Size>(plane.columns * Width);
  if (bytes >= kBulkBytes) {
    for_each_row<Width>(to, from, plane, [=](auto* target, auto* source) { std::memcpy(target, source, bytes); });
  } else {
    for_each_row<Width>(to, from, plane, [=](auto* target, auto* source) { copy_short(target, source, bytes); });
  }
}

template <int Width>
void slide(std::byte* to, const std::byte* from, const Plane& plane) {
  const auto bytes = static_cast<Size>(plane.columns * Width);
  for_each_row<Width>(to, from, plane, [=](auto* target, auto* source) { std::memmove(target, source, bytes); });
}

#define SHAPED_INSTANTIATE(width)                                        \
  template void rows<width>(std::byte*, const std::byte*, const Plane&); \
  template void slide<width>(std::byte*, const std::byte*, const Plane&);
SHAPED_WIDTHS(SHAPED_INSTANTIATE)
#undef SHAPED_INSTANTIATE

}  // namespace shaped::kernels
