// Tests of core/element_iterator.h: arrays as ranges of their elements.
#include "core/element_iterator.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <ranges>

#include "core/print.h"
#include "core/shaped_array.h"

namespace shaped {
namespace {

using Array = ShapedArray<int>;
using Slice = ShapedArraySlice<int>;
using ConstSlice = ShapedArraySlice<const int>;

static_assert(std::random_access_iterator<ElementIterator<int>>);
static_assert(std::random_access_iterator<ElementIterator<const int>>);
static_assert(std::sortable<ElementIterator<int>, std::ranges::less, int (*)(ConstSlice)>);
static_assert(std::permutable<ElementIterator<int>>);
static_assert(!std::permutable<ElementIterator<const int>>);
static_assert(std::indirectly_copyable<ElementIterator<const int>, ElementIterator<int>>);
static_assert(std::convertible_to<ElementIterator<int>, ElementIterator<const int>>);
static_assert(!std::convertible_to<ElementIterator<const int>, ElementIterator<int>>);
static_assert(std::same_as<std::iter_value_t<ElementIterator<const int>>, Array>);

template <class Range>
concept RandomAccess = std::ranges::random_access_range<Range> && std::ranges::sized_range<Range> &&
    std::ranges::common_range<Range> && std::ranges::borrowed_range<Range>;
static_assert(RandomAccess<Array> && RandomAccess<const Array>);
static_assert(RandomAccess<Slice> && RandomAccess<const Slice> && RandomAccess<ConstSlice>);
static_assert(std::ranges::view<Slice> && std::ranges::view<ConstSlice> && !std::ranges::view<Array>);

Array counting(std::initializer_list<std::int64_t> shape) { return Array(shape, std::views::iota(0, 6)); }

int first_of(ConstSlice row) { return row[0]; }

TEST(ElementIterator, GoesThroughTheElementsInOrder) {
  const Array matrix = counting({3, 2});
  std::vector<Array> rows;
  for (const auto row : matrix) rows.push_back(row);
  EXPECT_EQ(rows, (std::vector<Array>{{0, 1}, {2, 3}, {4, 5}}));
  EXPECT_EQ(std::ranges::distance(matrix.subarray(1, 3)), 2);
  EXPECT_EQ(*matrix.subarray(1, 3).begin(), (Array{2, 3}));
}

TEST(ElementIterator, FindsNothingInScalarsAndEmptyArraysInZeroSizes) {
  EXPECT_EQ(std::ranges::distance(Array::from_scalar(1)), 0);
  EXPECT_EQ(std::ranges::distance(Array::filled({0, 2}, 1)), 0);
  const Array hollow = Array::filled({2, 0}, 1);
  EXPECT_EQ(std::ranges::distance(hollow), 2);
  for (const auto row : hollow) EXPECT_EQ(row, Array());
}

TEST(ElementIterator, MovesAtRandom) {
  const Array matrix = counting({6, 1});
  const auto begin = matrix.begin();
  EXPECT_EQ(begin[4], Array{4});
  EXPECT_EQ(*(2 + begin), Array{2});
  EXPECT_EQ(*(matrix.end() - 1), Array{5});
  EXPECT_EQ(matrix.end() - begin, 6);
  EXPECT_LT(begin, matrix.end());
  auto moving = begin;
  EXPECT_EQ(*moving++, Array{0});
  EXPECT_EQ(*++moving, Array{2});
  EXPECT_EQ(*moving--, Array{2});
  EXPECT_EQ(*--moving, Array{0});
  moving += 3;
  moving -= 1;
  EXPECT_EQ(*moving, Array{2});
  EXPECT_EQ(ElementIterator<int>(), ElementIterator<int>());
}

TEST(ElementIterator, SharesOwnershipOfTheStorage) {
  auto iterator = counting({3, 2}).begin();
  EXPECT_EQ(*iterator, (Array{0, 1}));
  EXPECT_EQ(*std::ranges::find(counting({3, 2}), Array{4, 5}), (Array{4, 5}));
}

TEST(ElementIterator, WritesThroughWhatItReturns) {
  Array matrix = counting({3, 2});
  for (auto row : matrix) row[0] = -1;
  *matrix.begin() = Array{7, 8};
  matrix.begin()[1] = matrix.begin()[0];
  EXPECT_EQ(matrix, (Array{{7, 8}, {7, 8}, {-1, 5}}));
  EXPECT_THROW(*matrix.begin() = Array{1}, ShapeError);
  EXPECT_THROW(*matrix.begin() = Array::from_scalar(1), ShapeError);
  EXPECT_EQ(matrix, (Array{{7, 8}, {7, 8}, {-1, 5}}));
}

TEST(ElementIterator, WorksWithAlgorithmsThatRead) {
  const Array matrix{{2, 3}, {0, 1}, {4, 5}};
  EXPECT_EQ(std::ranges::find(matrix, Array{0, 1}) - matrix.begin(), 1);
  EXPECT_EQ(std::ranges::count_if(matrix, [](const auto& row) { return row[0] > 1; }), 2);
  EXPECT_TRUE(std::ranges::equal(matrix, std::vector<Array>{{2, 3}, {0, 1}, {4, 5}}));
  EXPECT_EQ(*std::ranges::max_element(matrix, {}, first_of), (Array{4, 5}));
  EXPECT_EQ(std::accumulate(matrix.begin(), matrix.end(), 0, [](int sum, const auto& row) { return sum + row[1]; }), 9);
  const Array sorted{{0, 1}, {2, 3}, {4, 5}};
  EXPECT_EQ(std::ranges::lower_bound(sorted, 2, {}, first_of) - sorted.begin(), 1);
}

TEST(ElementIterator, WorksWithViews) {
  const Array matrix = counting({3, 2});
  std::vector<int> firsts;
  for (const int scalar : matrix | std::views::reverse | std::views::transform(first_of)) firsts.push_back(scalar);
  EXPECT_EQ(firsts, (std::vector{4, 2, 0}));
  std::vector<int> scalars;
  for (const auto scalar : matrix.drop_first() | std::views::join) scalars.push_back(*scalar.scalar());
  EXPECT_EQ(scalars, (std::vector{2, 3, 4, 5}));
}

TEST(ElementIterator, WorksWithAlgorithmsThatMoveElements) {
  Array matrix{{2, 3}, {0, 1}, {4, 5}};
  std::ranges::sort(matrix, {}, first_of);
  EXPECT_EQ(matrix, (Array{{0, 1}, {2, 3}, {4, 5}}));
  std::ranges::reverse(matrix);
  EXPECT_EQ(matrix, (Array{{4, 5}, {2, 3}, {0, 1}}));
  std::ranges::rotate(matrix, matrix.begin() + 1);
  EXPECT_EQ(matrix, (Array{{2, 3}, {0, 1}, {4, 5}}));
  std::ranges::swap_ranges(matrix.prefix(1), matrix.suffix(1));
  EXPECT_EQ(matrix, (Array{{4, 5}, {0, 1}, {2, 3}}));
  const auto tail = std::ranges::partition(matrix, [](const auto& row) { return row[0] < 3; });
  EXPECT_EQ(*tail.begin(), (Array{4, 5}));
  Array copy = Array::filled({3, 2}, 0);
  std::ranges::copy(std::as_const(matrix), copy.begin());
  EXPECT_EQ(copy, matrix);
  std::ranges::fill(copy, Array{1, 2});
  EXPECT_EQ(copy, (Array{{1, 2}, {1, 2}, {1, 2}}));
}

TEST(ElementIterator, WorksWithAlgorithmsOfOldToo) {
  Array matrix{{2, 3}, {0, 1}, {4, 5}};
  const auto by_first = [](const auto& a, const auto& b) { return a[0] < b[0]; };
  std::sort(matrix.begin(), matrix.end(), by_first);
  EXPECT_EQ(matrix, (Array{{0, 1}, {2, 3}, {4, 5}}));
  std::reverse(matrix.begin(), matrix.end());
  std::rotate(matrix.begin(), matrix.begin() + 2, matrix.end());
  EXPECT_EQ(matrix, (Array{{0, 1}, {4, 5}, {2, 3}}));
  std::stable_sort(matrix.begin(), matrix.end(), by_first);
  EXPECT_TRUE(std::is_sorted(matrix.begin(), matrix.end(), by_first));
  EXPECT_EQ(*std::make_reverse_iterator(matrix.end()), (Array{4, 5}));
  EXPECT_EQ(std::distance(matrix.begin(), std::prev(matrix.end())), 2);
}

TEST(ElementIterator, SortsManyStridedElementsLikeAnyOthers) {
  std::mt19937 random(1);
  std::vector<int> keys(500);
  std::iota(keys.begin(), keys.end(), 0);
  std::ranges::shuffle(keys, random);
  Array array({500, 2}, std::views::iota(0, 1000));
  for (int i = 0; i < 500; ++i) array[i, 1] = keys[static_cast<std::size_t>(i)];
  auto backwards = array.slice(slice({}, {}, -1), slice({}, {}, -1));  // the key comes first
  std::ranges::sort(backwards, {}, first_of);
  for (int i = 0; i < 500; ++i) {
    const int key = backwards[i, 0];
    EXPECT_EQ(key, i);
    EXPECT_EQ(keys[static_cast<std::size_t>(backwards[i, 1] / 2)], key);
  }
  std::ranges::shuffle(array, random);
  std::ranges::stable_sort(array, {}, first_of);
  EXPECT_TRUE(std::ranges::is_sorted(array, {}, first_of));
}

}  // namespace
}  // namespace shaped
