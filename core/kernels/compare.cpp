// Owns the comparing and hashing of scalars by value.
#include <cstring>

#include "core/kernels/kernels.h"
#include "core/kernels/simd.h"

namespace shaped::kernels {
namespace {

/// Scalars compared bit by bit.
template <int Width>
struct EqualBits {
  using Lane = Bits<Width>;
  static bool scalar(Lane a, Lane b) { return a == b; }
  static auto vector(Vector<Lane> a, Vector<Lane> b) { return a == b; }
};

/// Scalars compared as numbers.
template <class Number>
struct EqualNumbers {
  using Lane = Number;
  static bool scalar(Lane a, Lane b) { return a == b; }
  static auto vector(Vector<Lane> a, Vector<Lane> b) { return a == b; }
};

/// Halves compared as numbers by their bits: equal bits that are no NaN, or two zeros.
struct EqualHalves {
  using Lane = std::uint16_t;
  static bool scalar(Lane a, Lane b) { return (a == b && (a & 0x7fff) <= 0x7c00) || ((a | b) & 0x7fff) == 0; }
  static auto vector(Vector<Lane> a, Vector<Lane> b) {
    return ((a == b) & ((a & 0x7fff) <= 0x7c00)) | (((a | b) & 0x7fff) == 0);
  }
};

template <class Lane>
Lane read(const std::byte* from, std::int64_t position) {
  Lane value;
  std::memcpy(&value, from + position * static_cast<std::int64_t>(sizeof(Lane)), sizeof(Lane));
  return value;
}

template <class Equal>
bool equal_packed(const std::byte* a, const std::byte* b, std::int64_t count) {
  using Lane = typename Equal::Lane;
  constexpr std::int64_t kLanes = 16 / sizeof(Lane);
  std::int64_t done = 0;
  // Four vectors to a test: one branch for 64 bytes, and still an early end.
  for (; done + 4 * kLanes <= count; done += 4 * kLanes) {
    const auto part = [&](int i) {
      const std::int64_t at = (done + i * kLanes) * static_cast<std::int64_t>(sizeof(Lane));
      return Equal::vector(load<Lane>(a + at), load<Lane>(b + at));
    };
    const auto mask = part(0) & part(1) & part(2) & part(3);
    if (!all_set(mask)) return false;
  }
  for (; done < count; ++done) {
    if (!Equal::scalar(read<Lane>(a, done), read<Lane>(b, done))) return false;
  }
  return true;
}

template <class Equal>
bool equal_strided(const std::byte* a, const std::byte* b, std::int64_t count, std::int64_t a_stride,
                   std::int64_t b_stride) {
  using Lane = typename Equal::Lane;
  for (std::int64_t i = 0; i < count; ++i) {
    if (!Equal::scalar(read<Lane>(a, i * a_stride), read<Lane>(b, i * b_stride))) return false;
  }
  return true;
}

template <class Equal>
bool equal_lanes(const std::byte* a, const std::byte* b, std::int64_t count, std::int64_t a_stride,
                 std::int64_t b_stride) {
  return a_stride == 1 && b_stride == 1 ? equal_packed<Equal>(a, b, count)
                                        : equal_strided<Equal>(a, b, count, a_stride, b_stride);
}

using Words = Vector<std::uint32_t>;

/// Floats with 0 for -0, which the sum makes of it, and all bits set for every NaN.
template <class Number>
Words canonical_numbers(const std::byte* bytes) {
  const Vector<Number> sum = load<Number>(bytes) + Number{0};
  return (Words)sum | (Words)(sum != sum);
}

/// The same for halves, by their bits.
Words canonical_halves(const std::byte* bytes) {
  const Vector<std::uint16_t> bits = load<std::uint16_t>(bytes);
  const Vector<std::uint16_t> magnitude = bits & 0x7fff;
  const auto is_zero = (Vector<std::uint16_t>)(magnitude == 0);
  const auto is_nan = (Vector<std::uint16_t>)(magnitude > 0x7c00);
  return (Words)((bits & ~is_zero) | is_nan);
}

/// Sixteen bytes as the hash sees them.
Words canonical_words(const std::byte* bytes, Comparison comparison) {
  switch (comparison) {
    case Comparison::kFloat16: return canonical_halves(bytes);
    case Comparison::kFloat32: return canonical_numbers<float>(bytes);
    case Comparison::kFloat64: return canonical_numbers<double>(bytes);
    default: return load<std::uint32_t>(bytes);
  }
}

template <Comparison kComparison>
void hash_blocks_as(HashState& state, const std::byte* bytes, std::int64_t blocks) {
  // Odd constants with well mixed bits: the golden ratio's and one of the primes that multiply well modulo 2^32.
  constexpr std::uint32_t kMultiplier = 0x9e3779b1u;
  constexpr std::uint32_t kAddend = 0x85ebca6bu;
  constexpr int kVectors = kHashBlock / sizeof(Words);
  Words lanes[kVectors];
  std::memcpy(lanes, state.lanes, sizeof(lanes));
  for (std::int64_t block = 0; block < blocks; ++block) {
#pragma GCC unroll 8
    for (int i = 0; i < kVectors; ++i) {
      lanes[i] = (lanes[i] ^ canonical_words(bytes + block * kHashBlock + i * 16, kComparison)) * kMultiplier + kAddend;
      // The upper bits, which the product mixes best, reach the lower ones before the next round.
      lanes[i] ^= lanes[i] >> 15;
    }
  }
  std::memcpy(state.lanes, lanes, sizeof(lanes));
}

}  // namespace

bool equal_row(const std::byte* a, const std::byte* b, std::int64_t count, std::int64_t a_stride, std::int64_t b_stride,
               int width, Comparison comparison) {
  switch (comparison) {
    case Comparison::kFloat16: return equal_lanes<EqualHalves>(a, b, count, a_stride, b_stride);
    case Comparison::kFloat32: return equal_lanes<EqualNumbers<float>>(a, b, count, a_stride, b_stride);
    case Comparison::kFloat64: return equal_lanes<EqualNumbers<double>>(a, b, count, a_stride, b_stride);
    case Comparison::kBits: break;
  }
  switch (width) {
    case 1: return equal_lanes<EqualBits<1>>(a, b, count, a_stride, b_stride);
    case 2: return equal_lanes<EqualBits<2>>(a, b, count, a_stride, b_stride);
    case 4: return equal_lanes<EqualBits<4>>(a, b, count, a_stride, b_stride);
    default: return equal_lanes<EqualBits<8>>(a, b, count, a_stride, b_stride);
  }
}

void hash_blocks(HashState& state, const std::byte* bytes, std::int64_t blocks, Comparison comparison) {
  switch (comparison) {
    case Comparison::kBits: return hash_blocks_as<Comparison::kBits>(state, bytes, blocks);
    case Comparison::kFloat16: return hash_blocks_as<Comparison::kFloat16>(state, bytes, blocks);
    case Comparison::kFloat32: return hash_blocks_as<Comparison::kFloat32>(state, bytes, blocks);
    case Comparison::kFloat64: return hash_blocks_as<Comparison::kFloat64>(state, bytes, blocks);
  }
}

std::uint32_t finish_hash(const HashState& state) {
  std::uint32_t hash = 0;
  for (const std::uint32_t lane : state.lanes) {
    hash = (hash ^ lane) * 0x9e3779b1u;
    hash ^= hash >> 16;
  }
  return hash;
}

}  // namespace shaped::kernels
