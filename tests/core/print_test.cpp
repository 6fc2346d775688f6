// Tests of core/print.h: arrays on one line.
#include "core/print.h"

#include <gtest/gtest.h>

#include <limits>
#include <sstream>

#include "core/shaped_array.h"

namespace shaped {
namespace {

template <class Array>
std::string text(const Array& array) {
  std::ostringstream out;
  out << array;
  return out.str();
}

TEST(Print, NestsBrackets) {
  const ShapedArray<int> matrix{{1, -2}, {3, 4}};
  EXPECT_EQ(text(matrix), "[[1, -2], [3, 4]]");
  EXPECT_EQ(text(matrix.slice(all(), slice({}, {}, -1))), "[[-2, 1], [4, 3]]");
  EXPECT_EQ(text(matrix.slice(0, 0)), "1");
  EXPECT_EQ(text(ShapedArray<int>()), "[]");
  EXPECT_EQ(text(ShapedArray<int>{{}, {}}), "[[], []]");
}

TEST(Print, WritesScalarsOfEveryKind) {
  EXPECT_EQ(text(ShapedArray<bool>{true, false}), "[true, false]");
  EXPECT_EQ(text(ShapedArray<std::int8_t>{65, -128}), "[65, -128]");
  EXPECT_EQ(text(ShapedArray<std::uint64_t>{UINT64_MAX}), "[18446744073709551615]");
  EXPECT_EQ(text(ShapedArray<float>{0.1F, -0.0F, INFINITY}), "[0.1, -0, inf]");
  EXPECT_EQ(text(ShapedArray<double>{0.1, 1e300}), "[0.1, 1e+300]");
  EXPECT_EQ(text(ShapedArray<std::complex<float>>{std::complex<float>(1, -2.5F)}), "[(1,-2.5)]");
}

TEST(Print, ReadsTheBitsOfFloat16) {
  const std::pair<int, float> cases[] = {{0x0000, 0.0F},     {0x3c00, 1.0F},         {0xc100, -2.5F},
                                         {0x7bff, 65504.0F}, {0x0001, 0x1p-24F},     {0x0400, 0x1p-14F},
                                         {0x7c00, INFINITY}, {0x03ff, 0x1.ff8p-15F}, {0xfc00, -INFINITY}};
  for (const auto& [bits, value] : cases) EXPECT_EQ(to_float({static_cast<std::uint16_t>(bits)}), value) << bits;
  EXPECT_TRUE(std::isnan(to_float({0x7e01})));
  EXPECT_TRUE(std::signbit(to_float({0x8000})));
  EXPECT_EQ(text(ShapedArray<Float16>{Float16{0x3e00}}), "[1.5]");
}

}  // namespace
}  // namespace shaped
