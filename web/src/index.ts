/**
 * N-dimensional arrays in WebAssembly, ready at import.
 *
 * @example
 * import { ShapedArray, roll } from "shaped-array";
 *
 * const matrix = ShapedArray.of([[1, 2], [3, 4]], "int32");
 * matrix.slice(":, 0").assign(9);
 * console.log(String(roll(matrix, 1, 0)));
 * //> [[9, 4],
 * //>  [9, 2]]
 *
 * @module
 */

import createCore from "#core-glue";
import { wasmModule } from "#core-wasm";
import { startHeap } from "./heap.js";
import { unpacked } from "./packed-module.js";

export * from "./api.js";

startHeap(createCore({ wasmBinary: unpacked(wasmModule) }));
