// Owns the planning of loops.
#include "core/loops.h"

namespace shaped {
namespace {

bool continues(const Loop& outer, const Loop& inner) {
  return outer.to == inner.to * inner.count && outer.from == inner.from * inner.count;
}

/// Puts `loop` among loops [0, rank) that are sorted by falling `to` stride.
void insert_sorted(LoopNest& nest, const Loop& loop) {
  int place = nest.rank++;
  for (; place > 0 && nest.loops[place - 1].to < loop.to; --place) {
    nest.loops[place] = nest.loops[place - 1];
  }
  nest.loops[place] = loop;
}

void merge_neighbours(LoopNest& nest) {
  if (nest.rank < 2) return;
  int kept = 0;
  for (int next = 1; next < nest.rank; ++next) {
    Loop& outer = nest.loops[kept];
    const Loop& inner = nest.loops[next];
    if (continues(outer, inner)) {
      outer = {outer.count * inner.count, inner.to, inner.from};
    } else {
      nest.loops[++kept] = inner;
    }
  }
  nest.rank = kept + 1;
}

}  // namespace

LoopNest plan_loops(const View& to, const View& from) {
  LoopNest nest;
  nest.to_offset = to.offset;
  nest.from_offset = from.offset;
  for (int axis = 0; axis < to.rank(); ++axis) {
    const std::int64_t count = to.shape[axis];
    if (count == 0) nest.empty = true;
    if (count <= 1) continue;
    Loop loop{count, to.strides[axis], from.strides[axis]};
    if (loop.to < 0) {
      nest.to_offset += (count - 1) * loop.to;
      nest.from_offset += (count - 1) * loop.from;
      loop.to = -loop.to;
      loop.from = -loop.from;
    }
    insert_sorted(nest, loop);
  }
  merge_neighbours(nest);
  return nest;
}

bool is_in_order(const LoopNest& nest) {
  std::int64_t reach = 0;
  for (int axis = nest.rank - 1; axis >= 0; --axis) {
    const Loop& loop = nest.loops[axis];
    if (loop.to <= reach) return false;
    reach += (loop.count - 1) * loop.to;
  }
  return true;
}

void reverse(LoopNest& nest) {
  for (int axis = 0; axis < nest.rank; ++axis) {
    Loop& loop = nest.loops[axis];
    nest.to_offset += (loop.count - 1) * loop.to;
    nest.from_offset += (loop.count - 1) * loop.from;
    loop.to = -loop.to;
    loop.from = -loop.from;
  }
}

}  // namespace shaped
