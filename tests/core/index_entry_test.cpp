// Tests of core/index_entry.h and core/integer_list.h: the forms in which calls take indices and lists of integers.
#include "core/index_entry.h"

#include <gtest/gtest.h>

#include <vector>

#include "core/integer_list.h"
#include "core/shape.h"

namespace shaped {
namespace {

TEST(IndexEntry, TakesIntegersAsPoints) {
  const auto entries = index_entries(1, slice(2, {}), -3L, std::uint8_t{4});
  ASSERT_EQ(entries.size(), 4u);
  EXPECT_EQ(entries[0].kind, IndexKind::kPoint);
  EXPECT_EQ(entries[0].begin, 1);
  EXPECT_EQ(entries[1].kind, IndexKind::kSlice);
  EXPECT_EQ(entries[2].begin, -3);
  EXPECT_EQ(entries[3].begin, 4);
}

TEST(IndexEntry, DoesNotWrapIntegersOverTheInt64Range) {
  EXPECT_EQ(to_position(UINT64_MAX), INT64_MAX);
  EXPECT_EQ(to_position(std::uint64_t{INT64_MAX}), INT64_MAX);
  EXPECT_EQ(to_position(INT64_MIN), INT64_MIN);
  EXPECT_EQ(to_position(UINT32_MAX), 4294967295);
}

std::vector<std::int64_t> copied(IntegerList list) { return {list.span().begin(), list.span().end()}; }

TEST(IntegerList, LooksAtBracesVectorsSpansAndDims) {
  const std::vector<std::int64_t> expected{2, 3};
  EXPECT_EQ(copied({2, 3}), expected);
  EXPECT_EQ(copied(expected), expected);
  EXPECT_EQ(copied(std::span(expected)), expected);
  EXPECT_EQ(copied(Dims{2, 3}.span()), expected);
  EXPECT_EQ(copied({}).size(), 0u);
  EXPECT_EQ(IntegerList({5, 6})[1], 6);
}

}  // namespace
}  // namespace shaped
