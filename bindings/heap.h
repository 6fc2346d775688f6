// Owns the accounting of array storage inside the WASM heap.
#pragma once

#include <cstdint>

namespace shaped::bindings {

/// Address of `byte_length` fresh bytes, a multiple of 64 and not set to anything, or 0 when there is no memory (or
/// none without growth, while growth is locked). A length of 0 has an address of its own. Counted until released.
std::uintptr_t allocate(double byte_length);

/// Frees what allocate gave; `byte_length` must be the same.
void release(std::uintptr_t address, double byte_length);

/// Bytes and number of the storages that are allocated and not released.
double live_bytes();
double live_arrays();

/// Bytes of the WASM memory now, and the most it may have.
double heap_bytes();
double heap_limit();

}  // namespace shaped::bindings
