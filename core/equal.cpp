// Owns equality and hashing by value.
#include "core/equal.h"

#include <cstring>

#include "core/kernels/kernels.h"
#include "core/loops.h"

namespace shaped {
namespace {

using kernels::Comparison;

/// How a dtype's scalars compare. A complex scalar is two floats side by side.
Comparison comparison_of(DType dtype) {
  switch (dtype) {
    case DType::kFloat16: return Comparison::kFloat16;
    case DType::kFloat32:
    case DType::kComplex64: return Comparison::kFloat32;
    case DType::kFloat64:
    case DType::kComplex128: return Comparison::kFloat64;
    default: return Comparison::kBits;
  }
}

bool is_complex(DType dtype) { return info(dtype).kind == Kind::kComplex; }

/// Bytes of a row of packed scalars that strided regions are gathered into before they are hashed.
constexpr std::int64_t kBufferBytes = 4096;
static_assert(kBufferBytes % kernels::kHashBlock == 0);

/// Takes packed scalars in pieces of any length and feeds the hash whole blocks.
class Hasher {
 public:
  explicit Hasher(Comparison comparison) : comparison_(comparison) {}

  void add(const std::byte* bytes, std::int64_t count) {
    if (filled_ > 0) {
      const std::int64_t taken = std::min(count, kernels::kHashBlock - filled_);
      append(bytes, taken);
      bytes += taken;
      count -= taken;
      if (filled_ < kernels::kHashBlock) return;
      flush();
    }
    const std::int64_t blocks = count / kernels::kHashBlock;
    kernels::hash_blocks(state_, bytes, blocks, comparison_);
    append(bytes + blocks * kernels::kHashBlock, count % kernels::kHashBlock);
  }

  /// The rest is padded with zeros; the shape, hashed first, tells how many scalars there were.
  std::uint32_t finish() {
    if (filled_ > 0) {
      std::fill(block_ + filled_, std::end(block_), std::byte{0});
      flush();
    }
    return kernels::finish_hash(state_);
  }

 private:
  void append(const std::byte* bytes, std::int64_t count) {
    std::memcpy(block_ + filled_, bytes, static_cast<std::size_t>(count));
    filled_ += count;
  }

  void flush() {
    kernels::hash_blocks(state_, block_, 1, comparison_);
    filled_ = 0;
  }

  kernels::HashState state_;
  Comparison comparison_;
  std::int64_t filled_ = 0;
  std::byte block_[kernels::kHashBlock];
};

void add_shape(Hasher& hasher, const Dims& shape, DType dtype) {
  std::int32_t words[kernels::kHashBlock / 4 * 2] = {static_cast<std::int32_t>(dtype), shape.size()};
  for (int axis = 0; axis < shape.size(); ++axis) words[axis + 2] = static_cast<std::int32_t>(shape[axis]);
  hasher.add(reinterpret_cast<const std::byte*>(words), sizeof(words));
}

/// Gathers the scalars in row-major order, a buffer at a time.
void add_scalars(Hasher& hasher, const ConstRegion& region, int width) {
  const View& view = region.view;
  if (is_contiguous(view)) {
    hasher.add(region.data + view.offset * width, scalar_count(view) * width);
    return;
  }
  LoopNest nest{.rank = view.rank(), .empty = false, .to_offset = 0, .from_offset = view.offset, .loops = {}};
  for (int axis = 0; axis < view.rank(); ++axis) {
    nest.loops[axis] = {view.shape[axis], 0, view.strides[axis]};
  }
  const Loop row = nest.inner();
  alignas(16) std::byte buffer[kBufferBytes];
  for_each_outer(nest, 1, [&](std::int64_t, std::int64_t position) {
    for (std::int64_t done = 0; done < row.count;) {
      const std::int64_t count = std::min(row.count - done, kBufferBytes / width);
      const kernels::Plane plane{1, count, 0, 1, 0, row.from};
      kernels::choose_move(plane, width)(buffer, region.data + (position + done * row.from) * width, plane);
      hasher.add(buffer, count * width);
      done += count;
    }
  });
}

}  // namespace

bool equal(const ConstRegion& a, const ConstRegion& b, DType dtype) {
  if (a.view.shape != b.view.shape) return false;
  LoopNest nest = plan_loops(a.view, b.view);
  if (nest.empty) return true;
  const int width = info(dtype).width;
  const Comparison comparison = comparison_of(dtype);
  const Loop row = nest.rank > 0 ? nest.inner() : Loop{1, 1, 1};
  bool same = true;
  for_each_outer(nest, 1, [&](std::int64_t a_position, std::int64_t b_position) {
    if (!same) return;
    const std::byte* const left = a.data + a_position * width;
    const std::byte* const right = b.data + b_position * width;
    if (!is_complex(dtype)) {
      same = kernels::equal_row(left, right, row.count, row.to, row.from, width, comparison);
    } else if (row.to == 1 && row.from == 1) {
      same = kernels::equal_row(left, right, row.count * 2, 1, 1, width / 2, comparison);
    } else {
      same = kernels::equal_row(left, right, row.count, row.to * 2, row.from * 2, width / 2, comparison) &&
             kernels::equal_row(left + width / 2, right + width / 2, row.count, row.to * 2, row.from * 2, width / 2,
                                comparison);
    }
  });
  return same;
}

std::uint32_t hash(const ConstRegion& region, DType dtype) {
  Hasher shape_hasher(Comparison::kBits);
  add_shape(shape_hasher, region.view.shape, dtype);
  Hasher scalar_hasher(comparison_of(dtype));
  if (scalar_count(region.view) > 0) add_scalars(scalar_hasher, region, info(dtype).width);
  // An odd multiplier keeps the two parts from cancelling out.
  return shape_hasher.finish() * 31 + scalar_hasher.finish();
}

}  // namespace shaped
