// Owns the order in which two views are walked together.
#pragma once

#include "core/view.h"

namespace shaped {

/// One loop of a walk: `count` steps, each moving `to` and `from` by its strides (in scalars).
struct Loop {
  std::int64_t count;
  std::int64_t to;
  std::int64_t from;
};

/// Nested loops, outermost first, that visit every scalar of two views once. `rank` 0 visits one scalar.
struct LoopNest {
  int rank = 0;
  bool empty = false;
  std::int64_t to_offset = 0;
  std::int64_t from_offset = 0;
  Loop loops[kMaxRank];

  Loop& inner(int depth = 0) { return loops[rank - 1 - depth]; }
};

/// Loops over `to` and `from`, which have one shape. Axes of size 1 are left out, `to` is walked towards higher
/// positions with its smallest stride innermost, and axes that continue each other in both views are one loop: so inner
/// loops are long and writes are in order of memory, whatever the views' axes are.
LoopNest plan_loops(const View& to, const View& from);

/// True when the walk of `to` never goes back: each step of a loop passes all that the loops inside it reach. So it is
/// for every view that slicing makes of an array; views whose axes interleave in memory come from elsewhere.
bool is_in_order(const LoopNest& nest);

/// The same walk in the opposite order: every loop runs from its last step to its first.
void reverse(LoopNest& nest);

/// Calls `body(to_position, from_position)` for each combination of steps of the outer loops, leaving `inner_loops` to
/// the body.
template <class Body>
void for_each_outer(const LoopNest& nest, int inner_loops, const Body& body) {
  const int depth = nest.rank - inner_loops;
  std::int64_t steps[kMaxRank];
  std::fill_n(steps, std::max(depth, 0), 0);
  std::int64_t to = nest.to_offset;
  std::int64_t from = nest.from_offset;
  for (;;) {
    body(to, from);
    int axis = depth - 1;
    for (; axis >= 0; --axis) {
      const Loop& loop = nest.loops[axis];
      to += loop.to;
      from += loop.from;
      if (++steps[axis] < loop.count) break;
      steps[axis] = 0;
      to -= loop.to * loop.count;
      from -= loop.from * loop.count;
    }
    if (axis < 0) return;
  }
}

}  // namespace shaped
