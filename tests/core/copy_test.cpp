// Tests of core/copy.h: copies and assignments between any views, overlapping or not.
#include "core/copy.h"

#include "tests/core/support/expect.h"
#include "tests/core/support/memory_limit.h"
#include "tests/core/support/trials.h"

namespace shaped {
namespace {

using oracle::Bytes;

/// Copies within one storage of `scalars` scalars and compares with reading all first.
void expect_copy_within(std::int64_t scalars, const View& to, const View& from, int width) {
  Bytes bytes = oracle::any_bytes(scalars * width);
  Bytes expected = bytes;
  oracle::copy(expected.data(), oracle::positions(to), expected.data(), oracle::positions(from), width);
  EXPECT_TRUE(copy({bytes.data(), to, width}, {bytes.data(), from}).ok());
  EXPECT_TRUE(bytes == expected) << "width " << width << " to " << oracle::text(to) << " from " << oracle::text(from);
}

TEST(Copy, AgreesWithReadingAllThenWritingAll) { oracle::sweep(oracle::try_copy, 30000); }

TEST(Copy, OfAnyShiftWithinOneRowBehavesAsIfCopiedFirst) {
  for (const int width : {1, 2, 4, 8, 16}) {
    for (std::int64_t count = 0; count <= 70; count += count < 20 ? 1 : 7) {
      for (std::int64_t shift = 0; shift <= count + 1; ++shift) {
        const View low{.offset = 1, .shape = {count}, .strides = {1}};
        const View high{.offset = 1 + shift, .shape = {count}, .strides = {1}};
        expect_copy_within(count + shift + 2, low, high, width);
        expect_copy_within(count + shift + 2, high, low, width);
      }
    }
  }
}

TEST(Copy, OntoItselfReversedBehavesAsIfCopiedFirst) {
  for (const int width : {1, 2, 4, 8, 16}) {
    for (std::int64_t count = 0; count <= 40; ++count) {
      const View up{.offset = 1, .shape = {count}, .strides = {1}};
      const View down{.offset = count, .shape = {count}, .strides = {-1}};
      expect_copy_within(count + 2, up, down, width);
      expect_copy_within(count + 2, down, up, width);
      expect_copy_within(count + 2, down, down, width);
    }
  }
}

TEST(Copy, OntoItselfTransposedBehavesAsIfCopiedFirst) {
  for (const int width : {1, 2, 4, 8, 16}) {
    for (std::int64_t size = 0; size <= 20; ++size) {
      const View rows{.offset = 0, .shape = {size, size}, .strides = {size, 1}};
      const View columns{.offset = 0, .shape = {size, size}, .strides = {1, size}};
      expect_copy_within(size * size, rows, columns, width);
      expect_copy_within(size * size, columns, rows, width);
    }
  }
}

// Every place of a small window over a larger matrix onto every other: rows and columns may be stepped over.
TEST(Copy, OfAnyWindowToAnyPlaceInOneMatrixBehavesAsIfCopiedFirst) {
  constexpr std::int64_t kRows = 9, kColumns = 10;
  for (const std::int64_t row_step : {1, 2}) {
    for (const std::int64_t column_step : {1, 2, 3}) {
      for (const Dims& window : {Dims{6, 2}, Dims{5, 3}, Dims{2, 4}, Dims{5, 1}}) {
        if (window[0] * row_step >= kRows || window[1] * column_step >= kColumns) continue;
        const Dims strides{kColumns * row_step, column_step};
        const std::int64_t last = kRows * kColumns - (window[0] - 1) * strides[0] - (window[1] - 1) * strides[1];
        for (std::int64_t to = 0; to < last; ++to) {
          for (std::int64_t from = 0; from < last; ++from) {
            expect_copy_within(kRows * kColumns, {to, window, strides}, {from, window, strides}, 4);
          }
        }
      }
    }
  }
}

TEST(Copy, OfFewStridedColumnsDownAndBackReadsEachScalarBeforeItIsOverwritten) {
  const View to{.offset = 10, .shape = {10, 2}, .strides = {10, 2}};
  const View from{.offset = 2, .shape = {10, 2}, .strides = {10, 2}};
  expect_copy_within(110, to, from, 8);
  expect_copy_within(110, from, to, 8);
}

TEST(Copy, BetweenViewsWhoseAxesInterleaveReadsEachScalarBeforeItIsOverwritten) {
  const View to{.offset = 1, .shape = {3, 2}, .strides = {2, 3}};
  const View from{.offset = 0, .shape = {3, 2}, .strides = {2, 3}};
  expect_copy_within(9, to, from, 2);
  expect_copy_within(9, from, to, 2);
}

TEST(Copy, MovesSixteenByteScalarsWhole) {
  const std::complex<double> from[] = {{1, 2}, {3, 4}, {5, 6}};
  std::complex<double> to[3];
  const View up = row_major_view({3});
  const View down{.offset = 2, .shape = {3}, .strides = {-1}};
  EXPECT_TRUE(copy({reinterpret_cast<std::byte*>(to), up, 16}, {reinterpret_cast<const std::byte*>(from), down}).ok());
  EXPECT_EQ(to[0], from[2]);
  EXPECT_EQ(to[1], from[1]);
  EXPECT_EQ(to[2], from[0]);
}

TEST(Copy, OfLargeArraysAgreesWithTheOracle) {
  const Dims shape{37, 41, 29};
  for (const int width : {1, 4, 16}) {
    const View packed = row_major_view(shape);
    const std::int64_t count = scalar_count(packed);
    const Bytes from = oracle::any_bytes(count * width);
    for (const Dims& strides : {Dims{1, 37, 37 * 41}, Dims{41 * 29, 1, 41}, Dims{29, 37 * 29, 1}}) {
      const View view{.offset = 0, .shape = shape, .strides = strides};
      Bytes to(from.size());
      EXPECT_TRUE(copy({to.data(), packed, width}, {from.data(), view}).ok());
      EXPECT_TRUE(to == oracle::read(from.data(), oracle::positions(view), width)) << strides[0];
      Bytes back(from.size());
      EXPECT_TRUE(copy({back.data(), view, width}, {to.data(), packed}).ok());
      EXPECT_TRUE(back == from) << strides[0];
    }
  }
}

TEST(Copy, OfAnotherShapeIsRefusedAndWritesNothing) {
  Bytes bytes = oracle::any_bytes(12);
  const Bytes before = bytes;
  const View to = row_major_view({2, 3});
  const auto refusal = [&](const Dims& value) {
    return copy({bytes.data(), to, 1}, {bytes.data() + 6, row_major_view(value)});
  };
  oracle::expect_refusal(refusal({6}), {.code = StatusCode::kRankMismatch, .given = 1, .low = 2});
  oracle::expect_refusal(refusal({}), {.code = StatusCode::kRankMismatch, .given = 0, .low = 2});
  oracle::expect_refusal(refusal({2, 1}), {.code = StatusCode::kShapeMismatch, .axis = 1, .given = 1, .low = 3});
  oracle::expect_refusal(refusal({3, 2}), {.code = StatusCode::kShapeMismatch, .axis = 0, .given = 3, .low = 2});
  oracle::expect_refusal(refusal({0, 3}), {.code = StatusCode::kShapeMismatch, .axis = 0, .given = 0, .low = 2});
  EXPECT_TRUE(bytes == before);
}

TEST(Assign, RepeatsAxesOfSizeOneAndMissingAxes) {
  const std::uint8_t from[] = {1, 2, 3};
  std::uint8_t to[6] = {};
  const auto* const bytes = reinterpret_cast<const std::byte*>(from);
  const View matrix = row_major_view({2, 3});
  const Region target{reinterpret_cast<std::byte*>(to), matrix, 1};
  EXPECT_TRUE(assign(target, {bytes, row_major_view({3})}).ok());
  EXPECT_TRUE(std::ranges::equal(to, std::initializer_list<std::uint8_t>{1, 2, 3, 1, 2, 3}));
  EXPECT_TRUE(assign(target, {bytes, row_major_view({2, 1})}).ok());
  EXPECT_TRUE(std::ranges::equal(to, std::initializer_list<std::uint8_t>{1, 1, 1, 2, 2, 2}));
  EXPECT_TRUE(assign(target, {bytes + 2, row_major_view({})}).ok());
  EXPECT_TRUE(std::ranges::equal(to, std::initializer_list<std::uint8_t>{3, 3, 3, 3, 3, 3}));
}

TEST(Assign, OfARowOfTheTargetItselfBehavesAsIfCopiedFirst) {
  const View whole = row_major_view({3, 4});
  for (std::int64_t row = 0; row < 3; ++row) {
    Bytes bytes = oracle::any_bytes(12);
    const Bytes kept(bytes.begin() + row * 4, bytes.begin() + row * 4 + 4);
    EXPECT_TRUE(
        assign({bytes.data(), whole, 1}, {bytes.data(), {.offset = row * 4, .shape = {4}, .strides = {1}}}).ok());
    for (int i = 0; i < 12; ++i) EXPECT_EQ(bytes[static_cast<std::size_t>(i)], kept[static_cast<std::size_t>(i % 4)]);
  }
}

TEST(Assign, TakesLeadingAxesOfSizeOneBeyondTheRankOfTheTarget) {
  Bytes bytes = oracle::any_bytes(12);
  const Bytes value(bytes.begin() + 6, bytes.end());
  ASSERT_TRUE(assign({bytes.data(), row_major_view({2, 3}), 1}, {bytes.data() + 6, row_major_view({1, 1, 2, 3})}).ok());
  EXPECT_TRUE(std::ranges::equal(std::span(bytes).first(6), value));
}

TEST(Assign, OfAShapeThatDoesNotBroadcastIsRefusedAndWritesNothing) {
  Bytes bytes = oracle::any_bytes(64);
  const Bytes before = bytes;
  const View to = row_major_view({2, 3});
  const auto refusal = [&](const Dims& value) {
    return assign({bytes.data(), to, 1}, {bytes.data() + 6, row_major_view(value)});
  };
  oracle::expect_refusal(refusal({2, 2, 3}), {.code = StatusCode::kBroadcastRank, .given = 3, .high = 2});
  oracle::expect_refusal(refusal({1, 0, 2, 3}), {.code = StatusCode::kBroadcastRank, .given = 4, .high = 2});
  oracle::expect_refusal(refusal({1, 2, 2}), {.code = StatusCode::kBroadcastSize, .axis = 1, .given = 2, .high = 3});
  oracle::expect_refusal(refusal({2}), {.code = StatusCode::kBroadcastSize, .axis = 1, .given = 2, .high = 3});
  oracle::expect_refusal(refusal({3, 3}), {.code = StatusCode::kBroadcastSize, .axis = 0, .given = 3, .high = 2});
  oracle::expect_refusal(refusal({0}), {.code = StatusCode::kBroadcastSize, .axis = 1, .given = 0, .high = 3});
  EXPECT_TRUE(bytes == before);
}

// The storage is far smaller than the views say: a refused copy must not look at it.
TEST(Copy, ThatFindsNoMemoryForItsTemporaryIsRefusedAndWritesNothing) {
  constexpr std::int64_t kBytes = kMaxScalars * 16;
  if (!oracle::is_refused(kBytes)) GTEST_SKIP() << "this machine promises any amount of memory";
  Bytes bytes = oracle::any_bytes(16);
  const Bytes before = bytes;
  const View up{.offset = 0, .shape = {kMaxScalars}, .strides = {1}};
  const View down{.offset = kMaxScalars - 1, .shape = {kMaxScalars}, .strides = {-1}};
  oracle::expect_refusal(copy({bytes.data(), up, 16}, {bytes.data(), down}),
                         {.code = StatusCode::kOutOfMemory, .given = kBytes});
  EXPECT_TRUE(bytes == before);
}

TEST(RegionsOverlap, WhenTheirRangesOfBytesMeet) {
  Bytes bytes(64);
  const auto meet = [&](std::int64_t to, std::int64_t to_count, std::int64_t from, std::int64_t from_count) {
    const View to_view{.offset = to, .shape = {to_count}, .strides = {1}};
    const View from_view{.offset = from + from_count - 1, .shape = {from_count}, .strides = {-1}};
    return regions_overlap({bytes.data(), to_view, 2}, {bytes.data(), from_view});
  };
  EXPECT_TRUE(meet(0, 4, 3, 2));
  EXPECT_FALSE(meet(0, 4, 4, 2));
  EXPECT_TRUE(meet(4, 4, 0, 5));
  EXPECT_FALSE(meet(4, 4, 0, 4));
  EXPECT_TRUE(meet(2, 1, 0, 8));
  EXPECT_FALSE(meet(2, 0, 0, 8));  // an empty region meets nothing
  EXPECT_FALSE(meet(0, 8, 2, 0));
}

}  // namespace
}  // namespace shaped
