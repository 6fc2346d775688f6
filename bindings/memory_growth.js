// Owns the growth of the WASM memory: it can be locked, so that typed arrays over it stay alive. Takes the place of Emscripten's
// function of the same name and keeps its rule of growth: a fifth more than before, or what is asked for if that is more, but never
// 96 MiB more than is asked for.
addToLibrary({
  $isGrowthLocked: false,

  shaped_lock_growth__deps: ["$isGrowthLocked"],
  shaped_lock_growth: (locked) => {
    isGrowthLocked = locked !== 0;
  },

  emscripten_resize_heap__deps: ["$isGrowthLocked", "$getHeapMax", "$alignMemory", "$growMemory"],
  emscripten_resize_heap: (requestedSize) => {
    requestedSize >>>= 0;
    const limit = getHeapMax();
    if (isGrowthLocked || requestedSize > limit) return false;
    const ample = Math.min(HEAPU8.length * 1.2, requestedSize + 96 * 1024 * 1024);
    for (const size of [Math.max(requestedSize, ample), requestedSize]) {
      if (growMemory(Math.min(limit, alignMemory(size, 65536)))) return true;
    }
    return false;
  },
});
