// Fuzz target: rolls of any view by any shifts, apart, overlapping and in place, against exact arithmetic.
#include "tests/fuzz/fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t count) {
  return shaped::oracle::run_trial(shaped::oracle::try_roll, bytes, count);
}
