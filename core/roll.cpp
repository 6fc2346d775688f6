// Owns rolls.
#include "core/roll.h"

#include "core/kernels/kernels.h"
#include "core/loops.h"
#include "core/storage.h"

namespace shaped {
namespace {

/// One axis of a roll: `count` scalars that move by `shift` in [0, count).
struct RollLoop {
  std::int64_t count, to, from, shift;
};

struct RollNest {
  int rank = 0;
  RollLoop loops[kMaxRank];
};

/// True when `inner` continues `outer` in both views. The inner one must not be rolled; rolling the outer one by s is
/// then rolling both as one axis by s * inner.count.
bool continues(const RollLoop& outer, const RollLoop& inner) {
  return inner.shift == 0 && outer.to == inner.to * inner.count && outer.from == inner.from * inner.count;
}

/// Axes in their order, size 1 left out, neighbours merged: rows get long before the work begins.
RollNest plan_roll(const View& to, const View& from, const Dims& shifts) {
  RollNest nest;
  for (int axis = 0; axis < to.rank(); ++axis) {
    if (to.shape[axis] == 1) continue;
    const RollLoop loop{to.shape[axis], to.strides[axis], from.strides[axis], shifts[axis]};
    if (nest.rank > 0 && continues(nest.loops[nest.rank - 1], loop)) {
      RollLoop& outer = nest.loops[nest.rank - 1];
      outer = {outer.count * loop.count, loop.to, loop.from, outer.shift * loop.count};
    } else {
      nest.loops[nest.rank++] = loop;
    }
  }
  return nest;
}

/// The places of one block of a roll in both views.
struct Block {
  View to;
  View from;
};

/// The block in which each of the first `depth` axes takes one side of its seam: bit `axis` of `sides` chooses the
/// wrapped one.
Block block_of(const Region& to, const ConstRegion& from, const RollNest& nest, int depth, std::uint32_t sides) {
  Block block;
  block.to.offset = to.view.offset;
  block.from.offset = from.view.offset;
  for (int axis = 0; axis < depth; ++axis) {
    const RollLoop& loop = nest.loops[axis];
    const bool wrapped = (sides >> axis & 1) != 0;
    const std::int64_t seam = loop.count - loop.shift;  // the first position of `from` that wraps
    block.to.offset += (wrapped ? 0 : loop.shift) * loop.to;
    block.from.offset += (wrapped ? seam : 0) * loop.from;
    const std::int64_t count = wrapped ? loop.shift : seam;
    block.to.shape.push_back(count);
    block.to.strides.push_back(loop.to);
    block.from.shape.push_back(count);
    block.from.strides.push_back(loop.from);
  }
  return block;
}

/// The blocks of a roll between regions that do not overlap do not overlap either, so this cannot be refused.
void copy_block(const Region& to, const ConstRegion& from, const Block& block) {
  (void)copy({to.data, block.to, to.width}, {from.data, block.from});
}

/// Calls `body` with every choice of sides for the rolled ones among the first `depth` axes.
template <class Body>
void for_each_sides(const RollNest& nest, int depth, const Body& body) {
  std::uint32_t rolled = 0;
  for (int axis = 0; axis < depth; ++axis) rolled |= static_cast<std::uint32_t>(nest.loops[axis].shift != 0) << axis;
  // Visits every subset of the rolled axes, the empty one last.
  for (std::uint32_t sides = rolled;; sides = (sides - 1) & rolled) {
    body(sides);
    if (sides == 0) return;
  }
}

/// Rolls block by block: at most 2^k strided copies for k rolled axes, each free to choose its own walk.
void roll_blocks(const Region& to, const ConstRegion& from, const RollNest& nest) {
  for_each_sides(nest, nest.rank,
                 [&](std::uint32_t sides) { copy_block(to, from, block_of(to, from, nest, nest.rank, sides)); });
}

/// Scalars on the shorter side of a row's seam.
std::int64_t shorter_side(const RollLoop& row) { return std::min(row.shift, row.count - row.shift); }

/// Rolls packed rows many at once: the longer sides of neighbouring rows all move by one distance, so they move as one
/// run with what lies between them; the shorter sides are then written over what that brought to their places.
void roll_runs(const Region& to, const ConstRegion& from, const RollNest& nest) {
  const int last = nest.rank - 1;
  const RollLoop& row = nest.loops[last];
  const std::int64_t distance = shorter_side(row);
  const bool upwards = distance == row.shift;
  for_each_sides(nest, last, [&](std::uint32_t sides) {
    Block run = block_of(to, from, nest, last, sides);
    const std::int64_t length = run.to.shape[last - 1] * row.count - distance;
    run.to.shape[last - 1] = run.from.shape[last - 1] = length;
    run.to.strides[last - 1] = run.from.strides[last - 1] = 1;
    (upwards ? run.to : run.from).offset += distance;
    copy_block(to, from, run);
    const std::uint32_t shorter = static_cast<std::uint32_t>(upwards) << last;
    copy_block(to, from, block_of(to, from, nest, nest.rank, sides | shorter));
  });
}

/// Where a walk over the outer axes of a roll stands: target positions in order, source positions wrapping.
struct RollWalk {
  std::int64_t steps[kMaxRank] = {};
  std::int64_t to;
  std::int64_t from;

