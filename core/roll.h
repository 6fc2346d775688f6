// Owns rolls: cyclic shifts along axes.
#pragma once

#include "core/copy.h"

namespace shaped {

/// Adds a shift along `axis` to `shifts`, which holds one reduced shift in [0, size) for each axis of `shape`. Exact
/// for every int64 shift. The axis counts from the end when negative and is checked even when the shift is 0 or the
/// array is empty; an array of rank 0 has no axis.
Status add_shift(Dims& shifts, const Dims& shape, std::int64_t shift, std::int64_t axis);

/// Copies `from` into `to`, of one shape, so that the scalar at i lands at (i + shift) mod size along every axis. All
/// axes are done in one pass. `shifts` are reduced as by add_shift. The two may overlap: the result is as if `from` had
/// been copied first.
Status roll(const Region& to, const ConstRegion& from, const Dims& shifts);

/// Rolls each part of `from` that one position of axis `along` selects by its own shift along `axis`, and writes it to
/// the same part of `to`, of one shape. One shift for each position of `along`; any int64 shift is exact. Axes count
/// from the end when negative and must differ. The two regions may overlap: the result is as if `from` had been copied
/// first.
Status roll_each(const Region& to, const ConstRegion& from, std::int64_t axis, std::int64_t along,
                 std::span<const std::int64_t> shifts);

/// Rolls a region within itself, with no more extra memory than the smaller of the shifted parts along one axis.
Status roll_in_place(const Region& region, const Dims& shifts);

}  // namespace shaped
