// Owns the filling of a view with one scalar.
#include "core/fill.h"

#include "core/kernels/kernels.h"
#include "core/loops.h"

namespace shaped {

void fill(const Region& to, const std::byte* scalar) {
  const LoopNest nest = plan_loops(to.view, to.view);
  if (nest.empty) return;
  const Loop row = nest.rank > 0 ? nest.loops[nest.rank - 1] : Loop{1, 1, 1};
  for_each_outer(nest, 1, [&](std::int64_t position, std::int64_t) {
    kernels::fill_row(to.data + position * to.width, row.count, row.to, scalar, to.width);
  });
}

}  // namespace shaped
