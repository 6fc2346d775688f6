// Tests of core/roll.h: rolls of any view by any shift, against moving each scalar by exact arithmetic.
#include "core/roll.h"

#include "tests/core/support/expect.h"
#include "tests/core/support/memory_limit.h"
#include "tests/core/support/trials.h"

namespace shaped {
namespace {

using oracle::Bytes;
using oracle::Wide;

struct Move {
  std::int64_t shift, axis;
};

Dims reduced(const Dims& shape, const std::vector<Move>& moves) {
  Dims shifts(shape.size(), 0);
  for (const Move& move : moves) EXPECT_TRUE(add_shift(shifts, shape, move.shift, move.axis).ok());
  return shifts;
}

std::vector<Wide> totals(const Dims& shape, const std::vector<Move>& moves) {
  std::vector<Wide> sums(static_cast<std::size_t>(shape.size()), 0);
  for (const Move& move : moves) {
    sums[static_cast<std::size_t>(move.axis < 0 ? move.axis + shape.size() : move.axis)] += move.shift;
  }
  return sums;
}

/// Rolls a row-major array out of place and in place and compares both with the oracle.
void expect_roll(const Dims& shape, int width, const std::vector<Move>& moves) {
  const View view = row_major_view(shape);
  Bytes from = oracle::any_bytes(scalar_count(view) * width);
  Bytes expected(from.size());
  oracle::roll(expected.data(), view, from.data(), view, totals(shape, moves), width);
  const Dims shifts = reduced(shape, moves);
  Bytes to(from.size());
  EXPECT_TRUE(roll({to.data(), view, width}, {from.data(), view}, shifts).ok());
  EXPECT_TRUE(to == expected) << oracle::text(shape) << " by " << oracle::text(shifts) << ", width " << width;
  EXPECT_TRUE(roll_in_place({from.data(), view, width}, shifts).ok());
  EXPECT_TRUE(from == expected) << "in place: " << oracle::text(shape) << " by " << oracle::text(shifts) << ", width "
                                << width;
}

TEST(Roll, AgreesWithTheOracle) { oracle::sweep(oracle::try_roll, 30000); }

TEST(Roll, OfEveryShapeUpToFourSquaredByEveryShift) {
  for (std::int64_t rows = 0; rows <= 4; ++rows) {
    for (std::int64_t columns = 0; columns <= 4; ++columns) {
      for (std::int64_t down = -5; down <= 5; ++down) {
        for (std::int64_t right = -5; right <= 5; ++right) {
          for (const int width : {1, 4, 16}) expect_roll({rows, columns}, width, {{down, 0}, {right, 1}});
        }
      }
    }
  }
}

TEST(Roll, OfEveryCubeOfTwosAndThreesByEveryShift) {
  for (const std::int64_t a : {1, 2, 3}) {
    for (const std::int64_t b : {1, 2, 3}) {
      for (const std::int64_t c : {1, 2, 3}) {
        for (std::int64_t shift = 0; shift < a * b * c; ++shift) {
          expect_roll({a, b, c}, 2, {{shift, 0}, {shift / a, 1}, {shift / a / b, 2}});
        }
      }
    }
  }
}

// Packed rows that wrap an eighth of themselves or less are rolled in runs; else rows longer than 64 bytes are rolled
// row by row, shorter ones block by block.
TEST(Roll, OfRowsAroundTheLengthWhereTheMethodChanges) {
  for (const int width : {1, 2, 4, 8, 16}) {
    for (std::int64_t columns = 64 / width - 1; columns <= 64 / width + 1; ++columns) {
      for (std::int64_t shift = 0; shift < columns; ++shift) {
        expect_roll({3, columns}, width, {{1, 0}, {shift, 1}});
        expect_roll({columns}, width, {{shift, 0}});
        expect_roll({2, 2, columns}, width, {{1, 1}, {shift, 2}});
      }
    }
  }
}

// What lies between the runs stays as it was.
TEST(Roll, InRunsWithGapsBetweenThem) {
  for (const int width : {1, 4, 16}) {
    for (const std::int64_t columns : {8, 24, 200}) {
      const View view{.offset = columns, .shape = {2, 3, columns}, .strides = {20 * columns, columns, 1}};
      for (const std::int64_t shift : {std::int64_t{1}, columns / 8, columns - columns / 8, columns - 1}) {
        for (const std::int64_t down : {0, 1, 2}) {
          const std::vector<Move> moves{{1, 0}, {down, 1}, {shift, 2}};
          const Bytes from = oracle::any_bytes(40 * columns * width);
          Bytes to(from.size(), std::byte{0xa5});
          Bytes expected = to;
          oracle::roll(expected.data(), view, from.data(), view, totals(view.shape, moves), width);
          EXPECT_TRUE(roll({to.data(), view, width}, {from.data(), view}, reduced(view.shape, moves)).ok());
          EXPECT_TRUE(to == expected) << columns << " columns by " << shift << ", width " << width;
        }
      }
    }
  }
}

TEST(Roll, AlongMoreAxesThanAreRolledBlockByBlock) {
  for (int rank = 3; rank <= 8; ++rank) {
    std::vector<Move> moves;
    for (int axis = 0; axis < rank; ++axis) moves.push_back({axis % 3 + 1, axis});
    for (const std::int64_t last : {1, 3, 70}) {
      Dims shape(rank, 2);
      shape[rank - 1] = last;
      expect_roll(shape, 1, moves);
      shape[1] = 3;
      expect_roll(shape, 8, moves);
    }
  }
}

TEST(Roll, AlongSixteenAxesOfSizeTwo) {
  std::vector<Move> moves;
  for (int axis = 0; axis < 16; ++axis) moves.push_back({1, axis});
  expect_roll(Dims(16, 2), 1, moves);
}

// The largest shape of twos is one of 30 axes; 31 and 32 axes are had with an axis of size 1 or 0 among them.
TEST(Roll, AlongThirtyTwoAxes) {
  Dims shape(kMaxRank, 1);
  std::vector<Move> moves;
  for (int axis = 0; axis < kMaxRank; ++axis) {
    if (axis % 3 == 2) shape[axis] = 2;
    moves.push_back({axis + 1, axis - kMaxRank});
  }
  expect_roll(shape, 2, moves);
  shape[31] = 0;
  expect_roll(shape, 2, moves);
  Dims twos(31, 2);
  twos[0] = 0;
  expect_roll(twos, 16, {{1, 30}, {1, 0}});
}

TEST(Roll, AddsUpShiftsOfOneAxis) {
  expect_roll({2, 5}, 4, {{2, 1}, {-3, 1}});
  expect_roll({2, 5}, 4, {{2, 1}, {-3, -1}, {1, 0}, {1, -2}});
  expect_roll({7}, 4, {{INT64_MAX, 0}, {INT64_MAX, 0}, {INT64_MAX, 0}});
  expect_roll({7}, 4, {{INT64_MIN, 0}, {INT64_MIN, -1}, {INT64_MIN, 0}});
}

TEST(Roll, IsExactForEveryShift) {
  const std::int64_t shifts[] = {INT64_MIN,        INT64_MIN + 1,       INT32_MIN,     INT32_MAX, INT64_C(1) << 31,
                                 INT64_C(1) << 53, -(INT64_C(1) << 53), INT64_MAX - 1, INT64_MAX};
  for (std::int64_t size = 0; size <= 9; ++size) {
    for (const std::int64_t a : shifts) {
      expect_roll({size}, 8, {{a, 0}});
      for (const std::int64_t b : shifts) expect_roll({2, size}, 2, {{a, 1}, {b, -1}, {b, 0}});
    }
  }
}

TEST(Roll, ByNothingIsACopy) {
  expect_roll({}, 8, {});
  expect_roll({5}, 8, {});
  expect_roll({5, 3}, 1, {{0, 0}, {5, 0}, {-3, 1}});
}

TEST(Roll, OfEmptyArraysDoesNothing) {
  for (const Dims& shape : {Dims{0}, Dims{0, 3}, Dims{3, 0}, Dims{2, 0, 2}, Dims{0, 0}}) {
    std::vector<Move> moves;
    for (int axis = 0; axis < shape.size(); ++axis) moves.push_back({axis + 1, axis});
    expect_roll(shape, 4, moves);
  }
}

TEST(Roll, OfBroadcastSourcesReadsThemAsIfWrittenOut) {
  const Bytes from = oracle::any_bytes(8);
  for (const Dims& strides : {Dims{0, 1}, Dims{1, 0}, Dims{0, 0}}) {
    const View source{.offset = 0, .shape = {4, 5}, .strides = strides};
    const View target = row_major_view({4, 5});
    Bytes to(20), expected(20);
    oracle::roll(expected.data(), target, from.data(), source, {1, 2}, 1);
    EXPECT_TRUE(roll({to.data(), target, 1}, {from.data(), source}, {1, 2}).ok());
    EXPECT_TRUE(to == expected) << oracle::text(source);
  }
}

TEST(Roll, IntoAnotherShapeIsRefused) {
  Bytes bytes = oracle::any_bytes(12);
  const Bytes before = bytes;
  oracle::expect_refusal(
      roll({bytes.data(), row_major_view({3, 2}), 1}, {bytes.data(), row_major_view({2, 3})}, {1, 1}),
      {.code = StatusCode::kShapeMismatch, .axis = 0, .given = 2, .low = 3});
  EXPECT_TRUE(bytes == before);
}

TEST(Roll, ThatFindsNoMemoryForItsTemporaryIsRefusedAndWritesNothing) {
  constexpr std::int64_t kBytes = kMaxScalars * 16;
  if (!oracle::is_refused(kBytes / 2)) GTEST_SKIP() << "this machine promises any amount of memory";
  Bytes bytes = oracle::any_bytes(16);
  const Bytes before = bytes;
  const View huge = row_major_view({kMaxScalars});
  oracle::expect_refusal(roll({bytes.data(), huge, 16}, {bytes.data(), huge}, {1}),
                         {.code = StatusCode::kOutOfMemory, .given = kBytes});
  oracle::expect_refusal(roll_in_place({bytes.data(), huge, 16}, {kMaxScalars / 2}),
                         {.code = StatusCode::kOutOfMemory, .given = kMaxScalars / 2 * 16});
  EXPECT_TRUE(bytes == before);
}

TEST(AddShift, ReducesEachSumToThePlaceWithinTheAxis) {
  for (std::int64_t size = 1; size <= 6; ++size) {
    for (std::int64_t held = 0; held < size; ++held) {
      for (const std::int64_t shift :
           {INT64_MIN, INT64_C(-7), INT64_C(-1), INT64_C(0), INT64_C(5), INT64_C(6), INT64_MAX}) {
        Dims shifts{held};
        EXPECT_TRUE(add_shift(shifts, {size}, shift, -1).ok());
        EXPECT_EQ(shifts[0], static_cast<std::int64_t>(((Wide{shift} + held) % size + size) % size));
      }
    }
  }
}

TEST(AddShift, OnAnEmptyAxisIsZero) {
  Dims shifts{0, 0};
  EXPECT_TRUE(add_shift(shifts, {0, 3}, INT64_MIN, 0).ok());
  EXPECT_EQ(shifts, (Dims{0, 0}));
}

TEST(AddShift, RefusesAxesOutsideTheRankEvenForShiftZeroAndEmptyArrays) {
  Dims shifts{1, 1, 1};
  for (const Dims& shape : {Dims{2, 3, 4}, Dims{0, 3, 4}}) {
    for (const std::int64_t axis : {INT64_C(3), INT64_C(-4), INT64_C(-100), INT64_MAX, INT64_MIN + 1}) {
      oracle::expect_refusal(add_shift(shifts, shape, 0, axis),
                             {.code = StatusCode::kAxisOutOfRange, .given = axis, .low = -3, .high = 3});
    }
  }
  EXPECT_EQ(shifts, (Dims{1, 1, 1}));
}

TEST(AddShift, RefusesRankZero) {
  Dims shifts;
  oracle::expect_refusal(add_shift(shifts, {}, 1, 0), {.code = StatusCode::kScalarHasNoAxis});
}

TEST(RollEach, RollsEachPartByItsOwnShift) {
  for (int seed = 0; seed < 5000 && !HasFailure(); ++seed) {
    oracle::RandomChoices choices(static_cast<std::uint64_t>(seed));
    const int width = oracle::any_width(choices);
    Dims shape = oracle::any_shape(choices, 4, 200);
    while (shape.size() < 2) shape.push_back(choices.pick(0, 4));
    const std::int64_t axis = choices.pick(0, shape.size() - 1);
    const std::int64_t along = (axis + choices.pick(1, shape.size() - 1)) % shape.size();
    std::vector<std::int64_t> shifts;
    for (std::int64_t i = 0; i < shape[static_cast<int>(along)]; ++i) shifts.push_back(oracle::any_bound(choices));
    const oracle::Pair pair = oracle::any_pair(choices, shape, shape);
    oracle::Stage stage(pair, width);
    std::vector<std::int64_t> to_places;
    oracle::for_each_index(shape, [&](const Dims& index) {
      std::vector<Wide> shift(static_cast<std::size_t>(shape.size()), 0);
      shift[static_cast<std::size_t>(axis)] = shifts[static_cast<std::size_t>(index[static_cast<int>(along)])];
      to_places.push_back(oracle::position(pair.to, oracle::rolled_index(index, shape, shift)));
    });
    oracle::copy(stage.expected.data(), to_places, stage.expected_source(), oracle::positions(pair.from), width);
    const bool from_end = choices.one_in(2);
    EXPECT_TRUE(roll_each({stage.to.data(), pair.to, width}, {stage.source(), pair.from},
                          from_end ? axis - shape.size() : axis, along, shifts)
                    .ok());
    EXPECT_TRUE(stage.to == stage.expected) << "seed " << seed << " to " << oracle::text(pair.to) << " from "
                                            << oracle::text(pair.from) << " axis " << axis << " along " << along;
  }
}

TEST(RollEach, RefusesAxesAndCountsThatDoNotFit) {
  Bytes bytes = oracle::any_bytes(64);
  const Bytes before = bytes;
  const View view = row_major_view({2, 3});
  const std::vector<std::int64_t> shifts{1, 2};
  const auto refusal = [&](std::int64_t axis, std::int64_t along, std::size_t count) {
    return roll_each({bytes.data(), view, 1}, {bytes.data() + 8, view}, axis, along,
                     std::vector<std::int64_t>(count, 1));
  };
  oracle::expect_refusal(refusal(2, 0, 2), {.code = StatusCode::kAxisOutOfRange, .given = 2, .low = -2, .high = 2});
  oracle::expect_refusal(refusal(1, -3, 2), {.code = StatusCode::kAxisOutOfRange, .given = -3, .low = -2, .high = 2});
  oracle::expect_refusal(refusal(1, -1, 3), {.code = StatusCode::kSameAxis, .given = 1});
  oracle::expect_refusal(refusal(1, 0, 3), {.code = StatusCode::kShiftCount, .axis = 0, .given = 3, .low = 2});
  oracle::expect_refusal(refusal(0, 1, 0), {.code = StatusCode::kShiftCount, .axis = 1, .given = 0, .low = 3});
  oracle::expect_refusal(
      roll_each({bytes.data(), row_major_view({}), 1}, {bytes.data() + 8, row_major_view({})}, 0, 1, {}),
      {.code = StatusCode::kScalarHasNoAxis});
  oracle::expect_refusal(roll_each({bytes.data(), row_major_view({3, 2}), 1}, {bytes.data() + 8, view}, 0, 1, shifts),
                         {.code = StatusCode::kShapeMismatch, .axis = 0, .given = 2, .low = 3});
  EXPECT_TRUE(bytes == before);
}

TEST(RollInPlace, OfAViewWhoseAxesInterleaveRollsIt) {
  const View view{.offset = 1, .shape = {3, 2}, .strides = {2, 3}};
  Bytes bytes = oracle::any_bytes(9 * 4);
  Bytes expected = bytes;
  oracle::roll(expected.data(), view, bytes.data(), view, {2, 1}, 4);
  EXPECT_TRUE(roll_in_place({bytes.data(), view, 4}, {2, 1}).ok());
  EXPECT_TRUE(bytes == expected);
}

}  // namespace
}  // namespace shaped
