// Owns the choice of a kernel for a plane.
#include "core/kernels/kernels.h"

namespace shaped::kernels {
namespace {

template <int Width>
MovePlane choose(const Plane& p) {
#define SHAPED_TAKE(family, condition) \
  if (condition) return family<Width>;
  SHAPED_MOVE_FAMILIES(SHAPED_TAKE)
#undef SHAPED_TAKE
}

template <int Width>
MovePlane choose_overlapping(const Plane& p) {
  return p.to_column == 1 && p.from_column == 1 ? slide<Width> : strided<Width>;
}

}  // namespace

#define SHAPED_CASE(width, chosen) \
  case width: return chosen<width>(plane);

MovePlane choose_move(const Plane& plane, int width) {
  switch (width) {
    SHAPED_CASE(1, choose)
    SHAPED_CASE(2, choose)
    SHAPED_CASE(4, choose)
    SHAPED_CASE(8, choose)
    default: SHAPED_CASE(16, choose)
  }
}

MovePlane choose_overlapping_move(const Plane& plane, int width) {
  switch (width) {
    SHAPED_CASE(1, choose_overlapping)
    SHAPED_CASE(2, choose_overlapping)
    SHAPED_CASE(4, choose_overlapping)
    SHAPED_CASE(8, choose_overlapping)
    default: SHAPED_CASE(16, choose_overlapping)
  }
}

#undef SHAPED_CASE

}  // namespace shaped::kernels