  RollWalk(const RollNest& nest, int depth, std::int64_t to_offset, std::int64_t from_offset)
      : to(to_offset), from(from_offset) {
    for (int axis = 0; axis < depth; ++axis) from += first_source(nest.loops[axis]) * nest.loops[axis].from;
  }

  /// The position of `from` that lands at position 0 of `to`.
  static std::int64_t first_source(const RollLoop& loop) { return loop.shift == 0 ? 0 : loop.count - loop.shift; }

  /// Steps to the next row; false after the last.
  bool advance(const RollNest& nest, int depth) {
    for (int axis = depth - 1; axis >= 0; --axis) {
      const RollLoop& loop = nest.loops[axis];
      to += loop.to;
      from += loop.from;
      const std::int64_t step = ++steps[axis];
      if (step == loop.shift) from -= loop.count * loop.from;
      if (step < loop.count) return true;
      steps[axis] = 0;
      to -= loop.count * loop.to;
      // With a shift of 0 the source has gone round once; otherwise it is back where it began.
      if (loop.shift == 0) from -= loop.count * loop.from;
    }
    return false;
  }
};

/// Rolls row by row, each row in two pieces: one pass through both arrays.
void roll_rows(const Region& to, const ConstRegion& from, const RollNest& nest) {
  const RollLoop& row = nest.loops[nest.rank - 1];
  const std::int64_t seam = row.count - row.shift;
  const kernels::Plane body{1, seam, 0, row.to, 0, row.from};
  const kernels::Plane wrapped{1, row.shift, 0, row.to, 0, row.from};
  const kernels::MovePlane move = kernels::choose_move(body, to.width);
  const int depth = nest.rank - 1;
  RollWalk walk(nest, depth, to.view.offset, from.view.offset);
  do {
    std::byte* const target = to.data + walk.to * to.width;
    const std::byte* const source = from.data + walk.from * to.width;
    if (row.shift > 0) move(target, source + seam * row.from * to.width, wrapped);
    move(target + row.shift * row.to * to.width, source, body);
  } while (walk.advance(nest, depth));
}

/// How a roll is done.
enum class RollWay : std::uint8_t { kRows, kRuns, kBlocks };

/// Runs where packed rows wrap a small part of themselves. Blocks where rows are short or have strides, so that the
/// loops of whole strided copies cost less than two moves a row. Both need the blocks to be few.
RollWay way_of(const RollNest& nest, int width) {
  constexpr std::int64_t kShortRowBytes = 64;
  constexpr std::int64_t kLeastRunsRatio = 8;
  constexpr int kMostRolledAxes = 4;
  if (nest.rank == 0) return RollWay::kBlocks;
  int rolled = 0;
  for (int axis = 0; axis < nest.rank; ++axis) rolled += nest.loops[axis].shift != 0;
  if (rolled > kMostRolledAxes) return RollWay::kRows;
  const RollLoop& row = nest.loops[nest.rank - 1];
  if (row.to != 1 || row.from != 1) return RollWay::kBlocks;
  if (nest.rank > 1 && row.shift > 0) {
    const RollLoop& rows = nest.loops[nest.rank - 2];
    const bool packed = rows.to == row.count && rows.from == row.count;
    if (packed && shorter_side(row) * kLeastRunsRatio <= row.count) return RollWay::kRuns;
  }
  return row.count * width < kShortRowBytes ? RollWay::kBlocks : RollWay::kRows;
}

void roll_apart(const Region& to, const ConstRegion& from, const Dims& shifts) {
  if (scalar_count(to.view) == 0) return;
  const RollNest nest = plan_roll(to.view, from.view, shifts);
  switch (way_of(nest, to.width)) {
    case RollWay::kRows: return roll_rows(to, from, nest);
    case RollWay::kRuns: return roll_runs(to, from, nest);
    case RollWay::kBlocks: return roll_blocks(to, from, nest);
  }
}

/// Calls `body` with a source that does not overlap `to`: `from` itself, or a copy of it.
template <class Body>
Status with_source_apart(const Region& to, const ConstRegion& from, const Body& body) {
  if (!regions_overlap(to, from)) {
    body(from);
    return {};
  }
  const View packed = row_major_view(from.view.shape);
  const std::int64_t bytes = scalar_count(packed) * to.width;
  const Storage temporary(static_cast<std::uint64_t>(bytes));
  if (!temporary.ok()) return {.code = StatusCode::kOutOfMemory, .given = bytes};
  (void)copy({temporary.data(), packed, to.width}, from);  // never refused: the two do not overlap
  body({temporary.data(), packed});
  return {};
}

/// The part of a view that lies in [begin, begin + count) along one axis.
View part(const View& view, int axis, std::int64_t begin, std::int64_t count) {
  View result = view;
  result.offset += begin * view.strides[axis];
  result.shape[axis] = count;
  return result;
}

/// Rolls one axis within itself: the smaller side of the seam waits in `storage` while the larger one slides over its
/// place. Called only with overlap that copy() settles by direction, so nothing is refused after the first write.
void roll_axis_in_place(const Region& region, int axis, std::int64_t shift, const Storage& storage) {
  const View& view = region.view;
  const std::int64_t seam = view.shape[axis] - shift;
  const bool keep_wrapped = shift <= seam;
  const View body_from = part(view, axis, 0, seam);
  const View body_to = part(view, axis, shift, seam);
  const View wrapped_from = part(view, axis, seam, shift);
  const View wrapped_to = part(view, axis, 0, shift);
  const View& kept_from = keep_wrapped ? wrapped_from : body_from;
  const View& kept_to = keep_wrapped ? wrapped_to : body_to;
  const View packed = row_major_view(kept_from.shape);
  (void)copy({storage.data(), packed, region.width}, {region.data, kept_from});
  (void)copy({region.data, keep_wrapped ? body_to : wrapped_to, region.width},
             {region.data, keep_wrapped ? body_from : wrapped_from});
  (void)copy({region.data, kept_to, region.width}, {storage.data(), packed});
}

std::int64_t smaller_side(const View& view, int axis, std::int64_t shift) {
  const std::int64_t size = view.shape[axis];
  return std::min(shift, size - shift) * (scalar_count(view) / size);
}

/// The place of an axis that counts from the end when negative.
Status find_axis(int& place, const Dims& shape, std::int64_t axis) {
  const std::int64_t rank = shape.size();
  if (rank == 0) return {.code = StatusCode::kScalarHasNoAxis};
  if (axis < -rank || axis >= rank) {
    return {.code = StatusCode::kAxisOutOfRange, .given = axis, .low = -rank, .high = rank};
  }
  place = static_cast<int>(axis < 0 ? axis + rank : axis);
  return {};
}

/// A shift of any size as one in [0, size).
std::int64_t reduced(std::int64_t shift, std::int64_t size) {
  const std::int64_t remainder = shift % size;
  return remainder < 0 ? remainder + size : remainder;
}

}  // namespace

Status add_shift(Dims& shifts, const Dims& shape, std::int64_t shift, std::int64_t axis) {
  int place;
  if (const Status status = find_axis(place, shape, axis); !status.ok()) return status;
  const std::int64_t size = std::max<std::int64_t>(shape[place], 1);
  shifts[place] = (shifts[place] + reduced(shift, size)) % size;
  return {};
}

Status roll(const Region& to, const ConstRegion& from, const Dims& shifts) {
  if (const Status status = same_shape(to.view.shape, from.view.shape); !status.ok()) return status;
  return with_source_apart(to, from, [&](const ConstRegion& apart) { roll_apart(to, apart, shifts); });
}

Status roll_each(const Region& to, const ConstRegion& from, std::int64_t axis, std::int64_t along,
                 std::span<const std::int64_t> shifts) {
  const Dims& shape = from.view.shape;
  int rolled, row_axis;
  if (const Status status = same_shape(to.view.shape, shape); !status.ok()) return status;
  if (const Status status = find_axis(rolled, shape, axis); !status.ok()) return status;
  if (const Status status = find_axis(row_axis, shape, along); !status.ok()) return status;
  if (rolled == row_axis) return {.code = StatusCode::kSameAxis, .given = rolled};
  const auto count = static_cast<std::int64_t>(shifts.size());
  if (count != shape[row_axis]) {
    return {.code = StatusCode::kShiftCount, .axis = row_axis, .given = count, .low = shape[row_axis]};
  }
  return with_source_apart(to, from, [&](const ConstRegion& apart) {
    Dims row_shifts(shape.size(), 0);
    for (std::int64_t row = 0; row < count; ++row) {
      row_shifts[rolled] = reduced(shifts[row], std::max<std::int64_t>(shape[rolled], 1));
      const View target = part(to.view, row_axis, row, 1);
      const View source = part(apart.view, row_axis, row, 1);
      roll_apart({to.data, target, to.width}, {apart.data, source}, row_shifts);
    }
  });
}

Status roll_in_place(const Region& region, const Dims& shifts) {
  if (scalar_count(region.view) == 0) return {};
  std::int64_t most = 0;
  for (int axis = 0; axis < region.view.rank(); ++axis) {
    most = std::max(most, smaller_side(region.view, axis, shifts[axis]));
  }
  if (most == 0) return {};
  if (!is_in_order(plan_loops(region.view, region.view))) return roll(region, region, shifts);
  const std::int64_t bytes = most * region.width;
  const Storage storage(static_cast<std::uint64_t>(bytes));
  if (!storage.ok()) return {.code = StatusCode::kOutOfMemory, .given = bytes};
  for (int axis = 0; axis < region.view.rank(); ++axis) {
    if (shifts[axis] != 0) roll_axis_in_place(region, axis, shifts[axis], storage);
  }
  return {};
}

}  // namespace shaped
