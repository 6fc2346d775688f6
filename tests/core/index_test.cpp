// Tests of core/index.h: what every kind of entry selects, against walking the axes one position at a time.
#include "core/index.h"

#include "tests/core/support/expect.h"
#include "tests/core/support/trials.h"

namespace shaped {
namespace {

using oracle::Wide;
using Bound = std::optional<std::int64_t>;

constexpr std::int64_t kLeast = INT64_MIN, kMost = INT64_MAX;

Status refusal(const View& source, const std::vector<Index>& indices) {
  View result;
  return resolve(result, source, indices);
}

View resolved(const View& source, const std::vector<Index>& indices) {
  View result;
  EXPECT_TRUE(resolve(result, source, indices).ok()) << oracle::text(std::span<const Index>(indices));
  return result;
}

/// Compares shape, positions or refusal with the oracle; quiet as long as they agree.
void expect_as_enumerated(const View& source, std::span<const Index> indices) {
  const oracle::Selection wanted = oracle::select(source, indices);
  View got;
  const Status status = resolve(got, source, indices);
  if (status == wanted.status &&
      (!status.ok() || (got.shape == wanted.shape && oracle::positions(got) == wanted.positions))) {
    return;
  }
  ADD_FAILURE() << oracle::text(source) << " by " << oracle::text(indices) << " gives " << oracle::text(got) << ", "
                << oracle::text(status);
}

TEST(Resolve, AgreesWithEnumerationForRandomViewsAndEntries) { oracle::sweep(oracle::try_resolve, 30000); }

TEST(Resolve, AgreesWithEnumerationForEverySliceOfASmallAxis) {
  std::vector<Bound> bounds{std::nullopt, kLeast, kLeast + 1, kMost - 1, kMost};
  for (std::int64_t bound = -7; bound <= 7; ++bound) bounds.push_back(bound);
  for (std::int64_t size = 0; size <= 5; ++size) {
    for (const std::int64_t base_stride : {1, -3}) {
      const View source{.offset = 20, .shape = {size}, .strides = {base_stride}};
      for (const Bound& begin : bounds) {
        for (const Bound& end : bounds) {
          for (const std::int64_t stride : {INT64_C(1), INT64_C(2), INT64_C(3), INT64_C(4), INT64_C(-1), INT64_C(-2),
                                            INT64_C(-3), INT64_C(-4), kLeast, kLeast + 1, kMost, kMost - 1}) {
            const Index entry[] = {slice(begin, end, stride)};
            expect_as_enumerated(source, entry);
          }
        }
      }
    }
  }
}

TEST(Resolve, AgreesWithEnumerationForEveryPointOfASmallAxis) {
  for (std::int64_t size = 0; size <= 5; ++size) {
    const View source{.offset = 3, .shape = {2, size}, .strides = {size * 2, 2}};
    for (const std::int64_t position :
         {kLeast, kLeast + 1, -size - 1, -size, INT64_C(-1), INT64_C(0), size - 1, size, size + 1, kMost - 1, kMost}) {
      const Index point[] = {all(), at(position)};
      const Index kept[] = {all(), at_keep(position)};
      expect_as_enumerated(source, point);
      expect_as_enumerated(source, kept);
    }
  }
}

/// Every sequence of up to four entries of every kind over ranks 0 to 3.
TEST(Resolve, AgreesWithEnumerationForEveryCombinationOfEntries) {
  const Index kinds[] = {at(0),           at(-2),      at_keep(1),     all(),      slice(1, {}, 1), slice({}, {}, -1),
                         slice(2, 0, -2), slice(1, 1), slice(0, 1, 0), ellipsis(), new_axis()};
  constexpr std::size_t kKinds = std::size(kinds);
  const View sources[] = {row_major_view({}),
                          row_major_view({2}),
                          row_major_view({0, 3}),
                          row_major_view({2, 3}),
                          {.offset = 9, .shape = {3, 2, 2}, .strides = {-4, 2, 1}}};
  for (const View& source : sources) {
    std::size_t combinations = 1;
    for (std::size_t count = 0; count <= 4; ++count, combinations *= kKinds) {
      for (std::size_t combination = 0; combination < combinations; ++combination) {
        std::vector<Index> indices;
        for (std::size_t rest = combination; indices.size() < count; rest /= kKinds)
          indices.push_back(kinds[rest % kKinds]);
        expect_as_enumerated(source, indices);
      }
    }
  }
}

/// On an axis too long to walk: the first position, the last, and none before or after within the bounds.
TEST(Resolve, TakesTheRightPositionsOfAxesTooLongToWalk) {
  const std::int64_t bounds[] = {kLeast, INT32_MIN, -1000000, -1, 0, 1, 999999, INT32_MAX - 1, INT32_MAX, kMost};
  const std::int64_t strides[] = {1, 2, 3, 126322568, INT32_MAX - 1, INT32_MAX, INT64_C(1) << 40, kMost};
  for (const std::int64_t size : {std::int64_t{1000000}, std::int64_t{INT32_MAX}}) {
    const View source = row_major_view({size});
    for (const std::int64_t begin : bounds) {
      for (const std::int64_t end : bounds) {
        for (const std::int64_t magnitude : strides) {
          for (const std::int64_t stride : {magnitude, -magnitude}) {
            const View got = resolved(source, {slice(begin, end, stride)});
            const auto wrap = [&](std::int64_t bound) { return bound < 0 ? Wide{bound} + size : Wide{bound}; };
            const Wide direction = stride > 0 ? 1 : -1;
            const Wide first = stride > 0 ? std::max<Wide>(wrap(begin), 0) : std::min<Wide>(wrap(begin), size - 1);
            const auto taken = [&](Wide place) {
              return place >= 0 && place < size && (place - first) * direction >= 0 &&
                     (wrap(end) - place) * direction > 0;
            };
            const Wide count = got.shape[0];
            ASSERT_EQ(count > 0, taken(first)) << size << " " << begin << " " << end << " " << stride;
            if (count == 0) continue;
            ASSERT_EQ(got.offset, first);
            ASSERT_TRUE(taken(first + (count - 1) * stride)) << size << " " << begin << " " << end << " " << stride;
            ASSERT_FALSE(taken(first + count * stride)) << size << " " << begin << " " << end << " " << stride;
            if (count > 1) {
              ASSERT_EQ(got.strides[0], stride);
            }
          }
        }
      }
    }
  }
}

TEST(Resolve, OfASeedExample) {
  const View got = resolved(row_major_view({4}), {slice(-2, {}, -1)});
  EXPECT_EQ(oracle::positions(got), (std::vector<std::int64_t>{2, 1, 0}));
}

TEST(Resolve, WithAGivenEndOfMinusOneStopsBeforeTheLastPositionInEitherDirection) {
  EXPECT_EQ(resolved(row_major_view({4}), {slice(0, -1)}).shape, Dims{3});
  EXPECT_EQ(resolved(row_major_view({4}), {slice({}, -1, -1)}).shape, Dims{0});
  EXPECT_EQ(resolved(row_major_view({4}), {slice({}, {}, -1)}).shape, Dims{4});
}

TEST(Resolve, ByNothingOrAnEllipsisIsTheWholeView) {
  for (const View& source : {row_major_view({}), row_major_view({2, 3}), row_major_view({0})}) {
    EXPECT_EQ(oracle::text(resolved(source, {})), oracle::text(source));
    EXPECT_EQ(oracle::text(resolved(source, {ellipsis()})), oracle::text(source));
  }
}

TEST(Resolve, PutsNewAxesWhereTheyStand) {
  EXPECT_EQ((resolved(row_major_view({2, 3}), {new_axis(), all(), new_axis(), all(), new_axis()}).shape),
            (Dims{1, 2, 1, 3, 1}));
  EXPECT_EQ((resolved(row_major_view({2, 3}), {ellipsis(), new_axis()}).shape), (Dims{2, 3, 1}));
  EXPECT_EQ((resolved(row_major_view({}), {new_axis(), ellipsis(), new_axis()}).shape), (Dims{1, 1}));
}

TEST(Resolve, AroundAnEllipsisOverNoAxesTakesTheRightElement) {
  EXPECT_EQ((resolved(row_major_view({2, 3}), {at(1), ellipsis(), at(2)}).offset), 5);
}

TEST(Resolve, OfAnAxisThatKeepsOnePositionIgnoresTheStrideThatIsNotUsed) {
  const View got = resolved(row_major_view({5, 3}), {slice(4, {}, kMost), slice({}, 0, kLeast)});
  EXPECT_EQ(got.shape, (Dims{1, 1}));
  EXPECT_EQ(oracle::positions(got), (std::vector<std::int64_t>{14}));
}

TEST(Resolve, CanWriteOverItsSource) {
  View view = row_major_view({4, 4});
  const std::vector<Index> indices{slice({}, {}, 2), slice({}, {}, -1)};
  for (const std::int64_t rows : {2, 1, 1}) {
    ASSERT_TRUE(resolve(view, view, indices).ok());
    EXPECT_EQ(view.shape, (Dims{rows, 4}));
  }
}

TEST(Resolve, SelectsFromThirtyTwoAxes) {
  Dims shape(kMaxRank, 1);
  shape[0] = shape[31] = 3;
  const View source = row_major_view(shape);
  const std::vector<Index> points(kMaxRank, at(0));
  EXPECT_EQ(resolved(source, points).rank(), 0);
  EXPECT_EQ(resolved(source, {at(2), ellipsis(), at(1)}).offset, 7);
  EXPECT_EQ(resolved(source, {at(0), new_axis()}).rank(), kMaxRank);
}

TEST(Resolve, TakesSixtyFourEntriesAndRefusesMore) {
  std::vector<Index> indices(kMaxRank, at(0));
  indices.insert(indices.end(), kMaxRank, new_axis());
  const View source = row_major_view(Dims(kMaxRank, 2));
  EXPECT_EQ(resolved({.offset = 0, .shape = Dims(kMaxRank, 1), .strides = Dims(kMaxRank, 1)}, indices).shape,
            Dims(kMaxRank, 1));
  indices.push_back(ellipsis());
  oracle::expect_refusal(refusal(source, indices),
                         {.code = StatusCode::kIndexTooLong, .given = 65, .high = kMaxIndices});
  indices.resize(1000, ellipsis());
  oracle::expect_refusal(refusal(source, indices),
                         {.code = StatusCode::kIndexTooLong, .given = 1000, .high = kMaxIndices});
}

TEST(Resolve, RefusesAResultOfMoreThanThirtyTwoAxes) {
  const View source = row_major_view(Dims(kMaxRank, 1));
  oracle::expect_refusal(refusal(source, {new_axis()}), {.code = StatusCode::kRankTooLarge, .given = 33, .high = 32});
  oracle::expect_refusal(refusal(row_major_view({}), std::vector<Index>(64, new_axis())),
                         {.code = StatusCode::kRankTooLarge, .given = 64, .high = 32});
  EXPECT_EQ(resolved(row_major_view({}), std::vector<Index>(32, new_axis())).rank(), 32);
}

TEST(Resolve, RefusesASecondEllipsisByTheNumberOfItsEntry) {
  oracle::expect_refusal(refusal(row_major_view({2, 3}), {ellipsis(), all(), ellipsis()}),
                         {.code = StatusCode::kMultipleEllipses, .axis = 2});
}

TEST(Resolve, RefusesStrideZeroOnEmptyAxesToo) {
  oracle::expect_refusal(refusal(row_major_view({3, 0}), {all(), slice(0, 0, 0)}),
                         {.code = StatusCode::kZeroStride, .axis = 1});
}

TEST(Resolve, RefusesMoreEntriesThanAxes) {
  oracle::expect_refusal(refusal(row_major_view({2}), {at(0), new_axis(), all(), at_keep(0)}),
                         {.code = StatusCode::kTooManyIndices, .given = 3, .high = 1});
  oracle::expect_refusal(refusal(row_major_view({}), {at(0)}),
                         {.code = StatusCode::kTooManyIndices, .given = 1, .high = 0});
  oracle::expect_refusal(refusal(row_major_view(Dims(32, 1)), std::vector<Index>(33, at(0))),
                         {.code = StatusCode::kTooManyIndices, .given = 33, .high = 32});
}

TEST(Resolve, RefusesPointsOutsideTheirAxisByTheAxisOfTheSource) {
  const View source = row_major_view({2, 3, 4});
  for (const auto& point : {at, at_keep}) {
    oracle::expect_refusal(refusal(source, {new_axis(), ellipsis(), point(4)}),
                           {.code = StatusCode::kIndexOutOfRange, .axis = 2, .given = 4, .low = -4, .high = 4});
    oracle::expect_refusal(refusal(source, {at(1), point(-4)}),
                           {.code = StatusCode::kIndexOutOfRange, .axis = 1, .given = -4, .low = -3, .high = 3});
    oracle::expect_refusal(refusal(row_major_view({0}), {point(0)}),
                           {.code = StatusCode::kIndexOutOfRange, .axis = 0, .given = 0, .low = 0, .high = 0});
  }
}

TEST(Resolve, ThatIsRefusedLeavesTheResultAlone) {
  View result = row_major_view({7, 8});
  const std::vector<Index> indices{at(0), at(9)};
  EXPECT_FALSE(resolve(result, row_major_view({2, 3}), indices).ok());
  EXPECT_EQ(oracle::text(result), oracle::text(row_major_view({7, 8})));
}

}  // namespace
}  // namespace shaped
