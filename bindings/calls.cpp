// Owns the number-only calls.
#include "bindings/calls.h"

#include <cmath>
#include <cstring>
#include <limits>

#include "bindings/block.h"
#include "core/equal.h"
#include "core/fill.h"
#include "core/index.h"
#include "core/roll.h"

namespace shaped::bindings {
namespace {

alignas(16) double slots[block::kSize];

// Not local to resolve: to construct 64 entries costs more than to resolve two.
Index indices[kMaxIndices];

std::byte* bytes_at(std::uintptr_t address) { return reinterpret_cast<std::byte*>(address); }

std::int64_t integer(int slot) { return static_cast<std::int64_t>(slots[slot]); }

Dims read_dims(int slot, int count) {
  Dims dims;
  dims.resize(count);
  for (int axis = 0; axis < count; ++axis) dims[axis] = integer(slot + axis);
  return dims;
}

void write_dims(int slot, const Dims& dims) {
  for (int axis = 0; axis < dims.size(); ++axis) slots[slot + axis] = static_cast<double>(dims[axis]);
}

// Kept out of line: it is needed by every call and would be most of the module.
[[gnu::noinline]] View read_view(int record) {
  const int rank = static_cast<int>(slots[record + block::kViewRank]);
  return {.offset = integer(record + block::kViewOffset),
          .shape = read_dims(record + block::kViewShape, rank),
          .strides = read_dims(record + block::kViewStrides, rank)};
}

void write_view(int record, const View& view) {
  slots[record + block::kViewRank] = view.rank();
  slots[record + block::kViewOffset] = static_cast<double>(view.offset);
  write_dims(record + block::kViewShape, view.shape);
  write_dims(record + block::kViewStrides, view.strides);
}

std::optional<std::int64_t> read_bound(int slot) {
  if (std::isnan(slots[slot])) return std::nullopt;
  return integer(slot);
}

Index read_index(int entry) {
  const int slot = block::kIndices + entry * block::kIndexSize;
  return {.kind = static_cast<IndexKind>(slots[slot]),
          .begin = read_bound(slot + 1),
          .end = read_bound(slot + 2),
          .stride = integer(slot + 3)};
}

void write_detail(int slot, std::int64_t value) {
  slots[slot] = value == kAbsent ? std::numeric_limits<double>::quiet_NaN() : static_cast<double>(value);
}

int report(const Status& status) {
  if (!status.ok()) {
    write_detail(block::kDetailAxis, status.axis);
    write_detail(block::kDetailGiven, status.given);
    write_detail(block::kDetailLow, status.low);
    write_detail(block::kDetailHigh, status.high);
  }
  return static_cast<int>(status.code);
}

}  // namespace

std::uintptr_t block_address() { return reinterpret_cast<std::uintptr_t>(slots); }

double layout(int width) {
  const std::int64_t rank = integer(block::kTarget + block::kViewRank);
  if (rank > kMaxRank) return -report({.code = StatusCode::kRankTooLarge, .given = rank, .high = kMaxRank});
  const Dims shape = read_dims(block::kTarget + block::kViewShape, static_cast<int>(rank));
  const Result<std::int64_t> count = checked_scalar_count(shape.span());
  if (!count) return -report(count.error());
  constexpr std::int64_t kMostBytes = std::numeric_limits<std::uint32_t>::max();
  if (*count * width > kMostBytes) {
    return -report({.code = StatusCode::kTooManyBytes, .given = *count * width, .high = kMostBytes});
  }
  write_view(block::kTarget, row_major_view(shape));
  return static_cast<double>(*count);
}

int resolve(int count) {
  if (count > kMaxIndices) return report({.code = StatusCode::kIndexTooLong, .given = count, .high = kMaxIndices});
  for (int entry = 0; entry < count; ++entry) indices[entry] = read_index(entry);
  View result;
  const Status status = shaped::resolve(result, read_view(block::kSource), {indices, static_cast<std::size_t>(count)});
  if (status.ok()) write_view(block::kResult, result);
  return report(status);
}

int broadcast() {
  View result;
  const View target = read_view(block::kTarget);
  const Status status = shaped::broadcast(result, read_view(block::kSource), target.shape);
  if (status.ok()) write_view(block::kResult, result);
  return report(status);
}

int copy(std::uintptr_t target, std::uintptr_t source, int width) {
  const View to = read_view(block::kTarget);
  const View from = read_view(block::kSource);
  return report(shaped::copy({bytes_at(target), to, width}, {bytes_at(source), from}));
}

int assign(std::uintptr_t target, std::uintptr_t source, int width) {
  const View to = read_view(block::kTarget);
  const View from = read_view(block::kSource);
  return report(shaped::assign({bytes_at(target), to, width}, {bytes_at(source), from}));
}

int fill(std::uintptr_t target, int width) {
  const View to = read_view(block::kTarget);
  shaped::fill({bytes_at(target), to, width}, reinterpret_cast<const std::byte*>(slots + block::kScalar));
  return 0;
}

int add_shift(double shift, double axis) {
  const View from = read_view(block::kSource);
  Dims shifts = read_dims(block::kShifts, from.rank());
  const Status status =
      shaped::add_shift(shifts, from.shape, static_cast<std::int64_t>(shift), static_cast<std::int64_t>(axis));
  if (status.ok()) write_dims(block::kShifts, shifts);
  return report(status);
}

int roll(std::uintptr_t target, std::uintptr_t source, int width) {
  const View to = read_view(block::kTarget);
  const View from = read_view(block::kSource);
  const Dims shifts = read_dims(block::kShifts, from.rank());
  return report(shaped::roll({bytes_at(target), to, width}, {bytes_at(source), from}, shifts));
}

int roll_each(std::uintptr_t target, std::uintptr_t source, int width, double axis, double along, std::uintptr_t shifts,
              int count) {
  const View to = read_view(block::kTarget);
  const View from = read_view(block::kSource);
  // float64 shifts become int64 ones in their own place: both are 8 bytes.
  std::byte* const bytes = bytes_at(shifts);
  for (int row = 0; row < count; ++row) {
    double given;
    std::memcpy(&given, bytes + row * 8, 8);
    const auto exact = static_cast<std::int64_t>(given);
    std::memcpy(bytes + row * 8, &exact, 8);
  }
  const std::span<const std::int64_t> exact{reinterpret_cast<const std::int64_t*>(bytes),
                                            static_cast<std::size_t>(count)};
  return report(shaped::roll_each({bytes_at(target), to, width}, {bytes_at(source), from},
                                  static_cast<std::int64_t>(axis), static_cast<std::int64_t>(along), exact));
}

int roll_in_place(std::uintptr_t address, int width) {
  const View view = read_view(block::kSource);
  return report(shaped::roll_in_place({bytes_at(address), view, width}, read_dims(block::kShifts, view.rank())));
}

int equal(std::uintptr_t a, std::uintptr_t b, int dtype) {
  const View left = read_view(block::kSource);
  const View right = read_view(block::kTarget);
  return shaped::equal({bytes_at(a), left}, {bytes_at(b), right}, static_cast<DType>(dtype));
}

std::uint32_t hash(std::uintptr_t address, int dtype) {
  const View view = read_view(block::kSource);
  return shaped::hash({bytes_at(address), view}, static_cast<DType>(dtype));
}

}  // namespace shaped::bindings
