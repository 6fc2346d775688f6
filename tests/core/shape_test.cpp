// Tests of core/shape.h: lists of sizes, and which shapes are allowed.
#include "core/shape.h"

#include "tests/core/support/expect.h"

namespace shaped {
namespace {

using oracle::Wide;

constexpr std::int64_t kSizes[] = {0,
                                   1,
                                   2,
                                   3,
                                   32768,
                                   65536,
                                   INT32_MAX,
                                   INT32_MIN,
                                   INT64_MAX,
                                   INT64_MIN + 1,
                                   -1,
                                   46341,
                                   INT64_C(1) << 31,
                                   INT64_C(1) << 32,
                                   (INT64_C(1) << 32) + 1};

Status refusal(const Dims& shape) {
  const auto count = checked_scalar_count(shape.span());
  return count ? Status{} : count.error();
}

/// The rules in words of exact arithmetic: sizes in [0, 2^31), the product of those above zero below 2^31.
Status wanted_refusal(const Dims& shape) {
  Wide product = 1;
  for (int axis = 0; axis < shape.size(); ++axis) {
    const std::int64_t size = shape[axis];
    if (size < 0 || size > INT32_MAX) {
      return {.code = StatusCode::kSizeOutOfRange, .axis = axis, .given = size, .low = 0, .high = INT32_MAX};
    }
    if (size > 0) product *= size;
    if (product > INT32_MAX) {
      return {.code = StatusCode::kTooManyScalars, .axis = axis, .given = size, .high = INT32_MAX};
    }
  }
  return {};
}

TEST(Dims, HoldOneNumberForEachAxisUpToMaxRank) {
  Dims dims;
  EXPECT_EQ(dims.size(), 0);
  for (int axis = 0; axis < kMaxRank; ++axis) dims.push_back(axis * axis);
  EXPECT_EQ(dims.size(), kMaxRank);
  for (int axis = 0; axis < kMaxRank; ++axis) EXPECT_EQ(dims[axis], axis * axis);
  const Dims copy = dims;
  EXPECT_EQ(copy, dims);
  EXPECT_EQ(copy.end() - copy.begin(), kMaxRank);
}

TEST(Dims, AreEqualWhenCountAndNumbersAre) {
  EXPECT_EQ((Dims{2, 3}), (Dims{2, 3}));
  EXPECT_NE((Dims{2, 3}), (Dims{3, 2}));
  EXPECT_NE((Dims{2, 3}), (Dims{2, 3, 1}));
  EXPECT_NE(Dims{}, Dims{0});
  EXPECT_EQ(Dims(3, 7), (Dims{7, 7, 7}));
}

TEST(Dims, AssignedToThemselvesStayAsTheyAre) {
  Dims dims{4, 5, 6};
  const Dims& same = dims;
  dims = same;
  EXPECT_EQ(dims, (Dims{4, 5, 6}));
  dims = Dims{1};
  EXPECT_EQ(dims, Dims{1});
}

TEST(CheckedScalarCount, IsTheProductOfTheSizes) {
  EXPECT_EQ(checked_scalar_count(Dims{}.span()), 1);
  EXPECT_EQ(checked_scalar_count(Dims{5}.span()), 5);
  EXPECT_EQ((checked_scalar_count(Dims{2, 3, 4}.span())), 24);
  EXPECT_EQ((checked_scalar_count(Dims{2, 0, 4}.span())), 0);
  EXPECT_EQ((checked_scalar_count(Dims{INT32_MAX, 1}.span())), INT32_MAX);
  EXPECT_EQ(checked_scalar_count(Dims(kMaxRank, 1).span()), 1);
  EXPECT_EQ(checked_scalar_count(Dims(30, 2).span()), INT64_C(1) << 30);
}

TEST(CheckedScalarCount, RefusesWhatExactArithmeticRefuses) {
  for (const std::int64_t a : kSizes) {
    oracle::expect_refusal(refusal({a}), wanted_refusal({a}));
    for (const std::int64_t b : kSizes) {
      oracle::expect_refusal(refusal({a, b}), wanted_refusal({a, b}));
      for (const std::int64_t c : kSizes) oracle::expect_refusal(refusal({a, b, c}), wanted_refusal({a, b, c}));
    }
  }
}

TEST(CheckedScalarCount, RefusesTheLeastInteger) {
  EXPECT_EQ((refusal({2, INT64_MIN})), (wanted_refusal({2, INT64_MIN})));
}

TEST(CheckedScalarCount, OfAnEmptyShapeStillRefusesSizesWhoseStridesWouldOverflow) {
  oracle::expect_refusal(refusal({0, INT32_MAX, 2}),
                         {.code = StatusCode::kTooManyScalars, .axis = 2, .given = 2, .high = kMaxScalars});
  oracle::expect_refusal(refusal({65536, 65536, 0}),
                         {.code = StatusCode::kTooManyScalars, .axis = 1, .given = 65536, .high = kMaxScalars});
  EXPECT_TRUE(refusal({0, INT32_MAX, 0, 1}).ok());
}

TEST(CheckedScalarCount, RefusesThirtyOneAxesOfSizeTwo) {
  oracle::expect_refusal(refusal(Dims(31, 2)),
                         {.code = StatusCode::kTooManyScalars, .axis = 30, .given = 2, .high = kMaxScalars});
}

TEST(CheckedScalarCount, RefusesMoreAxesThanMaxRankBeforeItLooksAtSizes) {
  for (const std::size_t rank : {33u, 64u, 1000u}) {
    const std::vector<std::int64_t> sizes(rank, -1);
    const auto count = checked_scalar_count(sizes);
    ASSERT_FALSE(count);
    oracle::expect_refusal(
        count.error(), {.code = StatusCode::kRankTooLarge, .given = static_cast<std::int64_t>(rank), .high = kMaxRank});
  }
}

TEST(RowMajorStrides, CountTheScalarsPassedByOneStepAlongAnAxis) {
  EXPECT_EQ(row_major_strides({}), Dims{});
  EXPECT_EQ(row_major_strides({7}), (Dims{1}));
  EXPECT_EQ((row_major_strides({2, 3, 4})), (Dims{12, 4, 1}));
  EXPECT_EQ((row_major_strides({2, 0, 4})), (Dims{4, 4, 1}));  // a size of zero counts as one
  EXPECT_EQ((row_major_strides({1, INT32_MAX})), (Dims{INT32_MAX, 1}));
}

}  // namespace
}  // namespace shaped
