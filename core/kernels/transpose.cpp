// Owns the copying of columns to rows: blocks that stay in the cache, transposed in registers where columns are
// contiguous.
#include <algorithm>
#include <bit>

#include "core/kernels/kernels.h"
#include "core/kernels/simd.h"

namespace shaped::kernels {
namespace {

/// Rows and columns of a block: the scalars of one cache line of 64 bytes each way, so that each line read is used
/// whole.
template <int Width>
constexpr std::int64_t kBlock = 64 / Width;

/// Vectors that hold a square of scalars: n vectors of n lanes.
template <int Width>
struct Square {
  static constexpr int kLanes = 16 / Width;
  Vector<Bits<Width>> vectors[kLanes];
};

/// One round of a transposition: the lanes of vector i and of vector i + n / 2 alternate in vectors 2 i and 2 i + 1.
/// Everything is a constant here, since only then do the vectors stay in registers.
template <int Width, std::size_t... I>
Square<Width> interleave_halves(const Square<Width>& now, std::index_sequence<I...> lanes) {
  constexpr std::size_t kHalf = sizeof...(I) / 2;
  return {{interleave<I % 2, Bits<Width>>(now.vectors[I / 2], now.vectors[I / 2 + kHalf], lanes)...}};
}

template <int Width, int Rounds>
Square<Width> interleave_rounds(const Square<Width>& now) {
  if constexpr (Rounds == 0) {
    return now;
  } else {
    constexpr auto kLanes = std::make_index_sequence<Square<Width>::kLanes>();
    return interleave_rounds<Width, Rounds - 1>(interleave_halves<Width>(now, kLanes));
  }
}

template <int Width, std::size_t... I>
void transpose_square(std::byte* to, const std::byte* from, std::int64_t to_row, std::int64_t from_column,
                      std::index_sequence<I...>) {
  using Lane = Bits<Width>;
  constexpr int kRounds = std::countr_zero(sizeof...(I));
  const Square<Width> columns = {{load<Lane>(from + static_cast<std::int64_t>(I) * from_column * Width)...}};
  const Square<Width> rows = interleave_rounds<Width, kRounds>(columns);
  (store<Lane>(to + static_cast<std::int64_t>(I) * to_row * Width, rows.vectors[I]), ...);
}

/// Transposes n x n scalars in n vectors, n = 16 / Width, by log2(n) rounds.
/// Columns of `from` are contiguous and `from_column` scalars apart; rows of `to` are contiguous and `to_row` scalars
/// apart.
template <int Width>
void transpose_vectors(std::byte* to, const std::byte* from, std::int64_t to_row, std::int64_t from_column) {
  transpose_square<Width>(to, from, to_row, from_column, std::make_index_sequence<Square<Width>::kLanes>());
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
