// Tests of core/shaped_array_slice.h: live views, what they select, what is written through them and where they lie.
#include "core/shaped_array_slice.h"

#include <gtest/gtest.h>

#include <numeric>

#include "core/print.h"

namespace shaped {
namespace {

using Array = ShapedArray<int>;
using Slice = ShapedArraySlice<int>;
using ConstSlice = ShapedArraySlice<const int>;

static_assert(std::semiregular<Slice> && std::semiregular<ConstSlice>);
static_assert(std::convertible_to<Slice, ConstSlice> && !std::convertible_to<ConstSlice, Slice>);
static_assert(std::convertible_to<Array&, Slice> && std::convertible_to<const Array&, ConstSlice>);
static_assert(!std::convertible_to<const Array&, Slice>);
static_assert(std::equality_comparable_with<Slice, Array> && std::equality_comparable_with<Slice, ConstSlice>);

Array counting(std::initializer_list<std::int64_t> shape) {
  const std::int64_t count = *checked_scalar_count(shape);
  return Array(shape, std::views::iota(0, static_cast<int>(count)));
}

template <class Of>
std::pair<std::int64_t, std::int64_t> range_of(const Of& slice) {
  return {slice.scalar_range().begin, slice.scalar_range().end};
}
using Range = std::pair<std::int64_t, std::int64_t>;

TEST(ShapedArraySlice, LooksAtElements) {
  Array matrix = counting({3, 2});
  const Slice row = matrix.element(1);
  EXPECT_EQ(row, (Array{2, 3}));
  EXPECT_EQ(row.rank(), 1);
  EXPECT_EQ(row.count(), 2);
  EXPECT_EQ(matrix.element(-1), (Array{4, 5}));
  EXPECT_THROW(matrix.element(3), IndexError);
  EXPECT_THROW(matrix.element(-4), std::out_of_range);
  EXPECT_THROW(Array::from_scalar(1).element(0), IndexError);
}

TEST(ShapedArraySlice, IsLiveInBothDirections) {
  Array matrix = counting({3, 2});
  Slice rows = matrix.subarray(1, 3);
  Slice last = rows.element(1);
  last[0] = 40;
  EXPECT_EQ((matrix[2, 0]), 40);
  EXPECT_EQ((rows[1, 0]), 40);
  matrix[2, 1] = 50;
  EXPECT_EQ(last, (Array{40, 50}));
}

TEST(ShapedArraySlice, KeepsTheStorageAlive) {
  Slice row;
  EXPECT_EQ(row, Array());
  {
    Array matrix = counting({3, 2});
    row = matrix.element(1);
  }
  row[0] = 7;
  EXPECT_EQ(row, (Array{7, 3}));
  EXPECT_EQ(counting({3, 2}).element(2), (Array{4, 5}));
}

TEST(ShapedArraySlice, DetachesByCopying) {
  Array matrix = counting({3, 2});
  const Array row = matrix.element(1).copy();
  matrix.fill(0);
  EXPECT_EQ(row, (Array{2, 3}));
  EXPECT_EQ(range_of(row), Range(0, 2));
}

TEST(ShapedArraySlice, MovedFromIsEmpty) {
  Array matrix = counting({3, 2});
  Slice row = matrix.element(1);
  const Slice moved = std::move(row);
  EXPECT_EQ(row, Array());  // NOLINT: what is moved from has shape [0]
  EXPECT_EQ(moved, (Array{2, 3}));
}

// Swift traps at 0..<0 and at the end of a slice.
TEST(ShapedArraySlice, TakesRunsThatMayBeEmptyAnywhere) {
  Array matrix = counting({3, 2});
  Slice rows = matrix.subarray(1, 3);
  EXPECT_EQ(rows, (Array{{2, 3}, {4, 5}}));
  for (const std::int64_t place : {0, 1, 2}) {
    EXPECT_EQ(rows.subarray(place, place), Array::filled({0, 2}, 0));
    rows.set_subarray(place, place, Array::filled({0, 2}, 0));
  }
  EXPECT_EQ(rows.prefix(0).count(), 0);
  EXPECT_EQ(rows.drop_first(2).count(), 0);
  EXPECT_EQ(rows.drop_last(9).count(), 0);
  EXPECT_EQ(rows.suffix(0).count(), 0);
  EXPECT_EQ(matrix, counting({3, 2}));
}

TEST(ShapedArraySlice, RefusesRunsThatLeaveTheAxis) {
  const Array matrix = counting({3, 2});
  EXPECT_THROW(matrix.subarray(0, 4), IndexError);
  EXPECT_THROW(matrix.subarray(-1, 2), IndexError);
  EXPECT_THROW(matrix.subarray(2, 1), IndexError);
  EXPECT_THROW(matrix.subarray(4, 4), IndexError);
  EXPECT_THROW(matrix.prefix(-1), IndexError);
  EXPECT_THROW(Array::from_scalar(1).prefix(1), IndexError);
}

TEST(ShapedArraySlice, CountsFromBothEnds) {
  const Array numbers = counting({6});
  EXPECT_EQ(numbers.prefix(2), (Array{0, 1}));
  EXPECT_EQ(numbers.prefix(9), numbers);
  EXPECT_EQ(numbers.suffix(4).prefix(2), (Array{2, 3}));
  EXPECT_EQ(numbers.suffix(4).prefix(2).drop_first(), Array{3});
  EXPECT_EQ(numbers.drop_last(4), (Array{0, 1}));
  EXPECT_EQ(numbers.drop_last(), numbers.prefix(5));
  EXPECT_EQ(numbers.first()->scalar(), 0);
  EXPECT_EQ(numbers.last()->scalar(), 5);
  EXPECT_FALSE(numbers.prefix(0).first().has_value());
  EXPECT_FALSE(numbers.element(0).last().has_value());  // rank 0
}

TEST(ShapedArraySlice, TellsItsPlaceInTheArrayThatWasCutFirst) {
  const Array t = counting({3, 4, 5});
  EXPECT_EQ(range_of(t), Range(0, 60));
  EXPECT_EQ(range_of(t.element(1)), Range(20, 40));
  EXPECT_EQ(range_of(t.element(1).element(3)), Range(35, 40));
  EXPECT_EQ(range_of(t.element(1).element(3).element(2)), Range(37, 38));
  EXPECT_EQ(range_of(t.subarray(0, 2)), Range(0, 40));
  EXPECT_EQ(range_of(t.element(2).subarray(1, 2)), Range(45, 50));
  EXPECT_EQ(range_of(t.subarray(1, 3).element(1).subarray(1, 4)), Range(45, 60));
  EXPECT_EQ(range_of(t.element(1).subarray(2, 2)), Range(30, 30));
  EXPECT_EQ(range_of(t.slice(slice({}, {}, -1), 0, slice(1, {}, 2))), Range(1, 44));
}

TEST(ShapedArraySlice, KeepsItsPlaceWhenItIsWritten) {
  Array t = counting({3, 4});
  Slice row = t.element(1);
  row.fill(0);
  EXPECT_EQ(range_of(row), Range(4, 8));
}

// Swift writes start-index elements too far in slices that do not begin at 0.
TEST(ShapedArraySlice, WritesToTheRightPlaceInOffsetSlices) {
  Array numbers = counting({6});
  Slice middle = numbers.subarray(2, 5);
  middle.set_element(0, Array::from_scalar(20));
  EXPECT_EQ(numbers, (Array{0, 1, 20, 3, 4, 5}));
  middle.set_subarray(1, 3, Array{30, 40});
  EXPECT_EQ(numbers, (Array{0, 1, 20, 30, 40, 5}));
  middle.swap_elements(0, 2);
  EXPECT_EQ(numbers, (Array{0, 1, 40, 30, 20, 5}));
  middle.reverse();
  EXPECT_EQ(numbers, (Array{0, 1, 20, 30, 40, 5}));
  middle.subarray(1, 3).set_element(-1, Array::from_scalar(-1));
  EXPECT_EQ(numbers, (Array{0, 1, 20, 30, -1, 5}));
}

TEST(ShapedArraySlice, TakesElementsAndRunsOfExactlyTheirShape) {
  Array matrix = counting({3, 2});
  EXPECT_THROW(matrix.set_element(0, Array{1, 2, 3}), ShapeError);
  EXPECT_THROW(matrix.set_element(0, Array::from_scalar(1)), ShapeError);
  EXPECT_THROW(matrix.set_element(0, Array{{1, 2}}), ShapeError);
  EXPECT_THROW(matrix.set_element(3, Array{1, 2}), IndexError);
  EXPECT_THROW(matrix.set_subarray(0, 2, Array{{1, 2}}), ShapeError);
  EXPECT_THROW(matrix.set_subarray(0, 2, Array{1, 2, 3, 4}), ShapeError);
  EXPECT_THROW(matrix.set_subarray(2, 4, Array{{1, 2}, {3, 4}}), IndexError);
  EXPECT_EQ(matrix, counting({3, 2}));
}

TEST(ShapedArraySlice, CopiesFirstWhatOverlaps) {
  Array numbers = counting({5});
  numbers.set_subarray(1, 4, numbers.prefix(3));
  EXPECT_EQ(numbers, (Array{0, 0, 1, 2, 4}));
  numbers.assign(numbers.slice(slice({}, {}, -1)));
  EXPECT_EQ(numbers, (Array{4, 2, 1, 0, 0}));
  Array square = counting({3, 3});
  square.slice(0).assign(square.slice(all(), 1));
  EXPECT_EQ(square, (Array{{1, 4, 7}, {3, 4, 5}, {6, 7, 8}}));
  square.assign(square.element(2));
  EXPECT_EQ(square, (Array{{6, 7, 8}, {6, 7, 8}, {6, 7, 8}}));
  const int& inside = square[0, 2];
  square.fill(inside);
  EXPECT_EQ(square, Array::filled({3, 3}, 8));
}

TEST(ShapedArraySlice, AssignedToAsAResultWritesAndAsANameLooksElsewhere) {
  Array matrix{{0, 1}, {2, 3}};
  matrix.element(1) = Array{4, 8};
  EXPECT_EQ(matrix, (Array{{0, 1}, {4, 8}}));
  Slice row = matrix.element(0);
  row = matrix.element(1);
  EXPECT_EQ(matrix, (Array{{0, 1}, {4, 8}}));
  EXPECT_EQ(row, (Array{4, 8}));
  matrix.element(0) = row;
  EXPECT_EQ(matrix, (Array{{4, 8}, {4, 8}}));
  EXPECT_THROW(matrix.element(0) = Array{1}, ShapeError);
  matrix.slice(all(), 0) = std::as_const(matrix).slice(all(), 1);
  EXPECT_EQ(matrix, Array::filled({2, 2}, 8));
}

TEST(ShapedArraySlice, SwappedAsResultsExchangeScalarsAndAsNamesPlaces) {
  Array matrix{{0, 1}, {2, 3}, {4, 5}};
  swap(matrix.element(0), matrix.element(2));
  EXPECT_EQ(matrix, (Array{{4, 5}, {2, 3}, {0, 1}}));
  EXPECT_THROW(swap(matrix.element(0), matrix.subarray(1, 2)), ShapeError);
  Slice a = matrix.element(0);
  Slice b = matrix.element(1);
  std::swap(a, b);
  EXPECT_EQ(a, (Array{2, 3}));
  EXPECT_EQ(matrix, (Array{{4, 5}, {2, 3}, {0, 1}}));
}

TEST(ShapedArraySlice, BroadcastsWhatIsAssigned) {
  Array matrix = counting({2, 3});
  matrix.slice(all(), slice(1, {})).assign(Array{{-1}, {-2}});
  EXPECT_EQ(matrix, (Array{{0, -1, -1}, {3, -2, -2}}));
  matrix.assign(Array{7, 8, 9});
  EXPECT_EQ(matrix, (Array{{7, 8, 9}, {7, 8, 9}}));
  matrix.element(0).assign(Array::from_scalar(0));
  EXPECT_EQ(matrix, (Array{{0, 0, 0}, {7, 8, 9}}));
  EXPECT_THROW(matrix.assign(Array{1, 2}), ShapeError);
  EXPECT_THROW(matrix.assign(Array{{{1, 2, 3}}, {{1, 2, 3}}}), ShapeError);
  EXPECT_EQ(matrix, (Array{{0, 0, 0}, {7, 8, 9}}));
}

TEST(ShapedArraySlice, SelectsByIndexEntries) {
  const Array t = counting({2, 3, 4});
  EXPECT_EQ(t.slice(1, 2, 3).scalar(), 23);
  EXPECT_EQ(t.slice(ellipsis(), 0), (Array{{0, 4, 8}, {12, 16, 20}}));
  EXPECT_EQ(t.slice(0, slice({}, {}, -2), slice(1, 3)), (Array{{9, 10}, {1, 2}}));
  EXPECT_EQ(t.slice(0, 0, new_axis()), (Array{{0, 1, 2, 3}}));
  EXPECT_EQ(t.slice(at_keep(-1), 0, slice(2, 100)), (Array{{14, 15}}));
  EXPECT_EQ(t.slice(), t);
  const std::vector<Index> entries{at(1), all(), at(0)};
  EXPECT_EQ(t.slice(entries), (Array{12, 16, 20}));
  EXPECT_EQ(Array::from_scalar(3).slice(new_axis()), Array{3});
}

TEST(ShapedArraySlice, CorrectsTheSources) {
  const Array numbers{1, 2, 3, 4};
  EXPECT_EQ(numbers.slice(slice(-2, {}, -1)), (Array{3, 2, 1}));  // the seed text says [4, 3]
  EXPECT_EQ(numbers.slice(at_keep(-1)), Array{4});                // TF-Java: an empty axis
  EXPECT_THROW(numbers.slice(at_keep(9)), IndexError);            // TF-Java: an empty axis
  const Array six = counting({2, 3});
  EXPECT_EQ(six.slice(1, ellipsis(), 2).scalar(), 5);            // ndarray: element 2
  EXPECT_EQ(six.slice(at_keep(1), 0), Array{3});                 // ndarray fails when it is read
  EXPECT_EQ(numbers.slice(slice(3, 0)).to_vector().size(), 0u);  // ndarray: a negative size
  EXPECT_EQ(numbers.slice(slice(0, 3, -1)), Array());            // TensorFlow.js throws
  const Array large = counting({6, 4, 4});
  EXPECT_EQ(large.slice(slice(3, 0, -2), slice(1, 3), 2), (Array{{54, 58}, {22, 26}}));  // TensorFlow.js: other values
}

TEST(ShapedArraySlice, RefusesIndexEntriesThatMeanNothing) {
  const Array matrix = counting({2, 3});
  EXPECT_THROW(matrix.slice(2), IndexError);
  EXPECT_THROW(matrix.slice(0, 0, 0), IndexError);
  EXPECT_THROW(matrix.slice(slice({}, {}, 0)), IndexError);
  EXPECT_THROW(matrix.slice(ellipsis(), ellipsis()), IndexError);
}

TEST(ShapedArraySlice, LendsItsScalarsInPlaceOnlyWhenTheyLieInOneRun) {
  Array matrix = counting({2, 3});
  EXPECT_EQ(matrix.element(1).scalars().data(), matrix.scalars().data() + 3);
  EXPECT_THROW(matrix.slice(all(), 0).scalars(), ShapeError);
  const auto sum = [](std::span<const int> scalars) { return std::accumulate(scalars.begin(), scalars.end(), 0); };
  EXPECT_EQ(matrix.slice(all(), 0).with_scalars(sum), 3);
  EXPECT_EQ(matrix.element(1).with_scalars(sum), 12);
  EXPECT_EQ(matrix.slice(slice({}, {}, -1), 2).to_vector(), (std::vector{5, 2}));
  EXPECT_EQ(matrix.slice(all(), slice(1, 1)).scalars().size(), 0u);
}

TEST(ShapedArraySlice, WritesBackWhatWasLentOfAStridedSlice) {
  Array matrix = counting({2, 3});
  const auto column = matrix.slice(all(), 1);
  const int sum = column.with_mutable_scalars([](std::span<int> scalars) {
    scalars[1] = 40;
    return scalars[0] + scalars[1];
  });
  EXPECT_EQ(sum, 41);
  EXPECT_EQ(matrix, (Array{{0, 1, 2}, {3, 40, 5}}));
  const auto fails = [](std::span<int> scalars) {
    scalars[0] = 10;
    throw std::runtime_error("stopped");
  };
  EXPECT_THROW(column.with_mutable_scalars(fails), std::runtime_error);
  EXPECT_EQ((matrix[0, 1]), 10);
  matrix.element(0).with_mutable_scalars([](std::span<int> scalars) { scalars[2] = 20; });
  EXPECT_EQ((matrix[0, 2]), 20);
}

TEST(ShapedArraySlice, SetsItsScalars) {
  Array matrix = counting({2, 3});
  matrix.slice(all(), 0).set_scalars(std::vector{7, 8});
  EXPECT_EQ(matrix, (Array{{7, 1, 2}, {8, 4, 5}}));
  EXPECT_THROW(matrix.slice(all(), 0).set_scalars(std::vector{1}), ShapeError);
  matrix.slice(0, 1).set_scalar(-1);
  EXPECT_EQ((matrix[0, 1]), -1);
  EXPECT_THROW(matrix.element(0).set_scalar(1), ShapeError);
  EXPECT_EQ(matrix.slice(0, 1).scalar(), -1);
}

TEST(ShapedArraySlice, ReversesAndSwapsStridedElements) {
  Array matrix = counting({2, 3});
  matrix.slice(1, slice({}, {}, -1)).reverse();
  EXPECT_EQ(matrix, (Array{{0, 1, 2}, {5, 4, 3}}));
  matrix.slice(all(), slice({}, {}, 2)).element(1).swap_elements(0, -1);
  EXPECT_EQ(matrix, (Array{{0, 1, 2}, {3, 4, 5}}));
  EXPECT_THROW(matrix.swap_elements(0, 2), IndexError);
}

}  // namespace
}  // namespace shaped
