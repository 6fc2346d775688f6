// Owns the way in which tests run out of memory.
#pragma once

#include "core/storage.h"

namespace shaped::oracle {

/// True when no memory of this many bytes can be had. AddressSanitizer (by the options below) and WASM refuse at once;
/// another machine may promise any amount, and then there is nothing to test.
inline bool is_refused(std::uint64_t byte_length) { return !Storage(byte_length).ok(); }

}  // namespace shaped::oracle

/// Read by AddressSanitizer at start; a function that nobody calls otherwise.
extern "C" inline __attribute__((used, visibility("default"))) const char* __asan_default_options() {
  return "allocator_may_return_null=1:max_allocation_size_mb=1024";
}
