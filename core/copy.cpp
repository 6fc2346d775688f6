// Owns the copying of scalars: the order of the walk, what to do about overlap, and the choice of kernel.
#include "core/copy.h"

#include <cstdlib>

#include "core/kernels/kernels.h"
#include "core/loops.h"
#include "core/storage.h"

namespace shaped {
namespace {

/// Brings the loop along which `from` is closest to the place of the second innermost, where a transposing kernel sees
/// it. The order of loops other than the innermost is free when nothing overlaps.
void bring_source_inwards(LoopNest& nest) {
  if (nest.rank < 3 || std::abs(nest.inner().from) == 1) return;
  int closest = nest.rank - 1;
  for (int axis = 0; axis < nest.rank - 1; ++axis) {
    const auto reach = [&](int i) { return std::abs(nest.loops[i].from); };
    if (reach(axis) < reach(closest)) closest = axis;
  }
  if (closest == nest.rank - 1) return;
  const auto first = nest.loops + closest;
  std::rotate(first, first + 1, nest.loops + nest.rank - 1);
}

/// The two innermost loops, in the order of the walk.
kernels::Plane inner_plane(const LoopNest& nest) {
  const auto loop = [&](int depth) { return depth < nest.rank ? nest.loops[nest.rank - 1 - depth] : Loop{1, 0, 0}; };
  const Loop columns = loop(0);
  const Loop rows = loop(1);
  return {rows.count, columns.count, rows.to, columns.to, rows.from, columns.from};
}

/// Few columns and many rows are turned round, so that the kernel's inner loop is long, unless rows are contiguous on
/// both sides.
kernels::Plane with_long_rows(const kernels::Plane& p) {
  const bool contiguous = p.to_column == 1 && p.from_column == 1;
  if (contiguous || p.columns >= 4 || p.rows <= p.columns) return p;
  return {p.columns, p.rows, p.to_column, p.to_row, p.from_column, p.from_row};
}

void run(std::byte* to, const std::byte* from, const LoopNest& nest, int width, kernels::MovePlane move,
         const kernels::Plane& plane) {
  for_each_outer(nest, 2, [&](std::int64_t to_position, std::int64_t from_position) {
    move(to + to_position * width, from + from_position * width, plane);
  });
}

void copy_apart(const Region& to, const ConstRegion& from) {
  LoopNest nest = plan_loops(to.view, from.view);
  if (nest.empty) return;
  bring_source_inwards(nest);
  const kernels::Plane plane = with_long_rows(inner_plane(nest));
  run(to.data, from.data, nest, to.width, kernels::choose_move(plane, to.width), plane);
}

bool has_equal_strides(const LoopNest& nest) {
  for (int axis = 0; axis < nest.rank; ++axis) {
    const Loop& loop = nest.loops[axis];
    if (loop.to != loop.from) return false;
  }
  return true;
}

/// Copies between views that differ by a shift alone. Loops go through memory in order of addresses, so each scalar is
/// read before the shifted write reaches it: upwards when the target lies below the source, downwards when it lies
/// above.
void copy_shifted(const Region& to, const ConstRegion& from, LoopNest nest) {
  if (to.data + nest.to_offset * to.width > from.data + nest.from_offset * to.width) reverse(nest);
  kernels::Plane plane = inner_plane(nest);
  // Rows of contiguous scalars are moved whole in either direction, each as memmove does.
  if (plane.to_column == -1 && plane.from_column == -1) {
    const std::int64_t last = plane.columns - 1;
    nest.to_offset -= last;
    nest.from_offset -= last;
    plane.to_column = plane.from_column = 1;
  }
  run(to.data, from.data, nest, to.width, kernels::choose_overlapping_move(plane, to.width), plane);
}

Status copy_through_temporary(const Region& to, const ConstRegion& from) {
  const std::int64_t bytes = scalar_count(to.view) * to.width;
  const Storage temporary(static_cast<std::uint64_t>(bytes));
  if (!temporary.ok()) return {.code = StatusCode::kOutOfMemory, .given = bytes};
  const View packed = row_major_view(to.view.shape);
  copy_apart({temporary.data(), packed, to.width}, from);
  copy_apart(to, {temporary.data(), packed});
  return {};
}

/// How many leading axes of a value do not count when it is assigned to `rank` axes: those beyond them, if all have
/// size 1.
int uncounted_axes(const View& value, int rank) {
  for (int axis = 0; axis < value.rank() - rank; ++axis) {
    if (value.shape[axis] != 1) return 0;
  }
  return std::max(value.rank() - rank, 0);
}

Status copy_checked(const Region& to, const ConstRegion& from) {
  if (!regions_overlap(to, from)) {
    copy_apart(to, from);
    return {};
  }
  const LoopNest nest = plan_loops(to.view, from.view);
  if (nest.empty) return {};
  if (!has_equal_strides(nest) || !is_in_order(nest)) return copy_through_temporary(to, from);
  copy_shifted(to, from, nest);
  return {};
}

}  // namespace

bool regions_overlap(const Region& to, const ConstRegion& from) {
  const auto range = [&](const std::byte* data, const View& view) {
    const Extent positions = extent(view);
    const auto address = static_cast<std::int64_t>(reinterpret_cast<std::uintptr_t>(data));
    return Extent{address + positions.begin * to.width, address + positions.end * to.width};
  };
  return range(to.data, to.view).overlaps(range(from.data, from.view));
}

Status copy(const Region& to, const ConstRegion& from) {
  if (const Status status = same_shape(to.view.shape, from.view.shape); !status.ok()) return status;
  return copy_checked(to, from);
}

Status assign(const Region& to, const ConstRegion& from) {
  View spread;
  if (const Status status = broadcast(spread, from.view, to.view.shape, uncounted_axes(from.view, to.view.rank()));
      !status.ok())
    return status;
  return copy_checked(to, {from.data, spread});
}

}  // namespace shaped
