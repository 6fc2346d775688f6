// Owns trials: one random call of the core, compared with the oracle. Shared by the random sweeps and the fuzzers. A
// trial returns nothing when the two agree, otherwise what differs.
#pragma once

#include "core/equal.h"
#include "core/roll.h"
#include "core/slice.h"
#include "tests/core/support/views.h"

namespace shaped::oracle {

inline int any_width(Choices& choices) { return choices.one_of({1, 2, 4, 8, 16}); }

/// Two views of two storages or of one, and how many positions there are.
struct Pair {
  View to, from;
  bool one_storage = false;
  std::int64_t to_length = 0;
  std::int64_t from_length = 0;
};

/// Places two views in storages of their own, with room on both sides.
inline Pair apart(Choices& choices, Placed to, Placed from) {
  const auto room = [&](Placed& placed_view) {
    placed_view.view.offset += choices.pick(0, 4);
    return placed_view.length + 8;
  };
  const std::int64_t to_length = room(to);
  const std::int64_t from_length = room(from);
  return {to.view, from.view, false, to_length, from_length};
}

/// Places two views in one storage, where they mostly meet.
inline Pair together(Choices& choices, Placed to, Placed from) {
  const std::int64_t slack = choices.pick(0, choices.one_in(3) ? 64 : 12);
  const std::int64_t length = std::max(to.length, from.length) + slack;
  to.view.offset += choices.pick(0, length - to.length);
  from.view.offset += choices.pick(0, length - from.length);
  return {to.view, from.view, true, length, length};
}

/// A target view of `shape` and a source view of `from_shape`; of one storage and alike in most ways that overlap can
/// take when the shapes are the same.
inline Pair any_pair(Choices& choices, const Dims& shape, const Dims& from_shape) {
  const Placed to = choices.one_in(4) ? woven_view(choices, shape) : distinct_view(choices, shape);
  const std::int64_t relation = choices.pick(0, shape == from_shape ? 3 : 1);
  if (relation == 0) return apart(choices, to, any_view(choices, from_shape));
  if (relation == 1) return together(choices, to, any_view(choices, from_shape));
  if (relation == 2) return together(choices, to, to);
  return together(choices, to, {turned_view(choices, to.view), to.length});
}

/// Storages of a pair, in two copies: for the core and for the oracle.
struct Stage {
  Bytes to, from, expected;
  bool one_storage;

  Stage(const Pair& pair, int width)
      : to(any_bytes(pair.to_length * width)),
        from(any_bytes(pair.one_storage ? 0 : pair.from_length * width + 1)),
        expected(to),
        one_storage(pair.one_storage) {
    std::ranges::reverse(from);
    // An address on a boundary of 16 bytes, as storages have: the added byte is at the front after the reversal.
    if (!one_storage) from.erase(from.begin());
  }

