// The memory limit of a run: WebAssembly memories stop growing at it, and the package reports an ordinary MemoryError.

/** 512 MiB in pages of 64 KiB. */
const mostPages = 8_192;
const pageBytes = 65_536;

/** Call before the package is loaded, as its core keeps the memory it was made with. */
export function limitMemory(): void {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function growWithin(pages) {
    if (this.buffer.byteLength / pageBytes + pages > mostPages) throw new RangeError("memory limit of the playground");
    return grow.call(this, pages);
  };
}
