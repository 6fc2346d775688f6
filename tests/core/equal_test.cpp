// Tests of core/equal.h: equality and hashing by value.
#include "core/equal.h"

#include <set>

#include "tests/core/support/expect.h"
#include "tests/core/support/trials.h"

namespace shaped {
namespace {

using oracle::Bytes;

template <class T>
ConstRegion region(const std::vector<T>& scalars, const View& view) {
  return {reinterpret_cast<const std::byte*>(scalars.data()), view};
}

/// Every dtype.
std::vector<DType> all_dtypes() {
  std::vector<DType> dtypes;
  for (int id = 0; id < kDTypeCount; ++id) dtypes.push_back(static_cast<DType>(id));
  return dtypes;
}

/// Scalars of a dtype that are likely to be told apart wrongly, one after another.
Bytes odd_scalars(DType dtype) {
  const int width = info(dtype).width;
  const int part = info(dtype).kind == Kind::kComplex ? width / 2 : width;
  std::vector<std::uint64_t> bits{0, 1};
  if (dtype != DType::kBool) {
    const std::uint64_t sign = UINT64_C(1) << (part * 8 - 1);
    const int fraction_bits = part == 2 ? 10 : part == 4 ? 23 : 52;
    const std::uint64_t infinity = (sign - 1) >> fraction_bits << fraction_bits;
    bits = {0, sign, 1, sign | 1, sign - 1, sign | (sign - 1), 2, sign >> 1, 0x80, 0x7f};
    if (part > 1) {
      const std::uint64_t quiet = infinity | UINT64_C(1) << (fraction_bits - 1);
      for (const std::uint64_t item : {infinity, infinity + 1, infinity - 1, quiet, quiet + 5}) {
        bits.push_back(item);
        bits.push_back(item | sign);
      }
    }
  }
  Bytes scalars;
  const auto append = [&](std::uint64_t item) {
    const auto* const first = reinterpret_cast<const std::byte*>(&item);
    scalars.insert(scalars.end(), first, first + part);
  };
  for (const std::uint64_t real : bits) {
    if (info(dtype).kind != Kind::kComplex) {
      append(real);
      continue;
    }
    for (const std::uint64_t imaginary : bits) {
      append(real);
      append(imaginary);
    }
  }
  return scalars;
}

TEST(Equal, AgreesWithTheOracleAndEqualsHashAlike) { oracle::sweep(oracle::try_equal, 30000); }

TEST(Equal, ComparesEveryPairOfOddScalarsByValue) {
  for (const DType dtype : all_dtypes()) {
    const std::size_t width = static_cast<std::size_t>(info(dtype).width);
    const Bytes scalars = odd_scalars(dtype);
    const View one = row_major_view({});
    const View row = row_major_view({80});
    for (std::size_t a = 0; a < scalars.size(); a += width) {
      for (std::size_t b = 0; b < scalars.size(); b += width) {
        const bool wanted = oracle::scalars_equal(dtype, scalars.data() + a, scalars.data() + b);
        ASSERT_EQ(equal({scalars.data() + a, one}, {scalars.data() + b, one}, dtype), wanted) << info(dtype).name;
        const View repeated{.offset = 0, .shape = {80}, .strides = {0}};
        Bytes left(80 * width), right(80 * width);
        (void)copy({left.data(), row, info(dtype).width}, {scalars.data() + a, repeated});
        (void)copy({right.data(), row, info(dtype).width}, {scalars.data() + b, repeated});
        ASSERT_EQ(equal({left.data(), row}, {right.data(), row}, dtype), wanted) << info(dtype).name;
        if (wanted) {
          ASSERT_EQ(hash({left.data(), row}, dtype), hash({right.data(), row}, dtype)) << info(dtype).name;
        }
      }
    }
  }
}

TEST(Equal, SeesADifferenceAtAnyPlaceOfARowOfAnyLength) {
  for (const DType dtype : all_dtypes()) {
    const int width = info(dtype).width;
    for (std::int64_t count = 1; count <= 140; count += count < 20 ? 1 : 13) {
      const View row = row_major_view({count});
      const Bytes a(static_cast<std::size_t>(count * width), std::byte{1});
      Bytes b = a;
      ASSERT_TRUE(equal({a.data(), row}, {b.data(), row}, dtype));
      for (std::int64_t place = 0; place < count; ++place) {
        std::byte& changed = b[static_cast<std::size_t>((place + 1) * width - 1)];
        changed = std::byte{0};
        ASSERT_FALSE(equal({a.data(), row}, {b.data(), row}, dtype)) << info(dtype).name << count << " " << place;
        ASSERT_NE(hash({a.data(), row}, dtype), hash({b.data(), row}, dtype))
            << info(dtype).name << count << " " << place;
        changed = std::byte{1};
      }
    }
  }
}

TEST(Equal, IsNeverSoForNaNAndAlwaysForZerosOfEitherSign) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const View one = row_major_view({1});
  const std::vector<double> zero{0.0}, minus{-0.0}, none{nan};
  EXPECT_TRUE(equal(region(zero, one), region(minus, one), DType::kFloat64));
  EXPECT_FALSE(equal(region(none, one), region(none, one), DType::kFloat64));
  const std::vector<std::complex<float>> half_nan{{0.0f, static_cast<float>(nan)}}, mixed{{-0.0f, 0.0f}},
      plain{{0.0f, -0.0f}};
  EXPECT_FALSE(equal(region(half_nan, one), region(half_nan, one), DType::kComplex64));
  EXPECT_TRUE(equal(region(mixed, one), region(plain, one), DType::kComplex64));
}

TEST(Equal, NeedsEqualShapes) {
  const std::vector<std::int32_t> scalars(6, 0);
  EXPECT_FALSE(
      (equal(region(scalars, row_major_view({2, 3})), region(scalars, row_major_view({3, 2})), DType::kInt32)));
  EXPECT_FALSE((equal(region(scalars, row_major_view({})), region(scalars, row_major_view({1})), DType::kInt32)));
  EXPECT_FALSE((equal(region(scalars, row_major_view({0})), region(scalars, row_major_view({0, 2})), DType::kInt32)));
  EXPECT_TRUE(
      (equal(region(scalars, row_major_view({0, 2})), region(scalars, row_major_view({0, 2})), DType::kFloat64)));
}

TEST(Equal, ComparesHalvesAsNumbers) {
  for (std::uint32_t bits = 0; bits < 65536; ++bits) {
    const std::uint16_t half = static_cast<std::uint16_t>(bits);
    const std::uint16_t negative = half ^ 0x8000;
    const View one = row_major_view({});
    const auto same = [&](const std::uint16_t& a, const std::uint16_t& b) {
      return equal({reinterpret_cast<const std::byte*>(&a), one}, {reinterpret_cast<const std::byte*>(&b), one},
                   DType::kFloat16);
    };
    const double value = oracle::half_value({half});
    ASSERT_EQ(same(half, half), value == value) << bits;
    ASSERT_EQ(same(half, negative), value == -value) << bits;
  }
}

TEST(Hash, CountsEveryNaNAsOneAndZerosAlike) {
  for (const DType dtype : {DType::kFloat16, DType::kFloat32, DType::kFloat64, DType::kComplex64, DType::kComplex128}) {
    const std::size_t width = static_cast<std::size_t>(info(dtype).width);
    const Bytes scalars = odd_scalars(dtype);
    const View one = row_major_view({});
    const bool is_complex = info(dtype).kind == Kind::kComplex;
    const DType part = dtype == DType::kComplex64    ? DType::kFloat32
                       : dtype == DType::kComplex128 ? DType::kFloat64
                                                     : dtype;
    const std::size_t part_width = is_complex ? width / 2 : width;
    const auto alike = [&](const std::byte* a, const std::byte* b) {
      const bool both_nan = !oracle::scalars_equal(part, a, a) && !oracle::scalars_equal(part, b, b);
      return both_nan || oracle::scalars_equal(part, a, b);
    };
    for (std::size_t a = 0; a < scalars.size(); a += width) {
      for (std::size_t b = 0; b < scalars.size(); b += width) {
        const std::byte* const left = scalars.data() + a;
        const std::byte* const right = scalars.data() + b;
        const bool wanted = alike(left, right) && (!is_complex || alike(left + part_width, right + part_width));
        ASSERT_EQ(hash({left, one}, dtype) == hash({right, one}, dtype), wanted) << info(dtype).name << a << " " << b;
      }
    }
  }
}

TEST(Hash, DependsOnDTypeAndShapeToo) {
  const std::vector<std::uint64_t> scalars(64, 0);
  std::set<std::uint32_t> hashes;
  std::size_t arrays = 0;
  for (const DType dtype : all_dtypes()) {
    for (const Dims& shape :
         {Dims{}, Dims{1}, Dims{0}, Dims{2}, Dims{0, 2}, Dims{2, 0}, Dims{2, 3}, Dims{3, 2}, Dims{6}, Dims{1, 6}}) {
      hashes.insert(hash(region(scalars, row_major_view(shape)), dtype));
      ++arrays;
    }
  }
  EXPECT_EQ(hashes.size(), arrays);
}

// Rows of every length near blocks of 128 bytes and buffers of 4096, in one run and in steps.
TEST(Hash, DoesNotDependOnLayout) {
  for (const DType dtype : all_dtypes()) {
    const int width = info(dtype).width;
    const std::int64_t block = 128 / width, buffer = 4096 / width;
    for (const std::int64_t count :
         {block - 1, block, block + 1, 2 * block, 3 * block + 1, buffer - 1, buffer, buffer + 1, 2 * buffer + 3}) {
      if (count < 1) continue;
      const Bytes bytes = oracle::any_bytes(count * 3 * width);
      const View packed = row_major_view({count});
      for (const std::int64_t stride : {-3, -1, 2, 3}) {
        const View steps{.offset = stride < 0 ? (count - 1) * -stride : 0, .shape = {count}, .strides = {stride}};
        const Bytes gathered = oracle::read(bytes.data(), oracle::positions(steps), width);
        ASSERT_EQ(hash({bytes.data(), steps}, dtype), hash({gathered.data(), packed}, dtype))
            << info(dtype).name << count;
      }
      const View columns{.offset = 0, .shape = {count, 3}, .strides = {1, count}};
      const Bytes transposed = oracle::read(bytes.data(), oracle::positions(columns), width);
      ASSERT_EQ(hash({bytes.data(), columns}, dtype), hash({transposed.data(), row_major_view({count, 3})}, dtype))
          << info(dtype).name << count;
    }
  }
}

TEST(Hash, IsTheSameOnEveryMachine) {
  const View matrix = row_major_view({2, 3});
  const std::vector<std::int32_t> whole{1, 2, 3, 4, 5, 6};
  const std::vector<float> real{-0.0f, 1.5f, std::numeric_limits<float>::quiet_NaN(), INFINITY, -2.0f, 1e-40f};
  EXPECT_EQ(hash(region(whole, matrix), DType::kInt32), 0x84e742a0u);
  EXPECT_EQ(hash(region(real, matrix), DType::kFloat32), 0x6a8ac637u);
  EXPECT_EQ(hash(region(whole, row_major_view({})), DType::kBool), 0x2bd575d5u);
}

TEST(Hash, SpreadsCountingNumbers) {
  std::set<std::uint32_t> hashes;
  const View pair = row_major_view({2});
  for (std::int32_t a = 0; a < 300; ++a) {
    for (std::int32_t b = 0; b < 300; ++b) {
      const std::vector<std::int32_t> scalars{a, b};
      hashes.insert(hash(region(scalars, pair), DType::kInt32));
    }
  }
  EXPECT_GT(hashes.size(), 300u * 300u - 10);  // by chance about one pair in 2^32 / 90000 meets: one in all
}

}  // namespace
}  // namespace shaped
