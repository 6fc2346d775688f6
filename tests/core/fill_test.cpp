// Tests of core/fill.h: filling any view.
#include "core/fill.h"

#include "tests/core/support/expect.h"
#include "tests/core/support/trials.h"

namespace shaped {
namespace {

using oracle::Bytes;

void expect_fill(const View& view, std::int64_t length, int width, const Bytes& scalar) {
  Bytes bytes = oracle::any_bytes(length * width);
  Bytes expected = bytes;
  for (const std::int64_t place : oracle::positions(view)) {
    std::ranges::copy(scalar, expected.begin() + place * width);
  }
  fill({bytes.data(), view, width}, scalar.data());
  EXPECT_TRUE(bytes == expected) << "width " << width << ", " << oracle::text(view);
}

TEST(Fill, WritesTheScalarToEveryPositionOfTheViewAndNoOther) {
  for (int seed = 0; seed < 20000 && !HasFailure(); ++seed) {
    oracle::RandomChoices choices(static_cast<std::uint64_t>(seed));
    const int width = oracle::any_width(choices);
    const Dims shape = oracle::any_shape(choices);
    oracle::Placed target =
        choices.one_in(4) ? oracle::woven_view(choices, shape) : oracle::distinct_view(choices, shape);
    target.view.offset += 3;
    Bytes scalar = oracle::any_bytes(width);
    if (choices.one_in(3)) std::ranges::fill(scalar, std::byte{0x5a});  // one byte repeated is filled otherwise
    expect_fill(target.view, target.length + 6, width, scalar);
  }
}

TEST(Fill, WritesRowsOfEveryLengthExactly) {
  for (const int width : {1, 2, 4, 8, 16}) {
    for (std::int64_t count = 0; count <= 70; ++count) {
      for (std::int64_t offset = 0; offset < 16; ++offset) {
        expect_fill({.offset = offset, .shape = {count}, .strides = {1}}, offset + count + 2, width,
                    oracle::any_bytes(width));
      }
    }
  }
}

TEST(Fill, OfRankZeroWritesOneScalar) {
  expect_fill({.offset = 1, .shape = {}, .strides = {}}, 3, 8, oracle::any_bytes(8));
}

TEST(Fill, OfAnEmptyViewWritesNothing) {
  std::byte one{7};
  const std::byte scalar{9};
  const View empty{.offset = 0, .shape = {3, 0, 2}, .strides = {1, 1, 1}};
  fill({&one, empty, 1}, &scalar);
  EXPECT_EQ(one, std::byte{7});
}

}  // namespace
}  // namespace shaped
