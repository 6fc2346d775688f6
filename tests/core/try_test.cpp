// Tests of the typed API without exceptions: members and functions named try_ give a status where others throw. Runs as
// WASM too, where exceptions are off.
#include <gtest/gtest.h>

#include "core/operations.h"

namespace shaped {
namespace {

using Array = ShapedArray<int>;

template <class T>
StatusCode code(const Result<T>& result) {
  return result ? StatusCode::kOk : result.error().code;
}

TEST(Try, MakesArraysOrSaysWhyNot) {
  EXPECT_EQ(*Array::try_make({2}, std::vector{1, 2}), *Array::try_of({1, 2}));
  EXPECT_EQ(*Array::try_filled({2}, 3), *Array::try_of({3, 3}));
  EXPECT_EQ(Array::try_from_scalar(3)->scalar(), 3);
  EXPECT_EQ(Array::try_uninitialized({2, 3})->scalar_count(), 6);
  EXPECT_EQ(code(Array::try_make({2}, std::vector{1})), StatusCode::kCountMismatch);
  EXPECT_EQ(code(Array::try_make({-1}, std::vector{1})), StatusCode::kSizeOutOfRange);
  EXPECT_EQ(code(Array::try_of({{1}, {2, 3}})), StatusCode::kShapeMismatch);
  EXPECT_EQ(code(Array::try_filled({INT32_MAX, 2}, 1)), StatusCode::kTooManyScalars);
}

TEST(Try, CutsSlicesOrSaysWhyNot) {
  Array matrix = *Array::try_of({{0, 1}, {2, 3}, {4, 5}});
  EXPECT_EQ(*matrix.try_element(-1), *Array::try_of({4, 5}));
  EXPECT_EQ(code(matrix.try_element(3)), StatusCode::kIndexOutOfRange);
  EXPECT_EQ(*matrix.try_subarray(0, 1), *Array::try_of({{0, 1}}));
  EXPECT_EQ(code(matrix.try_subarray(1, 0)), StatusCode::kIndexOutOfRange);
  EXPECT_EQ(matrix.try_prefix(2)->count(), 2);
  EXPECT_EQ(matrix.try_suffix(9)->count(), 3);
  EXPECT_EQ(matrix.try_drop_first()->count(), 2);
  EXPECT_EQ(matrix.try_drop_last(3)->count(), 0);
  EXPECT_EQ(code(matrix.try_prefix(-1)), StatusCode::kIndexOutOfRange);
  EXPECT_EQ(*matrix.try_slice(all(), 1), *Array::try_of({1, 3, 5}));
  EXPECT_EQ(code(matrix.try_slice(0, 0, 0)), StatusCode::kTooManyIndices);
  EXPECT_EQ(**matrix.try_at(1, -1), 3);
  **matrix.try_at(1, 1) = 30;
  EXPECT_EQ((matrix[1, 1]), 30);
  EXPECT_EQ(code(matrix.try_at(1)), StatusCode::kTooManyIndices);
  EXPECT_EQ(code(matrix.try_slice(all(), 0)->try_scalars()), StatusCode::kNotContiguous);
}

TEST(Try, WritesOrSaysWhyNot) {
  Array matrix = *Array::try_of({{0, 1}, {2, 3}});
  const Array row = *Array::try_of({7, 8});
  EXPECT_TRUE(matrix.try_set_element(0, row).ok());
  EXPECT_EQ(matrix.try_set_element(2, row).code, StatusCode::kIndexOutOfRange);
  EXPECT_EQ(matrix.try_set_subarray(0, 1, row).code, StatusCode::kRankMismatch);
  EXPECT_TRUE(matrix.try_assign(row).ok());
  EXPECT_EQ(matrix.try_assign(*Array::try_of({1, 2, 3})).code, StatusCode::kBroadcastSize);
  EXPECT_EQ(matrix.try_set_scalar(1).code, StatusCode::kRankMismatch);
  EXPECT_EQ(matrix.try_set_scalars(std::vector{1}).code, StatusCode::kCountMismatch);
  EXPECT_EQ(matrix.try_swap_elements(0, 2).code, StatusCode::kIndexOutOfRange);
  EXPECT_TRUE(matrix.try_reverse().ok());
  EXPECT_EQ(matrix, *Array::try_of({{7, 8}, {7, 8}}));
}

TEST(Try, OperatesOrSaysWhyNot) {
  Array matrix = *Array::try_of({{0, 1}, {2, 3}});
  EXPECT_EQ(*try_strided_slice(matrix, 1), *Array::try_of({2, 3}));
  EXPECT_EQ(code(try_strided_slice(matrix, 2)), StatusCode::kIndexOutOfRange);
  EXPECT_EQ(try_strided_slice_assign(matrix, matrix, 0).code, StatusCode::kRankMismatch);
  EXPECT_EQ(try_assign(matrix, *Array::try_of({{{1}}, {{1}}})).code, StatusCode::kBroadcastRank);
  EXPECT_EQ(*try_roll(matrix, {1}, {0}), *Array::try_of({{2, 3}, {0, 1}}));
  EXPECT_EQ(*try_roll(matrix, 1), *Array::try_of({{3, 0}, {1, 2}}));
  EXPECT_EQ(code(try_roll(matrix, {1}, {2})), StatusCode::kAxisOutOfRange);
  EXPECT_EQ(code(try_roll_each(matrix, 1, 0, {1})), StatusCode::kShiftCount);
  EXPECT_TRUE(try_roll_in_place(matrix, {1}, {1}).ok());
  EXPECT_EQ(matrix, *Array::try_of({{1, 0}, {3, 2}}));
  EXPECT_EQ(try_roll_in_place(matrix, {1, 2}, {0}).code, StatusCode::kShapeMismatch);
}

}  // namespace
}  // namespace shaped
