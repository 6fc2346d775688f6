// Tests of core/loops.h: planned walks, against the pairs of positions one by one.
#include "core/loops.h"

#include "tests/core/support/expect.h"

namespace shaped {
namespace {

using Pairs = std::vector<std::pair<std::int64_t, std::int64_t>>;

Pairs pairs_of(const View& to, const View& from) {
  Pairs pairs;
  oracle::for_each_index(to.shape, [&](const Dims& index) {
    pairs.emplace_back(oracle::position(to, index), oracle::position(from, index));
  });
  return pairs;
}

/// The pairs in the order of the walk, the innermost `inner_loops` loops run here.
Pairs walked(const LoopNest& nest, int inner_loops) {
  Pairs pairs;
  if (nest.empty) return pairs;
  LoopNest inner;
  for (int axis = std::max(nest.rank - inner_loops, 0); axis < nest.rank; ++axis)
    inner.loops[inner.rank++] = nest.loops[axis];
  for_each_outer(nest, inner_loops, [&](std::int64_t to, std::int64_t from) {
    inner.to_offset = to;
    inner.from_offset = from;
    for_each_outer(inner, 0,
                   [&](std::int64_t to_place, std::int64_t from_place) { pairs.emplace_back(to_place, from_place); });
  });
  return pairs;
}

Pairs sorted(Pairs pairs) {
  std::ranges::sort(pairs);
  return pairs;
}

/// Calls `check(to, from)` for views of every layout, of one shape.
template <class Check>
void for_any_views(const Check& check) {
  for (int seed = 0; seed < 20000 && !testing::Test::HasFailure(); ++seed) {
    oracle::RandomChoices choices(static_cast<std::uint64_t>(seed));
    const Dims shape = oracle::any_shape(choices, 6, 150);
    const View to =
        choices.one_in(4) ? oracle::woven_view(choices, shape).view : oracle::distinct_view(choices, shape).view;
    check(to, oracle::any_view(choices, shape).view);
  }
}

TEST(PlanLoops, VisitsEachPairOnceHoweverManyLoopsAreLeftToTheBody) {
  for_any_views([](const View& to, const View& from) {
    const LoopNest nest = plan_loops(to, from);
    const Pairs wanted = sorted(pairs_of(to, from));
    EXPECT_EQ(nest.empty, wanted.empty());
    for (const int inner_loops : {0, 1, 2}) {
      EXPECT_EQ(sorted(walked(nest, inner_loops)), wanted) << oracle::text(to) << " and " << oracle::text(from);
    }
  });
}

TEST(PlanLoops, WalksTargetsUpwardsWithTheSmallestStrideInnermost) {
  for_any_views([](const View& to, const View& from) {
    const LoopNest nest = plan_loops(to, from);
    for (int axis = 0; axis < nest.rank && !nest.empty; ++axis) {
      EXPECT_GT(nest.loops[axis].to, 0);
      EXPECT_GT(nest.loops[axis].count, 1);
      if (axis > 0) {
        EXPECT_GE(nest.loops[axis - 1].to, nest.loops[axis].to);
      }
    }
  });
}

TEST(PlanLoops, MergesContiguousViewsOfAnyRankToOneLoop) {
  for (int rank = 1; rank <= 12; ++rank) {
    for (int bits = 0; bits < 1 << rank; ++bits) {
      Dims shape;
      std::int64_t count = 1;
      for (int axis = 0; axis < rank; ++axis) {
        const std::int64_t size = (bits >> axis & 1) != 0 ? 2 : axis % 3 == 0 ? 1 : 3;
        shape.push_back(size);
        count *= size;
      }
      const View view = row_major_view(shape);
      const LoopNest nest = plan_loops(view, view);
      ASSERT_EQ(nest.rank, count == 1 ? 0 : 1) << oracle::text(shape);
      if (count == 1) continue;
      EXPECT_EQ(nest.loops[0].count, count);
      EXPECT_EQ(nest.loops[0].to, 1);
      EXPECT_EQ(nest.loops[0].from, 1);
    }
  }
}

TEST(PlanLoops, MergesViewsThatAreTransposedOrReversedAlike) {
  const View turned{.offset = 0, .shape = {2, 3, 4}, .strides = {1, 2, 6}};
  EXPECT_EQ(plan_loops(turned, turned).rank, 1);
  const View down{.offset = 23, .shape = {2, 3, 4}, .strides = {-12, -4, -1}};
  const LoopNest nest = plan_loops(down, down);
  EXPECT_EQ(nest.rank, 1);
  EXPECT_EQ(nest.to_offset, 0);
  EXPECT_EQ(nest.loops[0].to, 1);
  const View up = row_major_view({2, 3, 4});
  EXPECT_EQ(plan_loops(up, down).rank, 1);
  EXPECT_EQ(plan_loops(up, down).loops[0].from, -1);
}

TEST(PlanLoops, KeepsApartAxesThatOnlyOneViewContinues) {
  const View packed = row_major_view({3, 4});
  const View padded{.offset = 0, .shape = {3, 4}, .strides = {5, 1}};
  EXPECT_EQ(plan_loops(packed, padded).rank, 2);
  EXPECT_EQ(plan_loops(padded, packed).rank, 2);
}

TEST(PlanLoops, OfRankZeroVisitsOnePairAndOfAnEmptyShapeNone) {
  const View scalar{.offset = 7, .shape = {}, .strides = {}};
  EXPECT_EQ(walked(plan_loops(scalar, scalar), 2), (Pairs{{7, 7}}));
  const View empty = row_major_view({3, 0, 2});
  EXPECT_TRUE(plan_loops(empty, empty).empty);
}

TEST(PlanLoops, TakesThirtyTwoAxes) {
  View view{.offset = 0, .shape = Dims(kMaxRank, 1), .strides = Dims(kMaxRank, 0)};
  for (int axis = 0; axis < 8; ++axis) {
    view.shape[axis * 4] = 2;
    view.strides[axis * 4] = INT64_C(1) << (2 * axis);
  }
  const LoopNest nest = plan_loops(view, view);
  EXPECT_EQ(nest.rank, 8);
  EXPECT_EQ(sorted(walked(nest, 2)), sorted(pairs_of(view, view)));
}

TEST(Reverse, VisitsTheSamePairsFromTheLastToTheFirst) {
  for_any_views([](const View& to, const View& from) {
    LoopNest nest = plan_loops(to, from);
    Pairs pairs = walked(nest, 1);
    std::ranges::reverse(pairs);
    reverse(nest);
    EXPECT_EQ(walked(nest, 0), pairs) << oracle::text(to) << " and " << oracle::text(from);
  });
}

TEST(IsInOrder, WhenTheWalkOfTheTargetNeverGoesBack) {
  int out_of_order = 0;
  for_any_views([&](const View& to, const View& from) {
    const LoopNest nest = plan_loops(to, from);
    const Pairs pairs = walked(nest, 0);
    const auto higher = [](const auto& a, const auto& b) { return a.first >= b.first; };
    const bool wanted = std::ranges::adjacent_find(pairs, higher) == pairs.end();
    if (!nest.empty) {
      EXPECT_EQ(is_in_order(nest), wanted) << oracle::text(to);
    }
    out_of_order += !wanted;
  });
  EXPECT_GT(out_of_order, 100);
}

}  // namespace
}  // namespace shaped
