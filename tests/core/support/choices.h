// Owns the making of choices: the numbers that a random sweep or a fuzzer turns into shapes, views and values.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>

namespace shaped::oracle {

/// A source of numbers that decide a trial.
class Choices {
 public:
  Choices() = default;
  Choices(const Choices&) = delete;
  Choices& operator=(const Choices&) = delete;
  virtual ~Choices() = default;

  /// A number in [low, high].
  std::int64_t pick(std::int64_t low, std::int64_t high) {
    const std::uint64_t range = static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low);
    const std::uint64_t step = range == UINT64_MAX ? below_all() : below(range + 1);
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(low) + step);
  }

  bool one_in(std::int64_t count) { return pick(0, count - 1) == count - 1; }

  template <class T>
  T one_of(std::initializer_list<T> items) {
    return items.begin()[pick(0, static_cast<std::int64_t>(items.size()) - 1)];
  }

 private:
  virtual std::uint64_t below(std::uint64_t count) = 0;
  virtual std::uint64_t below_all() = 0;
};

/// The same choices for the same seed on every machine.
class RandomChoices final : public Choices {
 public:
  explicit RandomChoices(std::uint64_t seed) : state_(seed) {}

 private:
  std::uint64_t below(std::uint64_t count) override { return below_all() % count; }

  // SplitMix64: a counter whose bits are mixed twice.
  std::uint64_t below_all() override {
    std::uint64_t bits = state_ += 0x9e3779b97f4a7c15u;
    bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9u;
    bits = (bits ^ (bits >> 27)) * 0x94d049bb133111ebu;
    return bits ^ (bits >> 31);
  }

  std::uint64_t state_;
};

/// Choices read from bytes, as few as each needs; the lowest number once they are used up.
class ByteChoices final : public Choices {
 public:
  ByteChoices(const std::uint8_t* bytes, std::size_t count) : bytes_(bytes), left_(count) {}

 private:
  std::uint64_t below(std::uint64_t count) override {
    std::uint64_t bits = 0;
    for (std::uint64_t reach = count - 1; reach > 0; reach >>= 8) bits = bits << 8 | next();
    return bits % count;
  }

  std::uint64_t below_all() override { return below(UINT64_MAX); }

  std::uint64_t next() {
    if (left_ == 0) return 0;
    --left_;
    return *bytes_++;
  }

  const std::uint8_t* bytes_;
  std::size_t left_;
};

}  // namespace shaped::oracle
