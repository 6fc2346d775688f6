// Wraps Emscripten's glue into one synchronous function: createCore({ wasmBinary }) returns the started module.
// `wasmBinary` is the module's bytes, or a WebAssembly.Module compiled before.
export default function createCore(Module) {
  const host = globalThis.WebAssembly;
  const compiled = Module.wasmBinary instanceof host.Module ? Module.wasmBinary : undefined;
  // The glue copies and compiles bytes: for a compiled module it gets none, and the module in place of what it compiles.
  if (compiled) Module = { wasmBinary: new Uint8Array(0) };
  const WebAssembly = {
    Module: function (binary) {
      return compiled ?? new host.Module(binary);
    },
    Instance: host.Instance,
    Memory: host.Memory,
    Table: host.Table,
    RuntimeError: host.RuntimeError,
  };
