// Wraps Emscripten's glue into one synchronous function: createCore({ wasmBinary }) returns the started module.
// `wasmBinary` is the module's bytes, or a WebAssembly.Module compiled before.
export default function createCore(Module) {
  const host = globalThis.WebAssembly;
  // The glue always compiles what it is given; a compiled module is handed back as it is.
  const WebAssembly = {
    Module: function (binary) {
      return binary instanceof host.Module ? binary : new host.Module(binary);
    },
    Instance: host.Instance,
    Memory: host.Memory,
    Table: host.Table,
    RuntimeError: host.RuntimeError,
  };
