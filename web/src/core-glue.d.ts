// Owns the types of the two modules that the build supplies: Emscripten's glue and the module's bytes.

declare module "#core-glue" {
  /** Starts the WASM module, at once: from its bytes, or from a module that was compiled before. */
  // biome-ignore lint/style/noDefaultExport: Emscripten's glue is wrapped into one function and has no name of its own
  export default function createCore(options: {
    wasmBinary: Uint8Array | WebAssembly.Module;
  }): import("./core.js").Instance;
}

declare module "#core-wasm" {
  /** The WASM module as text. */
  export const wasmModule: import("./packed-module.js").PackedModule;
}
