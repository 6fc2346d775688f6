// Owns the one core instance: the number-only calls of bindings/, and the refusal to work before it is started.

/** The calls of the core. Addresses and sizes are bytes; a status of 0 is success, others index the table of statuses. */
export interface Core {
  readonly wasmMemory: WebAssembly.Memory;
  blockAddress(): number;
  allocate(byteLength: number): number;
  release(address: number, byteLength: number): void;
  liveBytes(): number;
  liveArrays(): number;
  heapBytes(): number;
  heapLimit(): number;
  lockGrowth(locked: 0 | 1): void;
  growthCount(): number;
  layout(width: number): number;
  resolve(count: number): number;
  copy(targetAddress: number, sourceAddress: number, width: number): number;
  assign(targetAddress: number, sourceAddress: number, width: number): number;
  fill(targetAddress: number, width: number): number;
  addShift(shift: number, axis: number): number;
  roll(targetAddress: number, sourceAddress: number, width: number): number;
  rollEach(
    targetAddress: number,
    sourceAddress: number,
    width: number,
    axis: number,
    along: number,
    shiftsAddress: number,
    count: number,
  ): number;
  rollInPlace(address: number, width: number): number;
  equal(aAddress: number, bAddress: number, dtypeId: number): number;
  hash(address: number, dtypeId: number): number;
}

function refuse(): never {
  throw new Error('shaped-array/lite: not started; call "await init()" first, or import from "shaped-array"');
}

/** Stands for what exists once the core is started: reading or writing any property throws an Error that says so. */
export const notStarted: object = new Proxy({}, { get: refuse, set: refuse });

/** The core. */
export let core: Core = notStarted as Core;

/** True once the core is there. */
export function isStarted(): boolean {
  return core !== notStarted;
}

/** Makes `instance` the core of this module. */
export function useCore(instance: Core): void {
  core = instance;
}
