// Owns the filling of a view with one scalar.
#pragma once

#include "core/copy.h"

namespace shaped {

/// Writes the `to.width` bytes at `scalar`, which lie outside the region, to every scalar of the region.
void fill(const Region& to, const std::byte* scalar);

}  // namespace shaped
