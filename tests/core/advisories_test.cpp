// Tests of faults that others published in the operations of the same names: none may come back here.
#include "core/roll.h"
#include "core/slice.h"
#include "tests/core/support/expect.h"

namespace shaped {
namespace {

using oracle::Bytes;

View resolved(const View& source, const std::vector<Index>& indices) {
  View result;
  EXPECT_TRUE(resolve(result, source, indices).ok());
  return result;
}

Status rolled(const Dims& shape, std::int64_t shift, std::int64_t axis) {
  Dims shifts(shape.size(), 0);
  return add_shift(shifts, shape, shift, axis);
}

// CVE-2021-37686: an ellipsis over no axes, or over all, made an endless loop.
TEST(StridedSliceAdvisories, AnEllipsisEndsWhereverItStands) {
  EXPECT_EQ(resolved(row_major_view({}), {ellipsis()}).rank(), 0);
  EXPECT_EQ(resolved(row_major_view({2, 3}), {all(), ellipsis(), all()}).shape, (Dims{2, 3}));
  EXPECT_EQ(resolved(row_major_view({2, 3, 4}), {ellipsis(), at(0)}).shape, (Dims{2, 3}));
}

// TensorFlow change 124643: counter + stride passed 2^31 and wrote behind the result.
TEST(StridedSliceAdvisories, StridesThatPassTwoToTheThirtyFirstAreCounted) {
  const View got = resolved(row_major_view({INT32_MAX}), {slice(0, INT32_MAX, 126322568)});
  EXPECT_EQ(got.shape, Dims{17});
  EXPECT_LT(got.offset + 16 * got.strides[0], INT32_MAX);
  EXPECT_EQ(resolved(row_major_view({5}), {slice(0, INT32_MAX, 126322568)}).shape, Dims{1});
}

// TensorFlow issue 124950: begin -1 with end 0 gave a negative size.
TEST(StridedSliceAdvisories, ABeginBehindTheEndSelectsNothing) {
  EXPECT_EQ(resolved(row_major_view({4}), {slice(-1, 0)}).shape, Dims{0});
  EXPECT_EQ(resolved(row_major_view({4}), {slice(3, 1)}).shape, Dims{0});
  EXPECT_EQ(resolved(row_major_view({4}), {slice(0, -1, -1)}).shape, Dims{0});
}

// TensorFlow issue 126125: begin + size wrapped.
TEST(StridedSliceAdvisories, BoundsAtTheEndsOfTheIntegersAreClamped) {
  EXPECT_EQ(resolved(row_major_view({4}), {slice(INT64_MAX, INT64_MAX)}).shape, Dims{0});
  EXPECT_EQ(resolved(row_major_view({4}), {slice(INT64_MIN, INT64_MAX)}).shape, Dims{4});
  EXPECT_EQ(resolved(row_major_view({4}), {slice(INT64_MAX, INT64_MIN, -1)}).shape, Dims{4});
  EXPECT_EQ(resolved(row_major_view({4}), {slice(1, INT64_MAX, INT64_MAX)}).shape, Dims{1});
  EXPECT_EQ(resolved(row_major_view({4}), {slice(1, INT64_MIN, INT64_MIN)}).shape, Dims{1});
}

// CVE-2021-29556, CVE-2021-29575, CVE-2022-21728: reversing empty axes, and axes below -rank.
TEST(ReverseAdvisories, EmptyAxesAreReversedToEmptyAxes) {
  for (const Dims& shape : {Dims{0}, Dims{3, 0}, Dims{0, 3}}) {
    const View source = row_major_view(shape);
    const std::vector<Index> reversed(static_cast<std::size_t>(shape.size()), slice({}, {}, -1));
    const View got = resolved(source, reversed);
    EXPECT_EQ(got.shape, shape);
    EXPECT_TRUE(copy({nullptr, source, 4}, {nullptr, got}).ok());
  }
}

// TensorFlow change 121292: axis 5 on rank 1 and axis -100 on rank 3 wrote outside.
TEST(RollAdvisories, AxesOutsideTheRankAreRefused) {
  oracle::expect_refusal(rolled({4}, 1, 5), {.code = StatusCode::kAxisOutOfRange, .given = 5, .low = -1, .high = 1});
  oracle::expect_refusal(rolled({2, 2, 2}, 1, -100),
                         {.code = StatusCode::kAxisOutOfRange, .given = -100, .low = -3, .high = 3});
}

// TensorFlow issue 109520: a shift of 2^31 - 1. MLX change 3604: the least integer negated, sums in 32 bits.
TEST(RollAdvisories, ShiftsAtTheEndsOfTheIntegersAreExact) {
  struct Case {
    std::int64_t shift, size, wanted;
  };
  for (const Case& c : {Case{INT32_MAX, 10, 7}, Case{INT32_MIN, 10, 2}, Case{INT64_MAX, 10, 7}, Case{INT64_MIN, 10, 2},
                        Case{-INT64_MAX, 10, 3}, Case{INT64_MIN, INT32_MAX, 2147483645}}) {
    Dims shifts{0};
    EXPECT_TRUE(add_shift(shifts, {c.size}, c.shift, 0).ok());
    EXPECT_EQ(shifts[0], c.wanted) << c.shift;
  }
  Dims shifts{0};
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(add_shift(shifts, {7}, INT32_MAX, 0).ok());
  EXPECT_EQ(shifts[0], INT64_C(3) * INT32_MAX % 7);
}

// tinygrad 17468, onnxscript 3030, CVE-2021-29599: division by an axis of size zero.
TEST(RollAdvisories, EmptyAxesAreNotDividedBy) {
  Dims shifts{0, 0};
  EXPECT_TRUE(add_shift(shifts, {0, 3}, 5, 0).ok());
  EXPECT_TRUE(add_shift(shifts, {0, 3}, 5, 1).ok());
  const View empty = row_major_view({0, 3});
  EXPECT_TRUE(roll({nullptr, empty, 8}, {nullptr, empty}, shifts).ok());
  EXPECT_TRUE(roll_in_place({nullptr, empty, 8}, shifts).ok());
}

// CVE-2021-41197, CVE-2021-41198, CVE-2022-23562, CVE-2022-23576: sizes whose product overflows.
TEST(ShapeAdvisories, ProductsThatOverflowAreRefused) {
  for (const Dims& shape : {Dims{65536, 65536}, Dims{65536, 65536, 65536, 65536}, Dims{INT32_MAX, INT32_MAX, INT32_MAX},
                            Dims{2, 1 << 30}, Dims{0, 65536, 65536}}) {
    const auto count = checked_scalar_count(shape.span());
    ASSERT_FALSE(count) << oracle::text(shape);
    EXPECT_EQ(count.error().code, StatusCode::kTooManyScalars);
  }
  const auto negative = checked_scalar_count(Dims{-2, -2}.span());
  ASSERT_FALSE(negative);
  EXPECT_EQ(negative.error().code, StatusCode::kSizeOutOfRange);
}

}  // namespace
}  // namespace shaped
