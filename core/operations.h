// Owns the operations on typed arrays: strided slicing and its assignment, assignment with broadcasting, rolls.
#pragma once

#include "core/roll.h"
#include "core/shaped_array.h"
#include "core/slice.h"

namespace shaped {

/// An array or slice whose scalars may be written.
template <class T>
concept WritableShaped =
    AnyShaped<T> && std::same_as<decltype(std::declval<T>().whole()), ShapedArraySlice<ScalarOf<T>>>;

/// The form in which values for `T` are taken; every array and slice of its scalar type becomes one.
template <AnyShaped T>
using ValueFor = ShapedArraySlice<const ScalarOf<T>>;

/// What the entries select of `array`, as an array with storage of its own (TensorFlow's StridedSlice). Throws as
/// array.slice(entries...) does, and MemoryError. For a live view call array.slice().
template <AnyShaped Array, IndexEntry... Entry>
Result<ShapedArray<ScalarOf<Array>>> try_strided_slice(const Array& array, Entry... entries) {
  const auto selection = array.try_slice(entries...);
  if (!selection) return std::unexpected(selection.error());
  return selection->try_copy();
}
template <AnyShaped Array, IndexEntry... Entry>
ShapedArray<ScalarOf<Array>> strided_slice(const Array& array, Entry... entries) {
  return checked(try_strided_slice(array, entries...));
}

/// Writes `value` over what the entries select of `target`, as if it had been copied first (TensorFlow's
/// StridedSliceAssign). The value's shape must be exactly that of the selection: nothing is broadcast, also when
/// nothing is selected. Throws as target.slice(entries...) does; ShapeError; MemoryError when overlap needs a temporary
/// that there is no memory for.
template <WritableShaped Target, IndexEntry... Entry>
Status try_strided_slice_assign(Target&& target, const ValueFor<Target>& value, Entry... entries) {
  const std::array<Index, sizeof...(Entry)> indices = index_entries(entries...);
  const auto slice = target.whole();
  return strided_slice_assign(slice.mutable_region(), value.region(), std::span<const Index>(indices));
}
template <WritableShaped Target, IndexEntry... Entry>
void strided_slice_assign(Target&& target, const ValueFor<Target>& value, Entry... entries) {
  checked(try_strided_slice_assign(target, value, entries...));
}

/// Writes `value` over `target`, broadcast by NumPy's rules, as if it had been copied first. Throws ShapeError when its
/// shape does not broadcast to the target's; MemoryError as above.
template <WritableShaped Target>
Status try_assign(Target&& target, const ValueFor<Target>& value) {
  return target.whole().try_assign(value);
}
template <WritableShaped Target>
void assign(Target&& target, const ValueFor<Target>& value) {
  checked(try_assign(target, value));
}

/// One reduced shift for each axis of `shape`: `shifts` along `axes`, those of one axis summed. Exact for all int64.
inline Result<Dims> reduced_shifts(const Dims& shape, IntegerList shifts, IntegerList axes) {
  if (shape.size() == 0) return std::unexpected(Status{.code = StatusCode::kScalarHasNoAxis});
  if (axes.size() != shifts.size()) {
    return std::unexpected(
        Status{.code = StatusCode::kShapeMismatch, .axis = 0, .given = axes.size(), .low = shifts.size()});
  }
  Dims reduced(shape.size(), 0);
  for (std::int64_t place = 0; place < shifts.size(); ++place) {
    if (const Status status = add_shift(reduced, shape, shifts[place], axes[place]); !status.ok()) {
      return std::unexpected(status);
    }
  }
  return reduced;
}

/// A new array of the same shape in which the scalar at i of `array` stands at (i + shift) mod size along each of the
/// axes (TensorFlow's Roll, numpy.roll). Shifts of any size and sign; negative axes count from the end; shifts of one
/// axis add up. Throws ShapeError for rank 0 and unless there is one axis for each shift, IndexError for an axis
/// outside
/// [-rank, rank), MemoryError.
template <AnyShaped Array>
Result<ShapedArray<ScalarOf<Array>>> try_roll(const Array& array, IntegerList shifts, IntegerList axes) {
  const ConstRegion from = array.region();
  const Result<Dims> reduced = reduced_shifts(from.view.shape, shifts, axes);
  if (!reduced) return std::unexpected(reduced.error());
  auto result = ShapedArray<ScalarOf<Array>>::try_uninitialized(array.shape());
  // Fresh memory overlaps nothing, so the roll cannot be refused.
  if (result) (void)roll(result->mutable_region(), from, *reduced);
  return result;
}
template <AnyShaped Array>
ShapedArray<ScalarOf<Array>> roll(const Array& array, IntegerList shifts, IntegerList axes) {
  return checked(try_roll(array, shifts, axes));
}
template <AnyShaped Array>
ShapedArray<ScalarOf<Array>> roll(const Array& array, std::int64_t shift, std::int64_t axis) {
  return checked(try_roll(array, {shift}, {axis}));
}

/// A new array in which each part of `array` that one position of axis `along` selects is rolled by its own shift along
/// `axis`: one shift for each position of `along`. Shifts of any size and sign; negative axes count from the end.
/// Throws IndexError for an axis outside [-rank, rank), ShapeError for rank 0, for twice the same axis and for another
/// number of shifts, MemoryError.
template <AnyShaped Array>
Result<ShapedArray<ScalarOf<Array>>> try_roll_each(const Array& array, std::int64_t axis, std::int64_t along,
                                                   IntegerList shifts) {
  auto result = ShapedArray<ScalarOf<Array>>::try_uninitialized(array.shape());
  if (!result) return result;
  const Status status = roll_each(result->mutable_region(), array.region(), axis, along, shifts.span());
  return status.ok() ? result : std::unexpected(status);
}
template <AnyShaped Array>
ShapedArray<ScalarOf<Array>> roll_each(const Array& array, std::int64_t axis, std::int64_t along, IntegerList shifts) {
  return checked(try_roll_each(array, axis, along, shifts));
}

/// The same within `target`, with no more memory than the smaller of the shifted parts along one axis. Nothing has been
/// written when it throws.
template <WritableShaped Target>
Status try_roll_in_place(Target&& target, IntegerList shifts, IntegerList axes) {
  const auto slice = target.whole();
  const Region region = slice.mutable_region();
  const Result<Dims> reduced = reduced_shifts(region.view.shape, shifts, axes);
  return reduced ? roll_in_place(region, *reduced) : reduced.error();
}
template <WritableShaped Target>
void roll_in_place(Target&& target, IntegerList shifts, IntegerList axes) {
  checked(try_roll_in_place(target, shifts, axes));
}
template <WritableShaped Target>
void roll_in_place(Target&& target, std::int64_t shift, std::int64_t axis) {
  checked(try_roll_in_place(target, {shift}, {axis}));
}

/// Without an axis the scalars are rolled in row-major order, as if `target` were flat, and the shape stays
/// (numpy.roll); rank 0 has one scalar, which stays. A target that is not contiguous goes through a copy of itself.
template <WritableShaped Target>
Status try_roll_in_place(Target&& target, std::int64_t shift) {
  const auto slice = target.whole();
  if (!slice.is_contiguous()) {
    auto packed = slice.try_copy();
    if (!packed) return packed.error();
    if (const Status status = try_roll_in_place(*packed, shift); !status.ok()) return status;
    return slice.try_assign(*packed);
  }
  const View flat{.offset = slice.region().view.offset, .shape = {slice.scalar_count()}, .strides = {1}};
  Dims reduced{0};
  if (const Status status = add_shift(reduced, flat.shape, shift, 0); !status.ok()) return status;
  return roll_in_place(Region{slice.mutable_region().data, flat, sizeof(ScalarOf<Target>)}, reduced);
}
template <WritableShaped Target>
void roll_in_place(Target&& target, std::int64_t shift) {
  checked(try_roll_in_place(target, shift));
}

/// The same as a new array.
template <AnyShaped Array>
Result<ShapedArray<ScalarOf<Array>>> try_roll(const Array& array, std::int64_t shift) {
  auto result = array.try_copy();
  if (!result) return result;
  const Status status = try_roll_in_place(*result, shift);
  return status.ok() ? result : std::unexpected(status);
}
template <AnyShaped Array>
ShapedArray<ScalarOf<Array>> roll(const Array& array, std::int64_t shift) {
  return checked(try_roll(array, shift));
}

}  // namespace shaped
