// Owns the copying of columns to rows: blocks that stay in the cache, transposed in registers where columns are
// contiguous.
#include <algorithm>

#include "core/kernels/kernels.h"
#include "core/kernels/simd.h"

namespace shaped::kernels {
namespace {

/// Rows and columns of a block: the scalars of one cache line of 64 bytes each way, so that each line read is used
/// whole.
template <int Width>
constexpr std::int64_t kBlock = 64 / Width;

/// Transposes n x n scalars in n vectors, n = 16 / Width: log2(n) rounds that interleave the first half with the
/// second. Columns of `from` are contiguous and `from_column` scalars apart; rows of `to` are contiguous and `to_row`
/// scalars apart.
template <int Width>
void transpose_vectors(std::byte* to, const std::byte* from, std::int64_t to_row, std::int64_t from_column) {
  using Lane = Bits<Width>;
  constexpr int kLanes = 16 / Width;
  constexpr auto kSequence = std::make_index_sequence<kLanes>();
  Vector<Lane> now[kLanes];
  for (int i = 0; i < kLanes; ++i) now[i] = load<Lane>(from + i * from_column * Width);
  for (int round = 1; round < kLanes; round *= 2) {
    Vector<Lane> next[kLanes];
    for (int i = 0; i < kLanes / 2; ++i) {
      next[2 * i] = interleave<0, Lane>(now[i], now[i + kLanes / 2], kSequence);
      next[2 * i + 1] = interleave<1, Lane>(now[i], now[i + kLanes / 2], kSequence);
    }
    std::copy_n(next, kLanes, now);
  }
  for (int i = 0; i < kLanes; ++i) store<Lane>(to + i * to_row * Width, now[i]);
}

template <int Width>
void transpose_scalars(std::byte* to, const std::byte* from, const Plane& part) {
  using Lane = typename LaneOf<Width>::type;
  for (std::int64_t row = 0; row < part.rows; ++row) {
    Lane* const target = reinterpret_cast<Lane*>(to) + row * part.to_row;
    const Lane* const source = reinterpret_cast<const Lane*>(from) + row * part.from_row;
    for (std::int64_t i = 0; i < part.columns; ++i) target[i] = source[i * part.from_column];
  }
}

/// The address of scalar (row, column) of one side of a plane.
template <int Width, class Byte>
Byte* place(Byte* first, std::int64_t row, std::int64_t row_stride, std::int64_t column, std::int64_t column_stride) {
  return first + (row * row_stride + column * column_stride) * Width;
}

/// A block in vectors, with what is left at its lower and right edge scalar by scalar.
template <int Width>
void transpose_block(std::byte* to, const std::byte* from, const Plane& block) {
  constexpr std::int64_t kLanes = 16 / Width;
  if (kLanes == 1 || block.from_row != 1) return transpose_scalars<Width>(to, from, block);
  const std::int64_t whole_rows = block.rows / kLanes * kLanes;
  const std::int64_t whole_columns = block.columns / kLanes * kLanes;
  for (std::int64_t row = 0; row < whole_rows; row += kLanes) {
    for (std::int64_t column = 0; column < whole_columns; column += kLanes) {
      if constexpr (kLanes > 1) {
        transpose_vectors<Width>(place<Width>(to, row, block.to_row, column, 1),
                                 place<Width>(from, row, 1, column, block.from_column), block.to_row,
                                 block.from_column);
      }
    }
  }
  Plane right = block;
  right.rows = whole_rows;
  right.columns -= whole_columns;
  transpose_scalars<Width>(place<Width>(to, 0, 0, whole_columns, 1),
                           place<Width>(from, 0, 0, whole_columns, block.from_column), right);
  Plane below = block;
  below.rows -= whole_rows;
  transpose_scalars<Width>(place<Width>(to, whole_rows, block.to_row, 0, 0), place<Width>(from, whole_rows, 1, 0, 0),
                           below);
}

}  // namespace

template <int Width>
void transpose(std::byte* to, const std::byte* from, const Plane& plane) {
  Plane p = plane;
  if (p.from_row < 0) {  // rows are taken from the last one, so that columns of `from` run upwards
    to = place<Width>(to, p.rows - 1, p.to_row, 0, 0);
    from = place<Width>(from, p.rows - 1, p.from_row, 0, 0);
    p.to_row = -p.to_row;
    p.from_row = -p.from_row;
  }
  Plane block = p;
  for (std::int64_t row = 0; row < p.rows; row += kBlock<Width>) {
    block.rows = std::min(kBlock<Width>, p.rows - row);
    for (std::int64_t column = 0; column < p.columns; column += kBlock<Width>) {
      block.columns = std::min(kBlock<Width>, p.columns - column);
      transpose_block<Width>(place<Width>(to, row, p.to_row, column, 1),
                             place<Width>(from, row, p.from_row, column, p.from_column), block);
    }
  }
}

#define SHAPED_INSTANTIATE(width) template void transpose<width>(std::byte*, const std::byte*, const Plane&);
SHAPED_WIDTHS(SHAPED_INSTANTIATE)
#undef SHAPED_INSTANTIATE

}  // namespace shaped::kernels
