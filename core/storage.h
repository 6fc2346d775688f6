// Owns the bytes of arrays.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <utility>

namespace shaped {

/// Bytes from malloc, aligned for every dtype and not set to anything; freed with the object. Moved, never copied.
class Storage {
 public:
  Storage() = default;
  /// At least one byte is asked for, so that a storage of no scalars has an address of its own too. `ok()` is false
  /// when there is no memory: malloc says so where `new` would end the program.
  explicit Storage(std::uint64_t byte_length)
      : data_(byte_length > SIZE_MAX ? nullptr
                                     : static_cast<std::byte*>(std::malloc(byte_length == 0 ? 1 : byte_length))) {}
  Storage(Storage&& other) noexcept : data_(std::exchange(other.data_, nullptr)) {}
  Storage& operator=(Storage&& other) noexcept {
    std::swap(data_, other.data_);
    return *this;
  }
  Storage(const Storage&) = delete;
  Storage& operator=(const Storage&) = delete;
  ~Storage() { std::free(data_); }

  bool ok() const { return data_ != nullptr; }
  std::byte* data() const { return data_; }

 private:
  std::byte* data_ = nullptr;
};

}  // namespace shaped
