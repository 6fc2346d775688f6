// Owns the growth of the WASM memory: it can be locked, so that typed arrays over it stay alive, and it is counted, so that they
// are known to be dead. Takes the place of Emscripten's function of the same name and keeps its rule of growth: a fifth more than
// before, or what is asked for if that is more, but never 96 MiB more than is asked for.
addToLibrary({
  $growth: { locked: false, count: 0 },

  shaped_lock_growth__deps: ["$growth"],
  shaped_lock_growth: (locked) => {
    growth.locked = locked !== 0;
  },

  shaped_growth_count__deps: ["$growth"],
  shaped_growth_count: () => growth.count,

  emscripten_resize_heap__deps: ["$growth", "$getHeapMax", "$alignMemory", "$growMemory"],
  emscripten_resize_heap: (requestedSize) => {
    requestedSize >>>= 0;
    const limit = getHeapMax();
    if (growth.locked || requestedSize > limit) return false;
    const ample = Math.min(HEAPU8.length * 1.2, requestedSize + 96 * 1024 * 1024);
    for (const size of [Math.max(requestedSize, ample), requestedSize]) {
      if (growMemory(Math.min(limit, alignMemory(size, 65536)))) {
        growth.count++;
        return true;
      }
    }
    return false;
  },
});
