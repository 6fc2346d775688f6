// Tests of core/storage.h: the bytes of arrays.
#include "core/storage.h"

#include <gtest/gtest.h>

#include <limits>

#include "core/dtype.h"
#include "tests/core/support/memory_limit.h"

namespace shaped {
namespace {

TEST(Storage, HoldsNothingUntilItIsGivenALength) {
  const Storage none;
  EXPECT_FALSE(none.ok());
  EXPECT_EQ(none.data(), nullptr);
}

TEST(Storage, IsAlignedForEveryDType) {
  for (std::uint64_t bytes = 0; bytes < 200; ++bytes) {
    const Storage storage(bytes);
    ASSERT_TRUE(storage.ok());
    const auto address = reinterpret_cast<std::uintptr_t>(storage.data());
#define SHAPED_EXPECT(enumerator, name, scalar, kind) EXPECT_EQ(address % alignof(scalar), 0u) << name << bytes;
    SHAPED_DTYPES(SHAPED_EXPECT)
#undef SHAPED_EXPECT
  }
}

TEST(Storage, OfNoBytesHasAnAddressOfItsOwn) {
  const Storage a(0), b(0);
  EXPECT_TRUE(a.ok() && b.ok());
  EXPECT_NE(a.data(), b.data());
}

TEST(Storage, ThatFindsNoMemorySaysSo) {
  const volatile std::uint64_t most = std::numeric_limits<std::uint64_t>::max();  // unknown to the compiler's warnings
  EXPECT_TRUE(oracle::is_refused(most));
  EXPECT_TRUE(oracle::is_refused(most / 2 + 2));
  EXPECT_TRUE(Storage(1000).ok());  // and there is memory for less afterwards
}

TEST(Storage, MovesItsBytesAndFreesThoseItHeld) {
  Storage a(16);
  std::byte* const bytes = a.data();
  Storage b(std::move(a));
  EXPECT_EQ(b.data(), bytes);
  EXPECT_EQ(a.data(), nullptr);  // NOLINT: a moved storage holds nothing, which is what is tested
  Storage c(32);
  c = std::move(b);
  EXPECT_EQ(c.data(), bytes);
}

}  // namespace
}  // namespace shaped
