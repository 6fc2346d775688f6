// Fuzz target: copies and broadcasting assignments between any two views, overlapping or not, against reading all
// first.
#include "tests/fuzz/fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t count) {
  return shaped::oracle::run_trial(shaped::oracle::try_copy, bytes, count);
}
