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
  layout(width: number): number;
  resolve(count: number): number;
  broadcast(): number;
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
export function useCore(instance: Instance): void {
  const guarded: Record<string, unknown> = {};
  const guard = stackGuard(instance);
  for (const [name, value] of Object.entries(instance)) {
    guarded[name] = typeof value === "function" ? guard(value as Call) : value;
  }
  core = guarded as unknown as Core;
}

/** What createCore returns. */
export interface Instance extends Core {
  stackSave(): number;
  stackRestore(top: number): void;
}

type Call = (...numbers: readonly number[]) => number;

// A call that JavaScript's own stack overflow ends half-way leaves the stack of the module where it was; after many the
// module would run out of it. All calls begin with an empty stack, so the next one after such an end resets it.
function stackGuard(instance: Instance): (call: Call) => Call {
  const top = instance.stackSave();
  let isUnwound = false;
  // Named parameters for the longest call: rest parameters would cost a list a call.
  return (call) => (a, b, c, d, e, f, g) => {
    if (isUnwound) {
      instance.stackRestore(top);
      isUnwound = false;
    }
    try {
      return call(a, b, c, d, e, f, g);
    } catch (error) {
      isUnwound = true;
      throw error;
    }
  };
}
