// Tests of core/scalar_type.h: C++ types and dtypes, and which values become scalars.
#include "core/scalar_type.h"

#include <gtest/gtest.h>

#include <string>

namespace shaped {
namespace {

TEST(ScalarType, NamesTheDtypeOfEachTypeOfTheTable) {
  EXPECT_EQ(kDTypeOf<bool>, DType::kBool);
  EXPECT_EQ(kDTypeOf<std::int8_t>, DType::kInt8);
  EXPECT_EQ(kDTypeOf<std::uint8_t>, DType::kUint8);  // not uint8clamped, which is the same type
  EXPECT_EQ(kDTypeOf<std::int16_t>, DType::kInt16);
  EXPECT_EQ(kDTypeOf<std::uint16_t>, DType::kUint16);
  EXPECT_EQ(kDTypeOf<std::int32_t>, DType::kInt32);
  EXPECT_EQ(kDTypeOf<std::uint32_t>, DType::kUint32);
  EXPECT_EQ(kDTypeOf<std::int64_t>, DType::kInt64);
  EXPECT_EQ(kDTypeOf<std::uint64_t>, DType::kUint64);
  EXPECT_EQ(kDTypeOf<Float16>, DType::kFloat16);
  EXPECT_EQ(kDTypeOf<float>, DType::kFloat32);
  EXPECT_EQ(kDTypeOf<double>, DType::kFloat64);
  EXPECT_EQ(kDTypeOf<std::complex<float>>, DType::kComplex64);
  EXPECT_EQ(kDTypeOf<std::complex<double>>, DType::kComplex128);
}

TEST(ScalarType, RefusesOtherTypes) {
  EXPECT_FALSE(ArrayScalar<char>);
  EXPECT_FALSE(ArrayScalar<long double>);
  EXPECT_FALSE(ArrayScalar<const int>);
  EXPECT_FALSE(ArrayScalar<std::string>);
}

TEST(ScalarType, TakesNoFractionForAnIntegerAndNoNumberForATruthValue) {
  EXPECT_TRUE((ScalarSource<int, std::int8_t>));
  EXPECT_FALSE((ScalarSource<double, int>));
  EXPECT_TRUE((ScalarSource<bool, bool>));
  EXPECT_FALSE((ScalarSource<int, bool>));
  EXPECT_TRUE((ScalarSource<int, float>));
  EXPECT_TRUE((ScalarSource<double, float>));
  EXPECT_FALSE((ScalarSource<std::complex<double>, double>));
  EXPECT_TRUE((ScalarSource<double, std::complex<double>>));
  EXPECT_TRUE((ScalarSource<Float16, Float16>));
  EXPECT_FALSE((ScalarSource<float, Float16>));
}

}  // namespace
}  // namespace shaped
