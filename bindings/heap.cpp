// Owns the accounting of array storage inside the WASM heap.
#include "bindings/heap.h"

#include <emscripten/heap.h>

#include <cstdlib>

namespace shaped::bindings {
namespace {

double bytes_in_use = 0;
double arrays_in_use = 0;

}  // namespace

std::uintptr_t allocate(double byte_length) {
  if (!(byte_length >= 0 && byte_length <= static_cast<double>(SIZE_MAX))) return 0;
  void* const address = std::malloc(byte_length == 0 ? 1 : static_cast<std::size_t>(byte_length));
  if (address == nullptr) return 0;
  bytes_in_use += byte_length;
  arrays_in_use += 1;
  return reinterpret_cast<std::uintptr_t>(address);
}

void release(std::uintptr_t address, double byte_length) {
  std::free(reinterpret_cast<void*>(address));
  bytes_in_use -= byte_length;
  arrays_in_use -= 1;
}

double live_bytes() { return bytes_in_use; }
double live_arrays() { return arrays_in_use; }
double heap_bytes() { return static_cast<double>(emscripten_get_heap_size()); }
double heap_limit() { return static_cast<double>(emscripten_get_heap_max()); }

}  // namespace shaped::bindings
