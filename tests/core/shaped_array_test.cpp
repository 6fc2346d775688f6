// Tests of core/shaped_array.h: making arrays, value semantics, equality and hashing, for every scalar type.
#include "core/shaped_array.h"

#include <gtest/gtest.h>

#include <limits>
#include <list>
#include <numeric>
#include <unordered_set>

#include "core/print.h"

namespace shaped {
namespace {

static_assert(std::regular<ShapedArray<int>>);
static_assert(std::is_nothrow_move_constructible_v<ShapedArray<int>>);
static_assert(std::is_nothrow_move_assignable_v<ShapedArray<int>>);
static_assert(std::is_nothrow_swappable_v<ShapedArray<int>>);
static_assert(!std::equality_comparable_with<ShapedArray<int>, ShapedArray<float>>);  // dtypes count
static_assert(!std::constructible_from<ShapedArray<int>, IntegerList, std::vector<double>>);

template <class T>
Dims shape_of(const T& array) {
  return Dims(array.shape());
}

template <class Error, class Body>
std::string message_of(const Body& body) {
  try {
    body();
  } catch (const Error& error) {
    return error.what();
  }
  return "nothing thrown";
}

TEST(ShapedArray, IsMadeFromAShapeAndARange) {
  const ShapedArray<int> array({2, 3}, std::vector{1, 2, 3, 4, 5, 6});
  EXPECT_EQ(shape_of(array), (Dims{2, 3}));
  EXPECT_EQ(array, (ShapedArray<int>{{1, 2, 3}, {4, 5, 6}}));
  EXPECT_EQ(ShapedArray<int>({2, 2}, std::list{1, 2, 3, 4}), (ShapedArray<int>{{1, 2}, {3, 4}}));
  EXPECT_EQ(ShapedArray<double>({3}, std::views::iota(0, 3)), (ShapedArray<double>{0, 1, 2}));
  EXPECT_EQ(ShapedArray<bool>({2}, std::vector<bool>{true, false}), (ShapedArray<bool>{true, false}));
  EXPECT_EQ(ShapedArray<int>(array.shape(), array.scalars()), array);
}

TEST(ShapedArray, NeedsAsManyScalarsAsItsShapeHas) {
  const auto message = [](const auto& scalars) {
    return message_of<ShapeError>([&] { ShapedArray<int>({2, 3}, scalars); });
  };
  EXPECT_EQ(message(std::vector{1, 2, 3}), "3 scalars given; needed 6");
  EXPECT_EQ(message(std::vector<int>(9)), "9 scalars given; needed 6");
  EXPECT_EQ(message(std::list{1, 2, 3}), "3 scalars given; needed 6");
}

TEST(ShapedArray, ReadsOneTooManyFromAnEndlessRange) {
  EXPECT_EQ(message_of<ShapeError>([] { ShapedArray<int>({2, 3}, std::views::iota(0)); }), "7 scalars given; needed 6");
}

// Swift checks the product of the sizes alone, so two negative ones pass.
TEST(ShapedArray, RefusesShapesThatAreNone) {
  EXPECT_EQ(message_of<ShapeError>([] {
              ShapedArray<int>({-2, -2}, std::vector<int>(4));
            }),
            "axis 0 has size -2; allowed [0, 2147483647]");
  EXPECT_THROW(ShapedArray<int>::filled({1LL << 32, 1LL << 32}, 0), ShapeError);
  EXPECT_THROW(ShapedArray<int>::filled({0, 1LL << 31}, 0), ShapeError);
  EXPECT_THROW(ShapedArray<int>::filled({INT64_MAX}, 0), ShapeError);
  EXPECT_THROW(ShapedArray<int>::filled(std::vector<std::int64_t>(kMaxRank + 1, 1), 0), ShapeError);
  EXPECT_EQ(ShapedArray<int>::filled(std::vector<std::int64_t>(kMaxRank, 1), 4).rank(), kMaxRank);
}

TEST(ShapedArray, IsMadeFromOneScalar) {
  const auto scalar = ShapedArray<float>::from_scalar(2.5F);
  EXPECT_EQ(scalar.rank(), 0);
  EXPECT_TRUE(scalar.is_scalar());
  EXPECT_EQ(scalar.scalar(), 2.5F);
  EXPECT_EQ(scalar[], 2.5F);
  EXPECT_EQ(scalar.scalar_count(), 1);
  EXPECT_EQ(scalar.count(), 0);
  EXPECT_EQ(ShapedArray<float>::filled({2, 2}, 2.5F), (ShapedArray<float>{{2.5F, 2.5F}, {2.5F, 2.5F}}));
  EXPECT_EQ(ShapedArray<float>::filled({2, 2}, 2.5F).scalar(), std::nullopt);
}

TEST(ShapedArray, IsMadeFromNestedBraces) {
  EXPECT_EQ(shape_of(ShapedArray<int>{{{1}, {2}}, {{3}, {4}}}), (Dims{2, 2, 1}));
  EXPECT_EQ(shape_of(ShapedArray<int>{7}), Dims{1});
  EXPECT_EQ(shape_of(ShapedArray<int>{{}, {}}), (Dims{2, 0}));
  EXPECT_EQ(message_of<ShapeError>([] { ShapedArray<int>{{1, 2}, {3}}; }), "the value has size 1 on axis 1; needed 2");
  EXPECT_EQ(message_of<ShapeError>([] { ShapedArray<int>{1, {2}}; }), "the value has rank 2; needed 1");
}

TEST(ShapedArray, MadeFromNothingHasShapeZero) {
  ShapedArray<int> array;
  EXPECT_EQ(shape_of(array), Dims{0});
  EXPECT_EQ(array, ShapedArray<int>({0}, std::vector<int>()));
  EXPECT_EQ(array.copy(), array);
  EXPECT_EQ(std::hash<ShapedArray<int>>()(array), std::hash<ShapedArray<int>>()(array.copy()));
  EXPECT_EQ(array.scalars().size(), 0u);
  EXPECT_EQ(array.slice(slice({}, {}, -1)), array);
  array.fill(3);
  array.reverse();
  array.assign(ShapedArray<int>::from_scalar(1));
  EXPECT_EQ(array.to_vector(), std::vector<int>());
  EXPECT_FALSE(array.first().has_value());
  EXPECT_EQ(array.begin(), array.end());
}

TEST(ShapedArray, MayHaveSizesOfZero) {
  for (const Dims& shape : {Dims{0}, Dims{3, 0, 2}, Dims{0, 5}}) {
    const auto array = ShapedArray<int>::filled(shape.span(), 1);
    EXPECT_EQ(shape_of(array), shape);
    EXPECT_EQ(array.scalar_count(), 0);
    EXPECT_EQ(array.count(), shape[0]);
    EXPECT_EQ(array, array.copy());
  }
  EXPECT_NE(ShapedArray<int>::filled({0, 2}, 1), ShapedArray<int>::filled({2, 0}, 1));
  EXPECT_EQ(shape_of(ShapedArray<int>::filled({3, 0, 2}, 1).element(2)), (Dims{0, 2}));
}

TEST(ShapedArray, IsCopiedDeep) {
  ShapedArray<int> array{1, 2, 3};
  ShapedArray<int> copy = array;
  copy[0] = 9;
  EXPECT_EQ(array, (ShapedArray<int>{1, 2, 3}));
  array = copy;
  copy[1] = 9;
  EXPECT_EQ(array, (ShapedArray<int>{9, 2, 3}));
  const ShapedArray<int>& same = array;
  array = same;
  EXPECT_EQ(array, (ShapedArray<int>{9, 2, 3}));
}

TEST(ShapedArray, HandsItsStorageOnWhenItIsMoved) {
  ShapedArray<int> array{{1, 2}, {3, 4}};
  const int* const address = array.scalars().data();
  ShapedArray<int> moved = std::move(array);
  EXPECT_EQ(moved.scalars().data(), address);
  EXPECT_EQ(array, ShapedArray<int>());  // NOLINT: what is moved from is an empty array
  array = std::move(moved);
  EXPECT_EQ(array.scalars().data(), address);
  ShapedArray<int> other{5};
  swap(array, other);
  EXPECT_EQ(other.scalars().data(), address);
  EXPECT_EQ(array, ShapedArray<int>{5});
}

TEST(ShapedArray, AssignedToLeavesItsSlicesTheOldStorage) {
  ShapedArray<int> array{1, 2, 3};
  const auto slice = array.suffix(2);
  array = ShapedArray<int>{7, 8, 9};
  array[1] = 0;
  EXPECT_EQ(slice, (ShapedArray<int>{2, 3}));
}

TEST(ShapedArray, IsMadeFromASliceByCopying) {
  ShapedArray<int> matrix{{1, 2}, {3, 4}};
  ShapedArray<int> row = matrix.element(1);
  ShapedArray<int> column = std::as_const(matrix).slice(all(), 1);
  matrix.fill(0);
  EXPECT_EQ(row, (ShapedArray<int>{3, 4}));
  EXPECT_EQ(column, (ShapedArray<int>{2, 4}));
  row = matrix.element(0);
  EXPECT_EQ(row, (ShapedArray<int>{0, 0}));
}

TEST(ShapedArray, EqualsByShapeAndScalars) {
  EXPECT_NE((ShapedArray<int>{0}), (ShapedArray<int>{0, 2}));
  EXPECT_NE(ShapedArray<int>(), ShapedArray<int>{1});
  EXPECT_NE(ShapedArray<int>::filled({2, 3}, 1), ShapedArray<int>::filled({3, 2}, 1));
  EXPECT_NE(ShapedArray<int>{5}, ShapedArray<int>::from_scalar(5));
  const ShapedArray<int> base{{1, 2}, {3, 1}, {2, 3}};
  EXPECT_EQ(base.slice(all(), 0), (ShapedArray<int>{1, 3, 2}));
  EXPECT_EQ(base.slice(slice(0, 2), 0), (ShapedArray<int>{{0, 1}, {2, 3}}.slice(all(), 1)));
}

TEST(ShapedArray, WithNaNEqualsNothing) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const ShapedArray<double> array{1.0, nan};
  EXPECT_NE(array, array);
  EXPECT_NE((ShapedArray<std::complex<float>>{std::complex<float>(0, NAN)}),
            (ShapedArray<std::complex<float>>{std::complex<float>(0, NAN)}));
  EXPECT_NE(ShapedArray<Float16>{Float16{0x7e00}}, ShapedArray<Float16>{Float16{0x7e00}});
  EXPECT_EQ((ShapedArray<double>{0.0}), (ShapedArray<double>{-0.0}));
}

TEST(ShapedArray, HashesAlikeWhatIsEqual) {
  const std::hash<ShapedArray<float>> hash;
  const std::hash<ShapedArraySlice<const float>> hash_of_slice;
  ShapedArray<float> matrix{{0, 1}, {2, 3}};
  EXPECT_EQ(hash_of_slice(matrix.element(0)), hash({0, 1}));
  EXPECT_EQ(hash_of_slice(matrix.slice(all(), 1)), hash({1, 3}));
  EXPECT_EQ(hash({-0.0F}), hash({0.0F}));
  EXPECT_EQ(hash({NAN}), hash({-NAN}));
  EXPECT_NE(hash(matrix), hash({0, 1, 2, 3}));
  matrix[0, 0] = 5;
  EXPECT_NE(hash_of_slice(matrix.element(0)), hash({0, 1}));
  const std::unordered_set<ShapedArray<float>> set{matrix, matrix.copy(), matrix.element(0)};
  EXPECT_EQ(set.size(), 2u);
  EXPECT_TRUE(set.contains({5, 1}));
}

TEST(ShapedArray, IsIndexedLikeMdspan) {
  ShapedArray<int> array({2, 3, 4}, std::views::iota(0, 24));
  EXPECT_EQ((array[1, 2, 3]), 23);
  EXPECT_EQ(array(1, 0, 2), 14);
  array[0, 1, 0] = -1;
  array(0, 1, 1) = -2;
  array.at(-1, -1, -1) = -3;
  EXPECT_EQ(array.scalars()[4], -1);
  EXPECT_EQ(array.scalars()[5], -2);
  EXPECT_EQ(array.scalars()[23], -3);
  const std::size_t size = 1;
  EXPECT_EQ((array[size, std::uint8_t{2}, 3L]), -3);
}

TEST(ShapedArray, ChecksIndicesInAt) {
  const ShapedArray<int> array({2, 3}, std::views::iota(0, 6));
  EXPECT_EQ(array.at(1, -3), 3);
  EXPECT_EQ(message_of<IndexError>([&] { array.at(0, 3); }), "index 3 is out of range for axis 1; allowed [-3, 3)");
  EXPECT_THROW(array.at(-3, 0), std::out_of_range);
  EXPECT_THROW(array.at(UINT64_MAX, 0), IndexError);
  EXPECT_THROW(array.at(0), IndexError);
  EXPECT_THROW(array.at(0, 0, 0), IndexError);
  EXPECT_THROW(array.at(), IndexError);
}

TEST(ShapedArray, LendsItsScalars) {
  ShapedArray<int> array{{1, 2}, {3, 4}};
  EXPECT_EQ(array.with_scalars([](auto scalars) { return std::accumulate(scalars.begin(), scalars.end(), 0); }), 10);
  array.with_mutable_scalars([](std::span<int> scalars) { scalars[3] = 40; });
  EXPECT_EQ(array.to_vector(), (std::vector{1, 2, 3, 40}));
  std::vector<int> scalars(4);
  array.copy_scalars(scalars);
  EXPECT_EQ(scalars, array.to_vector());
  EXPECT_THROW(array.copy_scalars(std::span(scalars).first(3)), ShapeError);
  static_assert(std::same_as<decltype(std::as_const(array).scalars()), std::span<const int>>);
}

TEST(ShapedArray, TakesAllItsScalarsAnew) {
  ShapedArray<int> array{{1, 2}, {3, 4}};
  array.set_scalars(std::vector{5, 6, 7, 8});
  EXPECT_EQ(array, (ShapedArray<int>{{5, 6}, {7, 8}}));
  EXPECT_THROW(array.set_scalars(std::vector{1, 2, 3}), ShapeError);
  EXPECT_THROW(array.set_scalars(std::views::iota(0)), ShapeError);
  EXPECT_EQ(array, (ShapedArray<int>{{5, 6}, {7, 8}}));
  array.set_scalars(array.scalars() | std::views::reverse);  // reads what it writes
  EXPECT_EQ(array, (ShapedArray<int>{{8, 7}, {6, 5}}));
}

template <class T>
concept Writable = requires(T array) {
  array.fill(1);
};

TEST(ShapedArray, ThatIsConstGivesSlicesThatOnlyRead) {
  const ShapedArray<int> array{{1, 2}, {3, 4}};
  static_assert(std::same_as<decltype(array.element(0)), ShapedArraySlice<const int>>);
  static_assert(std::same_as<decltype(*array.begin()), ShapedArraySlice<const int>>);
  static_assert(std::same_as<decltype(array[0, 0]), const int&>);
  static_assert(!Writable<const ShapedArray<int>> && !Writable<ShapedArraySlice<const int>>);
  static_assert(Writable<ShapedArray<int>> && Writable<const ShapedArraySlice<int>>);
  static_assert(!std::is_assignable_v<ShapedArraySlice<const int>, ShapedArraySlice<const int>>);
  EXPECT_EQ(array.first(), (ShapedArray<int>{1, 2}));
}

template <class T>
class EveryScalarType : public testing::Test {};

using ScalarTypes =
    testing::Types<bool, std::int8_t, std::uint8_t, std::int16_t, std::uint16_t, std::int32_t, std::uint32_t,
                   std::int64_t, std::uint64_t, Float16, float, double, std::complex<float>, std::complex<double>>;
TYPED_TEST_SUITE(EveryScalarType, ScalarTypes);

template <class T>
T scalar_of(int number) {
  if constexpr (std::same_as<T, Float16>) {
    return {static_cast<std::uint16_t>(0x3c00 + number)};
  } else {
    return static_cast<T>(number);
  }
}

TYPED_TEST(EveryScalarType, IsHeldMovedAndCompared) {
  std::vector<TypeParam> scalars;
  for (int i = 0; i < 6; ++i) scalars.push_back(scalar_of<TypeParam>(i % 2));
  ShapedArray<TypeParam> array({3, 2}, scalars);
  EXPECT_EQ(info(array.dtype()).width, static_cast<int>(sizeof(TypeParam)));
  EXPECT_EQ(array.element(0), array.element(2));
  EXPECT_NE(array.slice(all(), 0), array.slice(all(), 1));
  array.slice(all(), slice({}, {}, -1)).assign(array.copy());
  EXPECT_EQ(array.slice(all(), 0), ShapedArray<TypeParam>::filled({3}, scalar_of<TypeParam>(1)));
  array.element(1).fill(scalar_of<TypeParam>(0));
  array.reverse();
  array.swap_elements(0, 1);
  EXPECT_EQ(array.element(0), ShapedArray<TypeParam>::filled({2}, scalar_of<TypeParam>(0)));
  EXPECT_EQ(array, array.copy());
}

}  // namespace
}  // namespace shaped
