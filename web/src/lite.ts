/**
 * The same API with the WebAssembly module as its own file: call `await init()` once before anything else.
 *
 * @example
 * import { init, ShapedArray } from "shaped-array/lite";
 *
 * await init();
 * console.log(String(ShapedArray.zeros([2]))); //> [0.0, 0.0]
 *
 * @module
 */

export * from "./api.js";
export { type InitSource, init } from "./init.js";
