// Tests of core/operations.h: strided slicing, assignment and rolls on typed arrays.
#include "core/operations.h"

#include <gtest/gtest.h>

#include "core/print.h"

namespace shaped {
namespace {

using Array = ShapedArray<int>;

static_assert(WritableShaped<Array&> && !WritableShaped<const Array&>);
static_assert(WritableShaped<const ShapedArraySlice<int>&> && !WritableShaped<ShapedArraySlice<const int>>);

TEST(StridedSlice, MakesANewArray) {
  Array matrix{{0, 1, 2}, {3, 4, 5}};
  const Array column = strided_slice(matrix, all(), -1);
  matrix.fill(9);
  EXPECT_EQ(column, (Array{2, 5}));
  EXPECT_EQ(strided_slice(column.prefix(1), 0), Array::from_scalar(2));
  EXPECT_THROW(strided_slice(matrix, 2), IndexError);
}

TEST(StridedSliceAssign, TakesExactlyTheShapeOfTheSelection) {
  Array matrix{{0, 1, 2}, {3, 4, 5}};
  strided_slice_assign(matrix, Array{{8}, {9}}, all(), slice(0, 1));
  EXPECT_EQ(matrix, (Array{{8, 1, 2}, {9, 4, 5}}));
  strided_slice_assign(matrix, Array::from_scalar(7), 1, 1);
  strided_slice_assign(matrix, Array{{{1, 2, 3}}, {{4, 7, 6}}}, all(), new_axis(), all());
  EXPECT_EQ(matrix, (Array{{1, 2, 3}, {4, 7, 6}}));
  EXPECT_THROW(strided_slice_assign(matrix, Array{7}, 1, 1), ShapeError);
  EXPECT_THROW(strided_slice_assign(matrix, Array::from_scalar(1), all()), ShapeError);
  EXPECT_THROW(strided_slice_assign(matrix, Array{1}, slice(2, 2), 0), ShapeError);  // TensorFlow skips the check
  EXPECT_THROW(strided_slice_assign(matrix, Array{1}, 2), IndexError);
  EXPECT_EQ(matrix, (Array{{1, 2, 3}, {4, 7, 6}}));
}

TEST(StridedSliceAssign, WritesThroughSlicesAndCopiesFirstWhatOverlaps) {
  Array numbers{0, 1, 2, 3, 4};
  strided_slice_assign(numbers.drop_first(), numbers.prefix(4), all());
  EXPECT_EQ(numbers, (Array{0, 0, 1, 2, 3}));
  strided_slice_assign(numbers, numbers, slice({}, {}, -1));
  EXPECT_EQ(numbers, (Array{3, 2, 1, 0, 0}));
}

TEST(Assign, Broadcasts) {
  Array matrix{{0, 1}, {2, 3}};
  assign(matrix, Array{7, 8});
  assign(matrix.slice(all(), 1), Array::from_scalar(0));
  EXPECT_EQ(matrix, (Array{{7, 0}, {7, 0}}));
  EXPECT_THROW(assign(matrix, Array{1, 2, 3}), ShapeError);
}

TEST(Roll, MovesTowardsHigherIndices) {
  const Array matrix{{0, 1, 2}, {3, 4, 5}};
  EXPECT_EQ(roll(matrix, 1, 1), (Array{{2, 0, 1}, {5, 3, 4}}));
  EXPECT_EQ(roll(matrix, -1, -1), (Array{{1, 2, 0}, {4, 5, 3}}));
  EXPECT_EQ(roll(matrix, {1, -2}, {0, 1}), (Array{{5, 3, 4}, {2, 0, 1}}));
  EXPECT_EQ(roll(matrix.slice(all(), slice({}, {}, -1)), 1, 1), (Array{{0, 2, 1}, {3, 5, 4}}));
}

TEST(Roll, AddsShiftsOfOneAxisExactly) {
  const Array numbers{0, 1, 2, 3, 4, 5, 6};
  EXPECT_EQ(roll(numbers, {3, 4}, {0, -1}), numbers);
  EXPECT_EQ(roll(numbers, {INT64_MAX, INT64_MAX}, {0, 0}), numbers);  // 2^63 - 1 is a multiple of 7
  EXPECT_EQ(roll(numbers, INT64_MIN, 0), roll(numbers, -1, 0));       // TensorFlow narrows to 32 bits
  EXPECT_EQ(roll(numbers, std::int64_t{1} << 31, 0), roll(numbers, 2, 0));
}

TEST(Roll, WithoutAnAxisTakesTheArrayAsFlat) {
  const Array matrix{{0, 1, 2}, {3, 4, 5}};
  EXPECT_EQ(roll(matrix, 1), (Array{{5, 0, 1}, {2, 3, 4}}));
  EXPECT_EQ(roll(matrix.slice(slice({}, {}, -1)), -2), (Array{{5, 0, 1}, {2, 3, 4}}));
  EXPECT_EQ(roll(Array::from_scalar(4), 3), Array::from_scalar(4));
  EXPECT_EQ(roll(Array::filled({2, 0}, 1), 3), Array::filled({2, 0}, 1));
  EXPECT_EQ(roll(Array(), 1), Array());
}

TEST(Roll, RefusesAxesThatAreNoneAlsoWhenNothingMoves) {
  const Array matrix{{0, 1, 2}, {3, 4, 5}};
  EXPECT_THROW(roll(matrix, 0, 2), IndexError);
  EXPECT_THROW(roll(matrix, 1, -3), IndexError);
  EXPECT_THROW(roll(Array::filled({0, 2}, 1), 0, 2), IndexError);
  EXPECT_THROW(roll(Array::from_scalar(1), 1, 0), ShapeError);
  EXPECT_THROW(roll(Array::from_scalar(1), IntegerList({}), IntegerList({})), ShapeError);
  EXPECT_THROW(roll(matrix, {1, 2}, {0}), ShapeError);  // NumPy broadcasts
  EXPECT_EQ(roll(matrix, IntegerList({}), IntegerList({})), matrix);
}

TEST(RollInPlace, DoesTheSameWithinAnArrayOrASlice) {
  Array matrix{{0, 1, 2}, {3, 4, 5}};
  roll_in_place(matrix, 1, 1);
  EXPECT_EQ(matrix, (Array{{2, 0, 1}, {5, 3, 4}}));
  roll_in_place(matrix, {1, 1}, {0, 1});
  EXPECT_EQ(matrix, (Array{{4, 5, 3}, {1, 2, 0}}));
  roll_in_place(matrix.slice(all(), 1), 1, 0);
  EXPECT_EQ(matrix, (Array{{4, 2, 3}, {1, 5, 0}}));
  roll_in_place(matrix, 1);
  EXPECT_EQ(matrix, (Array{{0, 4, 2}, {3, 1, 5}}));
  roll_in_place(matrix.slice(all(), slice(1, {})), 1);
  EXPECT_EQ(matrix, (Array{{0, 5, 4}, {3, 2, 1}}));
  EXPECT_THROW(roll_in_place(matrix, 1, 2), IndexError);
  EXPECT_EQ(matrix, (Array{{0, 5, 4}, {3, 2, 1}}));
}

TEST(RollEach, RollsEachPartByItsOwnShift) {
  const Array matrix{{0, 1, 2}, {3, 4, 5}};
  EXPECT_EQ(roll_each(matrix, 1, 0, {1, -1}), (Array{{2, 0, 1}, {4, 5, 3}}));
  EXPECT_EQ(roll_each(matrix, 0, -1, {0, 1, 2}), (Array{{0, 4, 2}, {3, 1, 5}}));
  EXPECT_THROW(roll_each(matrix, 1, 0, {1}), ShapeError);
  EXPECT_THROW(roll_each(matrix, 1, -1, {1, 2, 3}), ShapeError);
  EXPECT_THROW(roll_each(matrix, 2, 0, {1, 2}), IndexError);
}

}  // namespace
}  // namespace shaped
