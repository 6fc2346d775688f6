// Owns the lifetime of scalars in the heap: Storage, its disposal, scopes, and the finalizer that is the last resort.

import { core } from "./core.js";
import type { AnyTypedArray, DTypeInfo } from "./dtype.js";
import { DisposedError, MemoryError } from "./errors.js";
import { generation, noteGrowth, typedArrayAt } from "./heap.js";
import { notePressure, relievePressure } from "./pressure.js";
import type { DType } from "./types.js";

/** The storages a scope frees at its end. */
export type ScopeStorages = Set<Storage>;

let openScope: ScopeStorages | undefined;

/** Makes `scope` the one that new storages join; returns the one before. */
export function enterScope(scope: ScopeStorages | undefined): ScopeStorages | undefined {
  const before = openScope;
  openScope = scope;
  return before;
}

interface Block {
  readonly address: number;
  readonly byteLength: number;
}

const finalizer = new FinalizationRegistry<Block>((block) => {
  core.release(block.address, block.byteLength);
  relievePressure(block.byteLength);
});

// To register costs half a microsecond, more than a small array: what is disposed in the turn that made it never is.
// Until then the list keeps the storages, which no finalizer could free within a turn anyway.
const unregistered: Storage[] = [];
const mostUnregistered = 1000;
let registersSoon = false;

function register(storage: Storage): void {
  storage.place = unregistered.push(storage) - 1;
  if (unregistered.length > mostUnregistered) registerAll();
  else if (!registersSoon) {
    registersSoon = true;
    Promise.resolve().then(registerAll);
  }
}

function registerAll(): void {
  registersSoon = false;
  for (const storage of unregistered) {
    finalizer.register(storage, { address: storage.address, byteLength: storage.byteLength }, storage);
    storage.place = -1;
  }
  unregistered.length = 0;
}

function unregister(storage: Storage): void {
  if (storage.place < 0) {
    finalizer.unregister(storage);
    return;
  }
  const last = unregistered.pop() as Storage;
  if (last !== storage) {
    unregistered[storage.place] = last;
    last.place = storage.place;
  }
}

// A typed array over the heap knows no storage; without this the finalizer would give the bytes under it to another array.
const storageOf = new WeakMap<AnyTypedArray, Storage>();

const never = -1;

/** The scalars of one owned array: contiguous bytes in the heap. Slices hold it and so keep it alive. */
export class Storage {
  /** Row of the dtype table. */
  readonly info: DTypeInfo;
  /** Number of scalars. */
  readonly count: number;
  /** Number of bytes. */
  readonly byteLength: number;
  /** The array object that was made with this storage: what `base` answers. */
  owner: object | undefined = undefined;
  /** The scope that frees this storage. */
  scope: ScopeStorages | undefined;
  /** Place among the storages that the finalizer does not know yet, or -1. */
  place = -1;
  /** The typed array that `scalars()` gave last; alive while `readableAt` or `writableAt` is the heap's generation. */
  array: AnyTypedArray | undefined = undefined;
  /** The heap's generation when scalars can be read from `array` as they are; -1 for dtypes that are stored otherwise. */
  readableAt: number = never;
  /** The same when any number can be written to `array` as it is. */
  writableAt: number = never;
  #address: number;
  #pins = 0;
  #isDisposed = false;
  #lent: AnyTypedArray | undefined = undefined;
  #generation = never;

  /** Takes memory for `count` scalars, not cleared; throws MemoryError when there is none. */
  constructor(info: DTypeInfo, count: number) {
    this.info = info;
    this.count = count;
    this.byteLength = count * info.width;
    this.#address = takeMemory(this.byteLength);
    register(this);
    notePressure(this.byteLength);
    this.scope = openScope;
    openScope?.add(this);
  }

  /** The dtype's name. */
  get dtype(): DType {
    return this.info.name;
  }

  /** Address of the first byte; throws DisposedError after disposal. */
  get address(): number {
    this.checkLive();
    return this.#address;
  }

  get isDisposed(): boolean {
    return this.#isDisposed;
  }

  /** All scalars, live; the same typed array until memory grows. Throws DisposedError after disposal. */
  scalars(): AnyTypedArray {
    return this.#generation === generation ? (this.array as AnyTypedArray) : this.#remake();
  }

  /** `scalars()` for callers who may keep it: the typed array keeps this storage alive. */
  lentScalars(): AnyTypedArray {
    const scalars = this.scalars();
    if (this.#lent !== scalars) {
      this.keepFor(scalars);
      this.#lent = scalars;
    }
    return scalars;
  }

  /** Lives as long as `array`, a typed array over these scalars, does. */
  keepFor(array: AnyTypedArray): void {
    storageOf.set(array, this);
  }

  #remake(): AnyTypedArray {
    this.checkLive();
    this.array = typedArrayAt(this.info, this.#address, this.count);
    this.#generation = generation;
    if (this.info.plain) this.readableAt = generation;
    if (this.info.takesAnyNumber) this.writableAt = generation;
    return this.array;
  }

  /** Throws DisposedError after disposal. */
  checkLive(): void {
    if (this.#isDisposed) throw disposedError();
  }

  /** Keeps the bytes in place until `unpin`, even when disposed meanwhile. */
  pin(): void {
    this.#pins += 1;
  }

  unpin(): void {
    this.#pins -= 1;
    if (this.#pins === 0 && this.isDisposed) this.#release();
  }

  /** Gives the memory back; every later use throws. A second call does nothing. */
  dispose(): void {
    if (this.#isDisposed) return;
    this.#isDisposed = true;
    this.array = undefined;
    this.#generation = this.readableAt = this.writableAt = never;
    this.#lent = undefined;
    this.scope?.delete(this);
    this.scope = undefined;
    unregister(this);
    if (this.#pins === 0) this.#release();
  }

  #release(): void {
    core.release(this.#address, this.byteLength);
    relievePressure(this.byteLength);
  }
}

const released = new Map<DTypeInfo, Storage>();

/** A disposed storage of the dtype: what an object that gave up its view holds. */
export function releasedStorage(info: DTypeInfo): Storage {
  let storage = released.get(info);
  if (storage === undefined) {
    storage = new Storage(info, 0);
    storage.dispose();
    released.set(info, storage);
  }
  return storage;
}

let growthLocks = 0;

/** Calls `body` while no allocation may grow memory, so that typed arrays over the heap stay alive. */
export function withoutGrowth<Result>(body: () => Result): Result {
  growthLocks += 1;
  if (growthLocks === 1) core.lockGrowth(1);
  try {
    return body();
  } finally {
    growthLocks -= 1;
    if (growthLocks === 0) core.lockGrowth(0);
  }
}

function takeMemory(byteLength: number): number {
  const address = core.allocate(byteLength);
  if (address === 0) throw memoryError(byteLength);
  noteGrowth();
  return address;
}

function memoryError(byteLength: number): MemoryError {
  const live = core.liveBytes();
  const limit = core.heapLimit();
  const figures = `${byteLength} bytes asked for, ${live} live in ${core.liveArrays()} arrays, limit ${limit}`;
  if (growthLocks > 0) {
    const advice = "memory cannot grow inside withScalars or withMutableScalars; make arrays before or after the call";
    return new MemoryError(`memory: ${figures}; ${advice}`, "growthLocked", byteLength, live, limit);
  }
  const advice = "free arrays with dispose() or scope(); forgotten ones come back only after a turn of the event loop";
  return new MemoryError(`memory: ${figures}; ${advice}`, "outOfMemory", byteLength, live, limit);
}

function disposedError(): DisposedError {
  return new DisposedError("array: it was disposed, or the array this slice was cut from was");
}
