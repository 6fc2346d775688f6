// Owns the copying of scalars between views.
#pragma once

#include <cstddef>

#include "core/view.h"

namespace shaped {

/// A storage's first byte, the view of it that is meant, and the bytes of one scalar (1, 2, 4, 8 or 16).
struct Region {
  std::byte* data;
  const View& view;
  int width;
};

/// A region that is only read.
struct ConstRegion {
  const std::byte* data;
  const View& view;

  ConstRegion(const std::byte* bytes, const View& of) : data(bytes), view(of) {}
  ConstRegion(const Region& region) : data(region.data), view(region.view) {}  // NOLINT: a region may always be read
};

/// True when the smallest ranges of bytes that hold the two regions meet.
bool regions_overlap(const Region& to, const ConstRegion& from);

/// Copies `from` into `to`. Shapes must be equal, widths too. The two may overlap: the result is as if `from` had been
/// copied first; memory for that is taken only where no order of copying will do, and refused before anything is
/// written.
Status copy(const Region& to, const ConstRegion& from);

/// The same with `from` broadcast to the shape of `to` as by NumPy's `to[...] = from`: leading axes of size 1 beyond
/// the rank of `to` do not count.
Status assign(const Region& to, const ConstRegion& from);

}  // namespace shaped
