// Tests of core/kernels/kernels.h: every family of the list at every width, over counts, offsets and guard bytes,
// against moving scalar by scalar.
#include "core/kernels/kernels.h"

#include <bit>
#include <string>

#include "tests/core/support/expect.h"

namespace shaped::kernels {
namespace {

using oracle::Bytes;

struct Family {
  const char* name;
  bool (*takes)(const Plane& p);
  MovePlane move;
  int width;
  bool always_aligned;
};

/// The families at one width, in the order of choice.
template <int Width>
void add_families(std::vector<Family>& families) {
#define SHAPED_FAMILY(family, condition) \
  families.push_back(                    \
      {#family, []([[maybe_unused]] const Plane& p) { return bool(condition); }, family<Width>, Width, false});
  SHAPED_MOVE_FAMILIES(SHAPED_FAMILY)
#undef SHAPED_FAMILY
}

std::vector<Family> all_families() {
  std::vector<Family> families;
#define SHAPED_ADD(width) add_families<width>(families);
  SHAPED_WIDTHS(SHAPED_ADD)
#undef SHAPED_ADD
  return families;
}

View to_view(const Plane& p) { return {.offset = 0, .shape = {p.rows, p.columns}, .strides = {p.to_row, p.to_column}}; }
View from_view(const Plane& p) {
  return {.offset = 0, .shape = {p.rows, p.columns}, .strides = {p.from_row, p.from_column}};
}

std::string text(const Plane& p) {
  return std::to_string(p.rows) + "x" + std::to_string(p.columns) + " to " + oracle::text(to_view(p).strides) +
         " from " + oracle::text(from_view(p).strides);
}

/// Runs a kernel on a plane whose first bytes lie `to_offset` and `from_offset` behind a boundary of 16 bytes. Bytes
/// that are no scalar of the plane, before, between and behind, must stay; the source's end is the end of its memory.
void expect_moved(const Family& family, const Plane& plane, std::int64_t to_offset, std::int64_t from_offset) {
  const Extent to = extent(to_view(plane)), from = extent(from_view(plane));
  const std::int64_t width = family.width;
  // Room for the scalars before the first, in whole vectors so that offsets stay what they are, and guard bytes.
  const auto room = [&](const Extent& range) { return (-range.begin * width + 15) / 16 * 16; };
  const std::int64_t to_start = 32 + to_offset + room(to);
  const std::int64_t from_start = from_offset + room(from);
  Bytes target = oracle::any_bytes(to_start + to.end * width + 32);
  Bytes source = oracle::any_bytes(from_start + from.end * width);
  std::ranges::reverse(source);
  Bytes expected = target;
  std::byte* const first = expected.data() + to_start;
  oracle::copy(first, oracle::positions(to_view(plane)), source.data() + from_start,
               oracle::positions(from_view(plane)), family.width);
  family.move(target.data() + to_start, source.data() + from_start, plane);
  EXPECT_TRUE(target == expected) << family.name << " width " << width << " " << text(plane) << " offsets " << to_offset
                                  << " " << from_offset;
}

/// Rows of `columns` scalars with the strides of columns that families are made for.
std::vector<Plane> row_planes(std::int64_t rows, std::int64_t columns) {
  std::vector<Plane> planes;
  for (const std::int64_t to : {1, 2, -1, -3}) {
    for (const std::int64_t from : {1, 0, -1, 2, 3, 4, 5, -2}) {
      planes.push_back({rows, columns, columns * std::abs(to) + 1, to, -(columns * std::abs(from) + 2), from});
    }
  }
  return planes;
}

class Kernels : public testing::TestWithParam<Family> {
 protected:
  /// Steps of bytes between addresses that a scalar of the width can have.
  std::int64_t alignment() const { return std::min(GetParam().width, 8); }
};

TEST_P(Kernels, MoveRowsOfEveryCountBelowThreeVectorsAtEveryOffset) {
  const Family& family = GetParam();
  for (std::int64_t columns = 1; columns < 3 * 16 / family.width + 1; ++columns) {
    for (const Plane& plane : row_planes(1, columns)) {
      if (!family.takes(plane)) continue;
      for (std::int64_t to_offset = 0; to_offset < 16; to_offset += alignment()) {
        for (std::int64_t from_offset = 0; from_offset < 16; from_offset += alignment()) {
          expect_moved(family, plane, to_offset, from_offset);
          if (HasFailure()) return;
        }
      }
    }
  }
}

TEST_P(Kernels, MoveRowsOfEveryCountUpTo257) {
  const Family& family = GetParam();
  for (std::int64_t columns = 1; columns <= 257; ++columns) {
    for (const Plane& plane : row_planes(1, columns)) {
      if (!family.takes(plane)) continue;
      expect_moved(family, plane, columns * alignment() % 16, columns / 16 * alignment() % 16);
      if (HasFailure()) return;
    }
  }
}

TEST_P(Kernels, MoveRowsAroundTheLengthWhereBytesAreMovedInBulk) {
  const Family& family = GetParam();
  for (const std::int64_t bytes : {256, 512, 1024, 4096}) {
    for (std::int64_t columns = bytes / family.width - 1; columns <= bytes / family.width + 1; ++columns) {
      for (const Plane& plane : row_planes(2, columns)) {
        if (family.takes(plane)) expect_moved(family, plane, 0, 0);
      }
    }
  }
}

TEST_P(Kernels, MoveSeveralRows) {
  const Family& family = GetParam();
  for (const std::int64_t rows : {2, 3, 4, 5, 9}) {
    for (const std::int64_t columns : {1, 2, 3, 4, 7, 17, 40}) {
      for (Plane plane : row_planes(rows, columns)) {
        if (family.takes(plane)) expect_moved(family, plane, 0, 0);
        std::swap(plane.to_row, plane.from_row);
        plane.to_row = -plane.to_row * 5;  // wide enough for any stride of columns
        if (family.takes(plane)) expect_moved(family, plane, 0, 0);
      }
    }
  }
}

TEST_P(Kernels, MoveTransposedPlanesAroundTheEdgesOfBlocks) {
  const Family& family = GetParam();
  const std::int64_t lanes = 16 / family.width, block = 64 / family.width;
  for (const std::int64_t rows :
       {INT64_C(4), lanes - 1, lanes, lanes + 1, block - 1, block, block + 1, 2 * block + lanes + 1}) {
    for (const std::int64_t columns :
         {INT64_C(4), lanes, lanes + 1, block - 1, block, block + 1, 2 * block + lanes + 1}) {
      if (rows < 1) continue;
      for (const std::int64_t from_row : {1, -1, 0, 2, -3}) {
        for (const std::int64_t to_row : {columns, -columns - 3}) {
          const std::int64_t reach = rows * std::max<std::int64_t>(std::abs(from_row), 1) + 1;
          for (const std::int64_t from_column : {reach, -reach}) {
            const Plane plane{rows, columns, to_row, 1, from_row, from_column};
            if (family.takes(plane)) expect_moved(family, plane, alignment(), 0);
            if (HasFailure()) return;
          }
        }
      }
    }
  }
}

TEST_P(Kernels, AreChosenByTheFirstConditionThatHolds) {
  const Family& family = GetParam();
  for (const std::int64_t rows : {1, 4}) {
    for (Plane plane : row_planes(rows, 8)) {
      for (const std::int64_t from_row : {plane.from_row, INT64_C(1), INT64_C(0)}) {
        plane.from_row = from_row;
        bool taken = false;
        for (const Family& other : all_families()) {
          if (other.width != family.width || taken || !other.takes(plane)) continue;
          taken = true;
          if (other.move == family.move) {
            EXPECT_EQ(choose_move(plane, family.width), family.move) << text(plane);
          }
        }
        EXPECT_TRUE(taken);
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, Kernels, testing::ValuesIn(all_families()), [](const auto& instance) {
  return instance.param.name + std::string("_w") + std::to_string(instance.param.width);
});

TEST(OverlappingMove, GoesInOrderForEveryShift) {
  for (const int width : {1, 2, 4, 8, 16}) {
    for (const std::int64_t column : {1, 2, -1}) {
      for (std::int64_t shift = -6; shift <= 6; ++shift) {
        const std::int64_t row = 40;
        Plane plane{3, 9, row, column, row, column};
        const std::int64_t start = 60;
        // Upwards in memory when the target lies below the source, downwards otherwise.
        const bool ascending = column > 0;
        if ((shift < 0) != ascending && !(column == 1)) continue;
        Bytes bytes = oracle::any_bytes(300 * width);
        Bytes expected = bytes;
        View from = from_view(plane), to = to_view(plane);
        oracle::copy(expected.data() + (start + shift) * width, oracle::positions(to), expected.data() + start * width,
                     oracle::positions(from), width);
        const MovePlane move = choose_overlapping_move(plane, width);
        move(bytes.data() + (start + shift) * width, bytes.data() + start * width, plane);
        EXPECT_TRUE(bytes == expected) << "width " << width << " column " << column << " shift " << shift;
      }
    }
  }
}

TEST(FillRow, WritesEveryCountAtEveryOffsetAndStride) {
  for (const int width : {1, 2, 4, 8, 16}) {
    for (const bool one_byte : {false, true}) {
      Bytes scalar = oracle::any_bytes(width);
      if (one_byte) std::ranges::fill(scalar, std::byte{0x77});
      for (std::int64_t count = 0; count <= 3 * 16 / width + 1; ++count) {
        for (const std::int64_t stride : {1, 2, -1, -3}) {
          for (std::int64_t offset = 0; offset < 16; offset += std::min(width, 8)) {
            const View view{.offset = stride < 0 ? -stride * count : 0, .shape = {count}, .strides = {stride}};
            Bytes bytes = oracle::any_bytes(32 + offset + (count + 1) * std::abs(stride) * width + 32);
            Bytes expected = bytes;
            std::byte* const start = bytes.data() + 32 + offset;
            for (const std::int64_t place : oracle::positions(view)) {
              std::ranges::copy(scalar, expected.begin() + 32 + offset + place * width);
            }
            fill_row(start + view.offset * width, count, stride, scalar.data(), width);
            ASSERT_TRUE(bytes == expected) << "width " << width << " count " << count << " stride " << stride;
          }
        }
      }
    }
  }
}

TEST(EqualRow, SeesOneOtherBitAtEveryPlaceOfEveryCountAndOffset) {
  for (const int width : {1, 2, 4, 8}) {
    for (std::int64_t count = 0; count <= 9 * 16 / width; count += count < 3 * 16 / width ? 1 : 5) {
      for (std::int64_t offset = 0; offset < 16; offset += 3) {
        for (const std::int64_t stride : {1, 2}) {
          const Bytes a = oracle::any_bytes(count * width);
          Bytes b(static_cast<std::size_t>(offset + count * stride * width));
          for (std::int64_t i = 0; i < count * width; ++i) {
            b[static_cast<std::size_t>(offset + i / width * stride * width + i % width)] =
                a[static_cast<std::size_t>(i)];
          }
          const auto same = [&] {
            return equal_row(a.data(), b.data() + offset, count, 1, stride, width, Comparison::kBits);
          };
          ASSERT_TRUE(same()) << width << " " << count;
          for (std::int64_t place = 0; place < count; ++place) {
            std::byte& changed = b[static_cast<std::size_t>(offset + place * stride * width + place % width)];
            changed ^= std::byte{16};
            ASSERT_FALSE(same()) << width << " " << count << " " << place;
            changed ^= std::byte{16};
          }
        }
      }
    }
  }
}

/// The bits of a float of `width` bytes as the hash sees them.
std::uint64_t canonical(std::uint64_t bits, int width, int fraction_bits) {
  const std::uint64_t sign = UINT64_C(1) << (width * 8 - 1);
  const std::uint64_t infinity = (sign - 1) >> fraction_bits << fraction_bits;
  if ((bits & ~sign) == 0) return 0;
  return (bits & ~sign) > infinity ? sign | (sign - 1) : bits;
}

/// The hash of whole blocks, lane by lane.
void hash_slowly(HashState& state, const Bytes& bytes, int width, int fraction_bits) {
  Bytes seen = bytes;
  for (std::size_t start = 0; start < seen.size() && fraction_bits > 0; start += static_cast<std::size_t>(width)) {
    std::uint64_t bits = 0;
    std::memcpy(&bits, seen.data() + start, static_cast<std::size_t>(width));
    bits = canonical(bits, width, fraction_bits);
    std::memcpy(seen.data() + start, &bits, static_cast<std::size_t>(width));
  }
  for (std::size_t word = 0; word < seen.size() / 4; ++word) {
    std::uint32_t& lane = state.lanes[word % std::size(state.lanes)];
    lane = (lane ^ oracle::read_as<std::uint32_t>(seen.data() + word * 4)) * 0x9e3779b1u + 0x85ebca6bu;
    lane ^= lane >> 15;
  }
}

TEST(HashBlocks, AgreesWithHashingLaneByLane) {
  struct Way {
    Comparison comparison;
    int width, fraction_bits;
  };
  oracle::RandomChoices choices(7);
  for (const Way& way : {Way{Comparison::kBits, 4, 0}, Way{Comparison::kFloat16, 2, 10},
                         Way{Comparison::kFloat32, 4, 23}, Way{Comparison::kFloat64, 8, 52}}) {
    for (std::int64_t blocks = 0; blocks < 20; ++blocks) {
      for (std::int64_t offset = 0; offset < 16; ++offset) {
        Bytes bytes = oracle::any_bytes(blocks * kHashBlock);
        for (std::byte& byte : bytes) {
          if (choices.one_in(3)) byte = std::byte(choices.one_of({0, 0x80, 0x7f, 0xff, 0xf0, 0x7c, 0xfc}));
        }
        Bytes placed(static_cast<std::size_t>(offset));
        placed.insert(placed.end(), bytes.begin(), bytes.end());
        HashState got, wanted;
        got.lanes[3] = wanted.lanes[3] = 99;
        hash_blocks(got, placed.data() + offset, blocks, way.comparison);
        hash_slowly(wanted, bytes, way.width, way.fraction_bits);
        ASSERT_TRUE(std::ranges::equal(got.lanes, wanted.lanes)) << way.width << " " << blocks;
        ASSERT_EQ(finish_hash(got), finish_hash(wanted));
      }
    }
  }
}

TEST(FinishHash, DependsOnEveryLane) {
  const std::uint32_t nothing = finish_hash({});
  for (std::size_t lane = 0; lane < std::size(HashState{}.lanes); ++lane) {
    for (int bit = 0; bit < 32; ++bit) {
      HashState state;
      state.lanes[lane] = UINT32_C(1) << bit;
      EXPECT_NE(finish_hash(state), nothing) << lane << " " << bit;
    }
  }
}

}  // namespace
}  // namespace shaped::kernels
