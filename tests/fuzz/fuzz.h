// Owns the way in which a trial becomes a fuzz target.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "tests/core/support/trials.h"

namespace shaped::oracle {

/// Runs a trial whose choices are the fuzzer's bytes; a difference from the oracle ends the process, which the fuzzer
/// takes for a crash and keeps the bytes.
inline int run_trial(std::string (*trial)(Choices&), const std::uint8_t* bytes, std::size_t count) {
  ByteChoices choices(bytes, count);
  const std::string difference = trial(choices);
  if (difference.empty()) return 0;
  std::fprintf(stderr, "not what the oracle says: %s\n", difference.c_str());
  std::abort();
}

}  // namespace shaped::oracle
