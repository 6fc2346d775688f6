// Fuzz target: equality of any two views by value, and hashes that agree with it whatever the layout.
#include "tests/fuzz/fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t count) {
  return shaped::oracle::run_trial(shaped::oracle::try_equal, bytes, count);
}
