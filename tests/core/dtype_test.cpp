// Tests of core/dtype.h: the table of dtypes.
#include "core/dtype.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

namespace shaped {
namespace {

// Ids are stored and sent, so the order is part of the format.
TEST(DTypes, KeepTheirOrder) {
  std::vector<std::string> names;
  for (const DTypeInfo& row : kDTypes) names.emplace_back(row.name);
  EXPECT_EQ(names,
            (std::vector<std::string>{"bool", "int8", "uint8", "uint8clamped", "int16", "uint16", "int32", "uint32",
                                      "int64", "uint64", "float16", "float32", "float64", "complex64", "complex128"}));
  EXPECT_EQ(kDTypeCount, 15);
}

TEST(DTypes, HaveNamesOfTheirOwn) {
  std::set<std::string> names;
  for (const DTypeInfo& row : kDTypes) EXPECT_TRUE(names.insert(row.name).second) << row.name;
}

TEST(DTypes, AreFoundByTheirEnumerators) {
  EXPECT_STREQ(info(DType::kBool).name, "bool");
  EXPECT_STREQ(info(DType::kUint8Clamped).name, "uint8clamped");
  EXPECT_STREQ(info(DType::kComplex128).name, "complex128");
  for (int id = 0; id < kDTypeCount; ++id) EXPECT_EQ(&info(static_cast<DType>(id)), &kDTypes[id]);
}

TEST(DTypes, HaveTheWidthThatTheirNameSays) {
  for (const DTypeInfo& row : kDTypes) {
    const std::string name = row.name;
    const auto digit = name.find_first_of("0123456789");
    EXPECT_EQ(row.width, digit == std::string::npos ? 1 : std::stoi(name.substr(digit)) / 8) << name;
    EXPECT_EQ(16 % row.width, 0) << name;
  }
}

TEST(DTypes, HaveTheKindThatTheirNameSays) {
  for (const DTypeInfo& row : kDTypes) {
    const std::string name = row.name;
    const auto begins = [&](const char* start) { return name.starts_with(start); };
    EXPECT_EQ(row.kind == Kind::kBool, begins("bool")) << name;
    EXPECT_EQ(row.kind == Kind::kInt, begins("int")) << name;
    EXPECT_EQ(row.kind == Kind::kUint, begins("uint")) << name;
    EXPECT_EQ(row.kind == Kind::kFloat, begins("float")) << name;
    EXPECT_EQ(row.kind == Kind::kComplex, begins("complex")) << name;
  }
}

}  // namespace
}  // namespace shaped
