// The smallest module of the release's kind: linking it makes a fresh Emscripten build its system libraries.
// EMBIND_AOT refuses an empty block, so one function is bound.
#include <emscripten/bind.h>

static int answer() { return 42; }

EMSCRIPTEN_BINDINGS(prime) { emscripten::function("answer", &answer); }
