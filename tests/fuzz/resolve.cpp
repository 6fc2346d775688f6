// Fuzz target: any index of any view, against enumeration.
#include "tests/fuzz/fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t count) {
  return shaped::oracle::run_trial(shaped::oracle::try_resolve, bytes, count);
}
