// Owns the one list of what JavaScript can call; the class is in the raw module alone.
#include <emscripten/bind.h>

#ifdef SHAPED_RAW_MODULE
#include "bindings/array_handle.h"
#endif
#include "bindings/calls.h"
#include "bindings/heap.h"

extern "C" {
void shaped_lock_growth(int locked);
}

namespace shaped::bindings {

EMSCRIPTEN_BINDINGS(shaped_array) {
  using namespace emscripten;

#ifdef SHAPED_RAW_MODULE
  class_<ArrayHandle>("ShapedArray")
      .class_function("make", &ArrayHandle::make, return_value_policy::take_ownership())
      .property("address", &ArrayHandle::address)
      .property("dtype", &ArrayHandle::dtype)
      .property("scalarCount", &ArrayHandle::scalar_count)
      .property("byteLength", &ArrayHandle::byte_length)
      .function("view", &ArrayHandle::view);
#endif

  // Memory.
  function("blockAddress", &block_address);
  function("allocate", &allocate);
  function("release", &release);
  function("liveBytes", &live_bytes);
  function("liveArrays", &live_arrays);
  function("heapBytes", &heap_bytes);
  function("heapLimit", &heap_limit);
  function("lockGrowth", &shaped_lock_growth);

  // Shapes and views.
  function("layout", &layout);
  function("resolve", &resolve);
  function("broadcast", &broadcast);

  // Scalars.
  function("copy", &copy);
  function("assign", &assign);
  function("fill", &fill);
  function("addShift", &add_shift);
  function("roll", &roll);
  function("rollEach", &roll_each);
  function("rollInPlace", &roll_in_place);
  function("equal", &equal);
  function("hash", &hash);
}

}  // namespace shaped::bindings
