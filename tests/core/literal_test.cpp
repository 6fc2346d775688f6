// Tests of core/literal.h: the shape and the scalars that nested braces spell.
#include "core/literal.h"

#include <gtest/gtest.h>

#include <vector>

namespace shaped {
namespace {

using Nested = Literal<int>::List;

Dims shape(Nested items) { return Literal<int>::shape_of(items).value_or(Dims{-1}); }
Status refusal(Nested items) { return Literal<int>::shape_of(items).error(); }

TEST(Literal, HasOneAxisForEachDepthOfBraces) {
  EXPECT_EQ(shape({}), Dims{0});
  EXPECT_EQ(shape({7}), Dims{1});
  EXPECT_EQ(shape({1, 2, 3}), Dims{3});
  EXPECT_EQ(shape({{1, 2, 3}, {4, 5, 6}}), (Dims{2, 3}));
  EXPECT_EQ(shape({{1}, {2}}), (Dims{2, 1}));
  EXPECT_EQ(shape({{1, 2}}), (Dims{1, 2}));
  EXPECT_EQ(shape({{{1}}}), (Dims{1, 1, 1}));
  EXPECT_EQ(shape({{{1, 2}, {3, 4}}, {{5, 6}, {7, 8}}, {{9, 10}, {11, 12}}}), (Dims{3, 2, 2}));
}

// Swift traps on a literal whose outermost list, or any list, is empty.
TEST(Literal, MayBeEmptyAtAnyDepth) {
  EXPECT_EQ(shape({{}}), (Dims{1, 0}));
  EXPECT_EQ(shape({{}, {}}), (Dims{2, 0}));
  EXPECT_EQ(shape({{{}, {}}, {{}, {}}}), (Dims{2, 2, 0}));
}

TEST(Literal, RefusesRaggedLists) {
  const Status size = refusal({{1, 2}, {3}});
  EXPECT_EQ(size.code, StatusCode::kShapeMismatch);
  EXPECT_EQ(size.axis, 1);
  EXPECT_EQ(size.given, 1);
  EXPECT_EQ(size.low, 2);
  const Status deep = refusal({{{1}, {2}}, {{3}, {4, 5}}});
  EXPECT_EQ(deep.axis, 2);
  EXPECT_EQ(deep.given, 2);
  const Status empty = refusal({{}, {1}});
  EXPECT_EQ(empty.code, StatusCode::kShapeMismatch);
  EXPECT_EQ(empty.given, 1);
  EXPECT_EQ(empty.low, 0);
}

TEST(Literal, RefusesScalarsBesideLists) {
  const Status deeper = refusal({1, {2}});
  EXPECT_EQ(deeper.code, StatusCode::kRankMismatch);
  EXPECT_EQ(deeper.given, 2);
  EXPECT_EQ(deeper.low, 1);
  const Status shallower = refusal({{1}, 2});
  EXPECT_EQ(shallower.given, 1);
  EXPECT_EQ(shallower.low, 2);
}

Result<Dims> shape_of_depth(int depth, Nested items = {}) {
  if (depth == 1) return Literal<int>::shape_of(items);
  return shape_of_depth(depth - 1, {Literal<int>(items)});
}

TEST(Literal, RefusesMoreAxesThanAnArrayHas) {
  EXPECT_EQ(shape_of_depth(kMaxRank)->size(), kMaxRank);
  EXPECT_EQ(shape_of_depth(kMaxRank + 1).error().code, StatusCode::kRankTooLarge);
}

TEST(Literal, IsCopiedInRowMajorOrder) {
  std::vector<int> scalars(6);
  EXPECT_EQ(Literal<int>::copy(scalars.data(), {{{1}, {2}, {3}}, {{4}, {5}, {6}}}), scalars.data() + 6);
  EXPECT_EQ(scalars, (std::vector{1, 2, 3, 4, 5, 6}));
}

TEST(Literal, ConvertsScalarsOfOtherTypes) {
  float scalars[3];
  Literal<float>::copy(scalars, {1, 2.5, 3.25F});
  EXPECT_EQ(scalars[0], 1.0F);
  EXPECT_EQ(scalars[1], 2.5F);
  EXPECT_FALSE((std::constructible_from<Literal<int>, double>));
}

}  // namespace
}  // namespace shaped
