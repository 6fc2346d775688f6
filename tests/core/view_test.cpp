// Tests of core/view.h: what is told of a view, against its positions one by one.
#include "core/view.h"

#include "tests/core/support/expect.h"
#include "tests/core/support/trials.h"

namespace shaped {
namespace {

constexpr int kTrials = 20000;

/// Calls `check` for views of every layout.
template <class Check>
void for_any_views(const Check& check) {
  for (int seed = 0; seed < kTrials && !testing::Test::HasFailure(); ++seed) {
    oracle::RandomChoices choices(static_cast<std::uint64_t>(seed));
    const Dims shape = oracle::any_shape(choices, 6, 200);
    View view = oracle::any_view(choices, shape).view;
    view.offset += choices.pick(-5, 5);
    check(view);
  }
}

TEST(RowMajorView, VisitsPositionsInOrderFromZero) {
  for (const Dims& shape : {Dims{}, Dims{1}, Dims{7}, Dims{2, 3}, Dims{1, 3, 1, 2}, Dims{0, 3}, Dims{3, 0}}) {
    const View view = row_major_view(shape);
    std::int64_t next = 0;
    for (const std::int64_t place : oracle::positions(view)) EXPECT_EQ(place, next++);
    EXPECT_EQ(next, scalar_count(view));
    EXPECT_TRUE(is_contiguous(view));
    EXPECT_EQ(view.rank(), shape.size());
  }
}

TEST(ScalarCount, IsTheNumberOfPositions) {
  for_any_views([](const View& view) {
    EXPECT_EQ(scalar_count(view), static_cast<std::int64_t>(oracle::positions(view).size())) << oracle::text(view);
  });
}

TEST(IsContiguous, WhenPositionsFollowOneAnother) {
  int contiguous = 0;
  for_any_views([&](const View& view) {
    bool wanted = true;
    std::int64_t next = view.offset;
    for (const std::int64_t place : oracle::positions(view)) wanted = wanted && place == next++;
    EXPECT_EQ(is_contiguous(view), wanted) << oracle::text(view);
    contiguous += wanted;
  });
  EXPECT_GT(contiguous, kTrials / 10);
  EXPECT_LT(contiguous, kTrials);
}

TEST(Extent, IsTheSmallestRangeThatHoldsEveryPosition) {
  for_any_views([](const View& view) {
    const std::vector<std::int64_t> places = oracle::positions(view);
    const Extent range = extent(view);
    if (places.empty()) {
      EXPECT_EQ(range.begin, range.end) << oracle::text(view);
      return;
    }
    EXPECT_EQ(range.begin, std::ranges::min(places)) << oracle::text(view);
    EXPECT_EQ(range.end, std::ranges::max(places) + 1) << oracle::text(view);
  });
}

TEST(Extents, OverlapWhenSomePositionIsInBoth) {
  for (std::int64_t a = 0; a < 5; ++a) {
    for (std::int64_t a_end = a; a_end < 6; ++a_end) {
      for (std::int64_t b = 0; b < 5; ++b) {
        for (std::int64_t b_end = b; b_end < 6; ++b_end) {
          bool wanted = false;
          for (std::int64_t place = 0; place < 6; ++place) {
            wanted = wanted || (place >= a && place < a_end && place >= b && place < b_end);
          }
          EXPECT_EQ((Extent{a, a_end}.overlaps({b, b_end})), wanted) << a << a_end << b << b_end;
        }
      }
    }
  }
}

TEST(SameShape, NamesTheFirstDifference) {
  EXPECT_TRUE(same_shape({}, {}).ok());
  EXPECT_TRUE((same_shape({2, 3}, {2, 3}).ok()));
  EXPECT_TRUE((same_shape({2, 0}, {2, 0}).ok()));
  oracle::expect_refusal(same_shape({2, 3, 4}, {2, 5, 6}),
                         {.code = StatusCode::kShapeMismatch, .axis = 1, .given = 5, .low = 3});
  oracle::expect_refusal(same_shape({2}, {2, 1}), {.code = StatusCode::kRankMismatch, .given = 2, .low = 1});
  oracle::expect_refusal(same_shape({}, {1}), {.code = StatusCode::kRankMismatch, .given = 1, .low = 0});
  oracle::expect_refusal(same_shape({0}, {1}), {.code = StatusCode::kShapeMismatch, .axis = 0, .given = 1, .low = 0});
}

/// All shapes of rank 0 to 3 with sizes 0 to 3.
std::vector<Dims> small_shapes() {
  std::vector<Dims> shapes{{}};
  for (std::size_t done = 0; done < shapes.size(); ++done) {
    if (shapes[done].size() == 3) break;
    for (std::int64_t size = 0; size <= 3; ++size) {
      Dims longer = shapes[done];
      longer.push_back(size);
      shapes.push_back(longer);
    }
  }
  return shapes;
}

TEST(Broadcast, RepeatsAxesAsNumPyDoes) {
  for (const Dims& shape : small_shapes()) {
    for (const Dims& from : small_shapes()) {
      View source{.offset = 5, .shape = from, .strides = {}};
      for (int axis = 0; axis < from.size(); ++axis) source.strides.push_back(7 - 3 * axis);
      View spread = source;
      const Status status = broadcast(spread, source, shape);
      EXPECT_EQ(status, oracle::refused_broadcast(shape, from)) << oracle::text(shape) << oracle::text(from);
      if (!status.ok()) {
        EXPECT_EQ(oracle::text(spread), oracle::text(source));  // a refusal leaves the result alone
        continue;
      }
      EXPECT_EQ(spread.shape, shape);
      oracle::for_each_index(shape, [&](const Dims& index) {
        EXPECT_EQ(oracle::position(spread, index), oracle::broadcast_position(source, index));
      });
    }
  }
}

TEST(Broadcast, RefusesLargerRankAndOtherSizes) {
  View spread;
  oracle::expect_refusal(broadcast(spread, row_major_view({1, 2}), {2}),
                         {.code = StatusCode::kBroadcastRank, .given = 2, .high = 1});
  oracle::expect_refusal(broadcast(spread, row_major_view({2, 3}), {4, 2, 5}),
                         {.code = StatusCode::kBroadcastSize, .axis = 2, .given = 3, .high = 5});
}

}  // namespace
}  // namespace shaped
