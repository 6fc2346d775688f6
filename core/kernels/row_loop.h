// Owns the loop over the rows of a plane, in the machine's own integer: WASM counts and addresses in 32 bits, and loops
// over 64-bit counters cost there.
#pragma once

#include <cstddef>

#include "core/kernels/kernels.h"

namespace shaped::kernels {

/// A count or stride as the machine counts. Exact: a plane lies within memory.
constexpr std::ptrdiff_t machine(std::int64_t value) { return static_cast<std::ptrdiff_t>(value); }

/// Calls `body(to, from)` with the first bytes of each row of a plane of scalars of `Width` bytes, the first row first.
template <int Width, class Body>
void for_each_row(std::byte* to, const std::byte* from, const Plane& plane, const Body& body) {
  const std::ptrdiff_t rows = machine(plane.rows);
  const std::ptrdiff_t to_step = machine(plane.to_row * Width);
  const std::ptrdiff_t from_step = machine(plane.from_row * Width);
  for (std::ptrdiff_t row = 0; row < rows; ++row) body(to + row * to_step, from + row * from_step);
}

}  // namespace shaped::kernels
