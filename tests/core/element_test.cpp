// Tests of core/element.h: the leading axis of untyped views.
#include "core/element.h"

#include <gtest/gtest.h>

#include <numeric>
#include <vector>

namespace shaped {
namespace {

std::vector<std::int64_t> numbers(std::int64_t count) {
  std::vector<std::int64_t> result(static_cast<std::size_t>(count));
  std::iota(result.begin(), result.end(), 0);
  return result;
}

Region region(std::vector<std::int64_t>& scalars, const View& view) {
  return {reinterpret_cast<std::byte*>(scalars.data()), view, 8};
}

TEST(Element, DropsTheLeadingAxis) {
  const View view = row_major_view({3, 4, 5});
  const Result<View> one = element(view, 1);
  EXPECT_EQ(one->shape, (Dims{4, 5}));
  EXPECT_EQ(one->offset, 20);
  EXPECT_EQ(element(view, -1)->offset, 40);
  EXPECT_EQ(element(view, 3).error().code, StatusCode::kIndexOutOfRange);
  EXPECT_EQ(element(view, -4).error().code, StatusCode::kIndexOutOfRange);
  EXPECT_EQ(element(row_major_view({}), 0).error().code, StatusCode::kTooManyIndices);
}

TEST(Element, OfAnArrayWithoutScalarsKeepsItsPlace) { EXPECT_EQ(element(row_major_view({3, 0}), 2)->offset, 0); }

TEST(Subarray, KeepsTheRankAndClampsNothing) {
  const View view = row_major_view({3, 2});
  EXPECT_EQ(subarray(view, 1, 3)->offset, 2);
  EXPECT_EQ(subarray(view, 1, 3)->shape, (Dims{2, 2}));
  const std::pair<std::int64_t, std::int64_t> refused[] = {{0, 4}, {-1, 2}, {2, 1}, {4, 4}, {0, -1}, {INT64_MIN, 0}};
  for (const auto& [begin, end] : refused) {
    EXPECT_EQ(subarray(view, begin, end).error().code, StatusCode::kIndexOutOfRange) << begin << ", " << end;
  }
  EXPECT_EQ(subarray(row_major_view({}), 0, 0).error().code, StatusCode::kTooManyIndices);
}

TEST(Subarray, MayBeEmptyAnywhereAndKeepsItsPlace) {
  const View view = row_major_view({3, 2});
  for (std::int64_t place = 0; place <= 3; ++place) {
    EXPECT_EQ(subarray(view, place, place)->shape, (Dims{0, 2}));
    EXPECT_EQ(extent(*subarray(view, place, place)).begin, place * 2);
    EXPECT_EQ(extent(*subarray(view, place, place)).end, place * 2);
  }
}

TEST(Prefix, AndItsKindClampTheCount) {
  const View view = row_major_view({5});
  EXPECT_EQ(prefix(view, 2)->shape, Dims{2});
  EXPECT_EQ(prefix(view, 9)->shape, Dims{5});
  EXPECT_EQ(suffix(view, 2)->offset, 3);
  EXPECT_EQ(suffix(view, INT64_MAX)->shape, Dims{5});
  EXPECT_EQ(drop_first(view, 2)->offset, 2);
  EXPECT_EQ(drop_first(view, 9)->shape, Dims{0});
  EXPECT_EQ(drop_last(view, 2)->shape, Dims{3});
  EXPECT_EQ(drop_last(view, 9)->shape, Dims{0});
  for (const auto cut : {prefix, suffix, drop_first, drop_last}) {
    EXPECT_EQ(cut(view, -1).error().code, StatusCode::kIndexOutOfRange);
    EXPECT_EQ(cut(row_major_view({}), 0).error().code, StatusCode::kTooManyIndices);
    EXPECT_TRUE(cut(row_major_view({0, 2}), 0).has_value());
  }
}

TEST(ScalarPosition, NeedsOnePointForEachAxis) {
  const View view = row_major_view({2, 3});
  const Index points[] = {at(1), at(-1), at(0)};
  EXPECT_EQ(*scalar_position(view, std::span(points, 2)), 5);
  EXPECT_EQ(scalar_position(view, std::span(points, 1)).error().code, StatusCode::kTooManyIndices);
  EXPECT_EQ(scalar_position(view, std::span(points, 3)).error().code, StatusCode::kTooManyIndices);
  EXPECT_EQ(*scalar_position(row_major_view({}), {}), 0);
}

TEST(SwapElements, ExchangesScalarsOfAnyLayout) {
  std::vector<std::int64_t> scalars = numbers(6);
  EXPECT_TRUE(swap_elements(region(scalars, row_major_view({3, 2})), 0, -1).ok());
  EXPECT_EQ(scalars, (std::vector<std::int64_t>{4, 5, 2, 3, 0, 1}));
  scalars = numbers(6);
  const View columns{.offset = 0, .shape = {3, 2}, .strides = {1, 3}};  // elements interleave in memory
  EXPECT_TRUE(swap_elements(region(scalars, columns), 0, 2).ok());
  EXPECT_EQ(scalars, (std::vector<std::int64_t>{2, 1, 0, 5, 4, 3}));
  EXPECT_TRUE(swap_elements(region(scalars, columns), 1, 1).ok());
  EXPECT_EQ(swap_elements(region(scalars, columns), 0, 3).code, StatusCode::kIndexOutOfRange);
  EXPECT_EQ(scalars, (std::vector<std::int64_t>{2, 1, 0, 5, 4, 3}));
}

TEST(ReverseElements, TurnsAnyCountRound) {
  for (std::int64_t count = 0; count <= 9; ++count) {
    for (const View& view :
         {row_major_view({count, 2}), View{.offset = 0, .shape = {count, 2}, .strides = {1, count}},
          View{.offset = 2 * std::max<std::int64_t>(count, 1) - 2, .shape = {count, 2}, .strides = {-2, 1}}}) {
      std::vector<std::int64_t> scalars = numbers(2 * count);
      ASSERT_TRUE(reverse_elements(region(scalars, view)).ok());
      for (std::int64_t i = 0; i < count; ++i) {
        for (std::int64_t j = 0; j < 2; ++j) {
          const auto place = [&](std::int64_t row) {
            return view.offset + row * view.strides[0] + j * view.strides[1];
          };
          EXPECT_EQ(scalars[static_cast<std::size_t>(place(i))], place(count - 1 - i));
        }
      }
    }
  }
  std::vector<std::int64_t> one = numbers(1);
  EXPECT_TRUE(reverse_elements(region(one, row_major_view({}))).ok());
}

}  // namespace
}  // namespace shaped
