// Owns equality and hashing by value.
#pragma once

#include "core/copy.h"
#include "core/dtype.h"

namespace shaped {

/// True when both regions, of one dtype, have one shape and equal scalars (Swift's ==). Floating-point scalars compare
/// as numbers: NaN is not equal to itself, 0 equals -0. Layout plays no part; the first difference ends the comparison.
bool equal(const ConstRegion& a, const ConstRegion& b, DType dtype);

/// A hash of dtype, shape and scalars: equal regions hash alike, whatever their layout; every NaN counts as one. The
/// same in every run and on every machine; not made to withstand chosen collisions.
std::uint32_t hash(const ConstRegion& region, DType dtype);

}  // namespace shaped
