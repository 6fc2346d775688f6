// Owns the embind class for an owned array, for scripts that load the raw module without the TypeScript package.
#pragma once

#include <emscripten/val.h>

#include "core/dtype.h"

namespace shaped::bindings {

/// Storage for `scalar_count` scalars of one dtype inside the WASM heap, set to zero; freed by delete() in JavaScript.
class ArrayHandle {
 public:
  /// A new array, or null when the dtype or the count (whole, in [0, kMaxScalars]) is refused or there is no memory.
  static ArrayHandle* make(int dtype, double scalar_count);

  ArrayHandle(const ArrayHandle&) = delete;
  ArrayHandle& operator=(const ArrayHandle&) = delete;
  ~ArrayHandle();

  std::uintptr_t address() const { return address_; }
  int dtype() const { return static_cast<int>(dtype_); }
  double scalar_count() const { return scalar_count_; }
  double byte_length() const { return scalar_count_ * info(dtype_).width; }

  /// A typed array over the scalars, valid until the memory grows or the array is deleted: bool as Uint8Array, float16
  /// as Uint16Array of bits, complex as interleaved floats.
  emscripten::val view() const;

 private:
  ArrayHandle(std::uintptr_t address, DType dtype, double scalar_count)
      : address_(address), dtype_(dtype), scalar_count_(scalar_count) {}

  std::uintptr_t address_;
  DType dtype_;
  double scalar_count_;
};

}  // namespace shaped::bindings
