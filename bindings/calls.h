// Owns the number-only calls: each reads the parameter block, calls the core and writes the block.
#pragma once

#include <cstdint>

namespace shaped::bindings {

/// Address of the parameter block's first slot.
std::uintptr_t block_address();

/// Checks target.rank and target.shape for scalars of `width` bytes; writes target.offset and row-major target.strides.
/// Returns the scalar count, or minus a status.
double layout(int width);

// The rest return a status; anything but 0 has filled the detail slots and written nothing else.

/// result <- what `count` index entries select of source.
int resolve(int count);
/// result <- source seen in target's shape, repeated scalars by stride 0.
int broadcast();
/// target <- source, of equal shapes, as if source had been copied first.
int copy(std::uintptr_t target, std::uintptr_t source, int width);
/// target <- source broadcast to target's shape; leading axes of size 1 beyond its rank do not count.
int assign(std::uintptr_t target, std::uintptr_t source, int width);
/// target <- the bytes of the scalar slots.
int fill(std::uintptr_t target, int width);
/// Reduces a shift along an axis of source and adds it to the shift slots.
int add_shift(double shift, double axis);
/// target <- source rolled by the shift slots.
int roll(std::uintptr_t target, std::uintptr_t source, int width);
/// target <- source, each position of axis `along` rolled along `axis` by its own of the `count` float64 shifts at
/// `shifts`.
int roll_each(std::uintptr_t target, std::uintptr_t source, int width, double axis, double along, std::uintptr_t shifts,
              int count);
/// source rolled within itself by the shift slots.
int roll_in_place(std::uintptr_t address, int width);

/// 1 when source at `a` and target at `b` are equal by value, else 0.
int equal(std::uintptr_t a, std::uintptr_t b, int dtype);
/// Hash of source by value.
std::uint32_t hash(std::uintptr_t address, int dtype);

}  // namespace shaped::bindings