  const std::byte* source() const { return one_storage ? to.data() : from.data(); }
  const std::byte* expected_source() const { return one_storage ? expected.data() : from.data(); }
};

/// NumPy's broadcasting refusals, matching axes from the last.
inline Status refused_broadcast(const Dims& shape, const Dims& value) {
  const int added = shape.size() - value.size();
  if (added < 0) return {.code = StatusCode::kBroadcastRank, .given = value.size(), .high = shape.size()};
  for (int axis = 0; axis < value.size(); ++axis) {
    if (value[axis] != 1 && value[axis] != shape[axis + added]) {
      return {
          .code = StatusCode::kBroadcastSize, .axis = axis + added, .given = value[axis], .high = shape[axis + added]};
    }
  }
  return {};
}

/// The refusals of NumPy's `target[...] = value`: axes of size 1 at the front of the value that the target has no match
/// for do not count.
inline Status refused_assign(const Dims& shape, const Dims& value) {
  Dims counted;
  for (int axis = 0; axis < value.size(); ++axis) {
    if (axis < value.size() - shape.size() && value[axis] == 1 && counted.size() == 0) continue;
    counted.push_back(value[axis]);
  }
  return counted.size() > shape.size() ? refused_broadcast(shape, value) : refused_broadcast(shape, counted);
}

inline Status refused_shape(const Dims& shape, const Dims& value) {
  if (shape.size() != value.size()) {
    return {.code = StatusCode::kRankMismatch, .given = value.size(), .low = shape.size()};
  }
  for (int axis = 0; axis < shape.size(); ++axis) {
    if (shape[axis] != value[axis]) {
      return {.code = StatusCode::kShapeMismatch, .axis = axis, .given = value[axis], .low = shape[axis]};
    }
  }
  return {};
}

/// The shape of a value for a target: mostly the same, or one that broadcasts to it, or any other.
inline Dims any_value_shape(Choices& choices, const Dims& shape) {
  const std::int64_t kind = choices.pick(0, 7);
  if (kind == 7) return any_shape(choices);
  if (kind < 5) return shape;
  Dims value;
  int first = static_cast<int>(choices.pick(0, shape.size()));
  if (choices.one_in(4)) {
    value = Dims(static_cast<int>(choices.pick(1, 2)), 1);
    first = 0;
  }
  for (int axis = first; axis < shape.size(); ++axis) {
    value.push_back(choices.one_in(3) ? 1 : shape[axis]);
  }
  return value;
}

inline std::string try_copy(Choices& choices) {
  const int width = any_width(choices);
  const bool spread = choices.one_in(3);  // assign rather than copy
  const Dims shape = any_shape(choices);
  const Pair pair = any_pair(choices, shape, any_value_shape(choices, shape));
  Stage stage(pair, width);

  const Status wanted = spread ? refused_assign(shape, pair.from.shape) : refused_shape(shape, pair.from.shape);
  if (wanted.ok()) {
    std::vector<std::int64_t> from_places;
    for_each_index(shape, [&](const Dims& index) { from_places.push_back(broadcast_position(pair.from, index)); });
    copy(stage.expected.data(), positions(pair.to), stage.expected_source(), from_places, width);
  }
  const Region to{stage.to.data(), pair.to, width};
  const ConstRegion from{stage.source(), pair.from};
  const Status got = spread ? shaped::assign(to, from) : shaped::copy(to, from);

  const std::string call = std::string(spread ? "assign" : "copy") + (pair.one_storage ? " in one storage" : "") +
                           ", width " + std::to_string(width) + ", to " + text(pair.to) + ", from " + text(pair.from);
  if (!same_status(got, wanted)) return call + ": " + text(got) + " instead of " + text(wanted);
  return stage.to == stage.expected ? "" : call + ": other bytes";
}

inline std::int64_t any_bound(Choices& choices) {
  if (!choices.one_in(12)) return choices.pick(-8, 8);
  return choices.one_of<std::int64_t>({INT64_MIN, INT64_MIN + 1, INT32_MIN, INT32_MAX, INT64_MAX - 1, INT64_MAX}) ^
         choices.pick(0, 1);
}

inline std::optional<std::int64_t> any_open_bound(Choices& choices) {
  if (choices.one_in(4)) return std::nullopt;
  return any_bound(choices);
}

inline Index any_index(Choices& choices) {
  switch (choices.pick(0, 9)) {
    case 0: return at(choices.one_in(8) ? any_bound(choices) : choices.pick(-2, 1));
    case 1: return at_keep(choices.one_in(8) ? any_bound(choices) : choices.pick(-2, 1));
    case 2: return new_axis();
    case 3: return all();
    case 4: return choices.one_in(2) ? ellipsis() : all();
    default: {
      const auto begin = any_open_bound(choices);
      const auto end = any_open_bound(choices);
      const std::int64_t stride = any_bound(choices);
      return slice(begin, end, stride == 0 && !choices.one_in(8) ? 1 : stride);
    }
  }
}

inline std::vector<Index> any_indices(Choices& choices, int rank) {
  std::vector<Index> indices;
  const std::int64_t count = choices.pick(0, choices.one_in(40) ? kMaxIndices + 2 : rank + 1);
  for (std::int64_t entry = 0; entry < count; ++entry) indices.push_back(any_index(choices));
  return indices;
}

inline std::string try_resolve(Choices& choices) {
  const Placed source = any_view(choices, any_shape(choices, choices.one_in(8) ? kMaxRank : 6));
  const std::vector<Index> indices = any_indices(choices, source.view.rank());
  const Selection wanted = select(source.view, indices);
  View got = source.view;  // the result may be the source
  const Status status = resolve(got, got, indices);

  const std::string call = "resolve " + text(source.view) + " by " + text(indices);
  if (!same_status(status, wanted.status)) return call + ": " + text(status) + " instead of " + text(wanted.status);
  if (!status.ok()) return text(got) == text(source.view) ? "" : call + ": refused, and yet written";
  if (got.shape != wanted.shape) return call + ": shape " + text(got.shape) + " instead of " + text(wanted.shape);
  return positions(got) == wanted.positions ? "" : call + ": other positions, " + text(got);
}

/// A random index with the value assigned through it, in one storage or two.
inline std::string try_slice_assign(Choices& choices) {
  const int width = any_width(choices);
  const Placed target = distinct_view(choices, any_shape(choices));
  const std::vector<Index> indices = any_indices(choices, target.view.rank());
  const Selection selection = select(target.view, indices);
  const Placed value = any_view(choices, selection.status.ok() ? selection.shape : any_shape(choices));
  const Pair pair = choices.one_in(2) ? apart(choices, target, value) : together(choices, target, value);
  Stage stage(pair, width);
  const Selection moved = select(pair.to, indices);
  if (moved.status.ok()) {
    copy(stage.expected.data(), moved.positions, stage.expected_source(), positions(pair.from), width);
  }
  const Status got = strided_slice_assign({stage.to.data(), pair.to, width}, {stage.source(), pair.from}, indices);
  const std::string call = "strided_slice_assign to " + text(pair.to) + " at " + text(indices) + " from " +
                           text(pair.from) + ", width " + std::to_string(width);
  if (!same_status(got, moved.status)) return call + ": " + text(got) + " instead of " + text(moved.status);
  return stage.to == stage.expected ? "" : call + ": other bytes";
}

/// Shifts of a roll, added up twice: as the core does, and exactly.
struct Shifts {
  Dims reduced;
  std::vector<Wide> totals;
};

inline Shifts any_shifts(Choices& choices, const Dims& shape) {
  const int rank = shape.size();
  Shifts shifts{Dims(rank, 0), std::vector<Wide>(static_cast<std::size_t>(rank), 0)};
  if (rank == 0) return shifts;
  for (std::int64_t left = choices.pick(0, rank + 1); left > 0; --left) {
    const std::int64_t axis = choices.pick(-rank, rank - 1);
    const std::int64_t shift = any_bound(choices);
    (void)add_shift(shifts.reduced, shape, shift, axis);
    shifts.totals[static_cast<std::size_t>(axis < 0 ? axis + rank : axis)] += shift;
  }
  return shifts;
}

inline std::string try_roll(Choices& choices) {
  const int width = any_width(choices);
  const Dims shape = any_shape(choices, choices.one_in(4) ? 10 : 4);
  const Shifts shifts = any_shifts(choices, shape);
  const bool in_place = choices.one_in(3);
  Pair pair = any_pair(choices, shape, shape);
  if (in_place) pair = apart(choices, placed(pair.to), placed(pair.to));
  Stage stage(pair, width);
  if (in_place) {
    roll(stage.expected.data(), pair.to, stage.to.data(), pair.to, shifts.totals, width);
  } else {
    roll(stage.expected.data(), pair.to, stage.expected_source(), pair.from, shifts.totals, width);
  }
  const Region to{stage.to.data(), pair.to, width};
  const Status got =
      in_place ? roll_in_place(to, shifts.reduced) : shaped::roll(to, {stage.source(), pair.from}, shifts.reduced);
  const std::string call = std::string(in_place ? "roll_in_place " : "roll to ") + text(pair.to) +
                           (in_place ? "" : " from " + text(pair.from)) + (pair.one_storage ? " in one storage" : "") +
                           " by " + text(shifts.reduced) + ", width " + std::to_string(width);
  if (!got.ok()) return call + ": " + text(got);
  return stage.to == stage.expected ? "" : call + ": other bytes";
}

/// Bytes of scalars that are often equal, and often the odd ones: zeros of both signs, NaNs, infinities.
inline Bytes any_scalars(Choices& choices, DType dtype, std::int64_t count) {
  const int width = info(dtype).width;
  const int part = info(dtype).kind == Kind::kComplex ? width / 2 : width;
  Bytes bytes(static_cast<std::size_t>(count * width));
  const bool mixed = choices.one_in(3);
  for (std::size_t start = 0; start < bytes.size(); start += static_cast<std::size_t>(part)) {
    if (!mixed && !choices.one_in(16)) continue;
    std::byte* const scalar = bytes.data() + start;
    const std::int64_t high = choices.one_of<std::int64_t>({0, 0x80, 0x7f, 0xff, 0x7c, 0xfc, 1});
    const std::int64_t next = choices.one_of<std::int64_t>({0, 0xf0, 0xf8, 0x80, 0xc0});
    scalar[part - 1] = dtype == DType::kBool ? std::byte(high & 1) : std::byte(high);
    if (part > 1) scalar[part - 2] = std::byte(next);
    if (part > 1 && choices.one_in(4)) scalar[0] = std::byte(choices.pick(0, 1));
  }
  return bytes;
}

inline std::string try_equal(Choices& choices) {
  const DType dtype = static_cast<DType>(choices.pick(0, kDTypeCount - 1));
  const int width = info(dtype).width;
  const Dims shape = any_shape(choices);
  Placed a = any_view(choices, shape);
  Placed b = any_view(choices, choices.one_in(8) ? any_shape(choices) : shape);
  const Bytes a_bytes = any_scalars(choices, dtype, a.length);
  Bytes b_bytes = any_scalars(choices, dtype, b.length);
  if (a.view.shape == b.view.shape && !choices.one_in(4)) {  // the same values in another layout, or all but one
    copy(b_bytes.data(), positions(b.view), a_bytes.data(), positions(a.view), width);
    if (b.length > 0 && choices.one_in(3)) {
      b_bytes[static_cast<std::size_t>(choices.pick(0, b.length * width - 1))] ^= std::byte{0x80};
      if (dtype == DType::kBool) std::ranges::for_each(b_bytes, [](std::byte& byte) { byte &= std::byte{1}; });
    }
  }
  const ConstRegion left{a_bytes.data(), a.view};
  const ConstRegion right{b_bytes.data(), b.view};
  const bool wanted = equal(a_bytes.data(), a.view, b_bytes.data(), b.view, dtype);
  const std::string call = std::string(info(dtype).name) + ", " + text(a.view) + " and " + text(b.view) +
                           " (equal: " + (wanted ? "yes)" : "no)");
  if (shaped::equal(left, right, dtype) != wanted) return "equal " + call;
  if (wanted && hash(left, dtype) != hash(right, dtype)) return "hashes of equals differ: " + call;
  const Bytes packed = read(a_bytes.data(), positions(a.view), width);
  if (hash(left, dtype) != hash({packed.data(), row_major_view(a.view.shape)}, dtype)) {
    return "hash depends on layout: " + call;
  }
  return "";
}

}  // namespace shaped::oracle
