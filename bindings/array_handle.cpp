// Owns the embind class for an owned array.
#include "bindings/array_handle.h"

#include <cmath>
#include <cstring>
#include <new>

#include "bindings/heap.h"
#include "core/shape.h"

namespace shaped::bindings {
namespace {

template <class Number>
emscripten::val typed_array(std::uintptr_t address, double count) {
  return emscripten::val(
      emscripten::typed_memory_view(static_cast<std::size_t>(count), reinterpret_cast<const Number*>(address)));
}

}  // namespace

ArrayHandle* ArrayHandle::make(int dtype, double scalar_count) {
  if (dtype < 0 || dtype >= kDTypeCount) return nullptr;
  if (!(scalar_count >= 0 && scalar_count <= kMaxScalars) || std::trunc(scalar_count) != scalar_count) return nullptr;
  const double bytes = scalar_count * kDTypes[dtype].width;
  const std::uintptr_t address = allocate(bytes);
  if (address == 0) return nullptr;
  std::memset(reinterpret_cast<void*>(address), 0, static_cast<std::size_t>(bytes));
  auto* const handle = new (std::nothrow) ArrayHandle(address, static_cast<DType>(dtype), scalar_count);
  if (handle == nullptr) release(address, bytes);
  return handle;
}

ArrayHandle::~ArrayHandle() { release(address_, byte_length()); }

emscripten::val ArrayHandle::view() const {
  switch (dtype_) {
    case DType::kInt8: return typed_array<std::int8_t>(address_, scalar_count_);
    case DType::kInt16: return typed_array<std::int16_t>(address_, scalar_count_);
    case DType::kUint16:
    case DType::kFloat16: return typed_array<std::uint16_t>(address_, scalar_count_);
    case DType::kInt32: return typed_array<std::int32_t>(address_, scalar_count_);
    case DType::kUint32: return typed_array<std::uint32_t>(address_, scalar_count_);
    case DType::kInt64: return typed_array<std::int64_t>(address_, scalar_count_);
    case DType::kUint64: return typed_array<std::uint64_t>(address_, scalar_count_);
    case DType::kFloat32: return typed_array<float>(address_, scalar_count_);
    case DType::kFloat64: return typed_array<double>(address_, scalar_count_);
    case DType::kComplex64: return typed_array<float>(address_, scalar_count_ * 2);
    case DType::kComplex128: return typed_array<double>(address_, scalar_count_ * 2);
    case DType::kBool:
    case DType::kUint8:
    case DType::kUint8Clamped: break;
  }
  return typed_array<std::uint8_t>(address_, scalar_count_);
}

}  // namespace shaped::bindings
