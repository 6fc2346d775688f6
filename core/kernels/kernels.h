// Owns the list of kernels: the loops over bytes, keyed by the width of a scalar and never by its dtype.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>

namespace shaped::kernels {

/// Two nested loops: `rows` times `columns` scalars, with the strides of both loops in scalars. Any stride may have any
/// sign.
struct Plane {
  std::int64_t rows;
  std::int64_t columns;
  std::int64_t to_row;
  std::int64_t to_column;
  std::int64_t from_row;
  std::int64_t from_column;
};

/// Moves the scalars of a plane. `to` and `from` point at its first scalar. Kernels cannot fail.
using MovePlane = void (*)(std::byte* to, const std::byte* from, const Plane& plane);

/// X(width) for each width of a scalar in bytes.
#define SHAPED_WIDTHS(X) X(1) X(2) X(4) X(8) X(16)

/// True when neighbours in a column of `from` lie closer than neighbours in a row, so that going along rows of `to`
/// would use one scalar of each cache line it reads.
constexpr bool is_transposed(const Plane& p) {
  return p.rows >= 4 && p.columns >= 4 && std::abs(p.from_row) < std::abs(p.from_column);
}

/// X(family, condition): the families of copying kernels. The first whose condition on the plane p holds is taken.
/// Source and target do not overlap. All widths of each are swept over counts, offsets and guard bytes by
/// tests/core/kernels_test.cpp.
#define SHAPED_MOVE_FAMILIES(X)                                                               \
  X(rows, p.to_column == 1 && p.from_column == 1)     /* contiguous rows */                   \
  X(splat, p.to_column == 1 && p.from_column == 0)    /* one scalar repeated along a row */   \
  X(transpose, p.to_column == 1 && is_transposed(p))  /* columns of `from` to rows of `to` */ \
  X(reverse, p.to_column == 1 && p.from_column == -1) /* rows back to front */                \
  X(gather, p.to_column == 1)                         /* strided to contiguous */             \
  X(scatter, p.from_column == 1)                      /* contiguous to strided */             \
  X(strided, true) /* anything else, in order, each scalar written before the next is read */

#define SHAPED_DECLARE(family, condition) \
  template <int Width>                    \
  void family(std::byte* to, const std::byte* from, const Plane& plane);
SHAPED_MOVE_FAMILIES(SHAPED_DECLARE)
#undef SHAPED_DECLARE

/// Contiguous rows that may overlap, each moved as memmove does, the first row first.
template <int Width>
void slide(std::byte* to, const std::byte* from, const Plane& plane);

/// The kernel for a plane of scalars of `width` bytes whose source and target do not overlap.
MovePlane choose_move(const Plane& plane, int width);

/// The kernel for a plane whose source and target overlap and where going in order is right: slide or strided.
MovePlane choose_overlapping_move(const Plane& plane, int width);

/// Fills `count` scalars of `width` bytes from `to` on, `stride` scalars apart, with the bytes at `scalar`.
void fill_row(std::byte* to, std::int64_t count, std::int64_t stride, const std::byte* scalar, int width);

/// How scalars are compared: bit by bit, or as the floating-point numbers of the given width.
enum class Comparison : std::uint8_t { kBits, kFloat16, kFloat32, kFloat64 };

/// True when `count` scalars of `width` bytes, the one `a_stride` and the other `b_stride` scalars apart, are equal one
/// by one. As numbers: NaN is not equal to itself and 0 equals -0. `width` is that of Comparison unless it is kBits.
bool equal_row(const std::byte* a, const std::byte* b, std::int64_t count, std::int64_t a_stride, std::int64_t b_stride,
               int width, Comparison comparison);

/// Bytes that one round of the content hash takes.
inline constexpr std::int64_t kHashBlock = 128;

/// Running state of the content hash: lanes that each take 4 bytes a round.
struct HashState {
  std::uint32_t lanes[kHashBlock / 4] = {};
};

/// Feeds `blocks` blocks of kHashBlock bytes of packed scalars; -0 is taken as 0 and every NaN as one NaN.
void hash_blocks(HashState& state, const std::byte* bytes, std::int64_t blocks, Comparison comparison);

/// One number from the state.
std::uint32_t finish_hash(const HashState& state);

}  // namespace shaped::kernels
