// Fuzz target: strided slice assignments, overlapping or not, against enumeration and reading all first.
#include "tests/fuzz/fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t count) {
  return shaped::oracle::run_trial(shaped::oracle::try_slice_assign, bytes, count);
}
