// Owns scope: everything made inside is freed at the end, except what is returned.

import type { AnyShapedArray } from "./any-shaped-array.js";
import { functionArgument } from "./arguments.js";
import { maybeViewOf, viewOf } from "./ownership.js";
import { enterScope, type ScopeStorages, type Storage } from "./storage.js";

/** Puts an array, or the base of a slice, under the scope's care and returns it. */
export type Own = <T extends AnyShapedArray>(array: T) => T;

/**
 * Calls `body` and then frees every array made inside it, except those in its result: the result itself, and arrays and
 * slices in lists, maps, sets and plain objects of it. Returns the result; frees everything when `body` throws. Scopes
 * nest: what one returns belongs to the one around it.
 *
 * An async `body` is waited for. Arrays made before its first `await` are taken care of by themselves; a language without
 * async context cannot tell whose code runs later, so wrap later ones: `own(a.roll(1))`.
 */
export function scope<Result>(body: (own: Own) => Result): Result {
  functionArgument(body, "scope");
  const storages: ScopeStorages = new Set();
  const around = enterScope(storages);
  const own: Own = (array) => {
    adopt(storages, viewOf(array, "own").storage);
    return array;
  };
  let result: Result;
  try {
    result = body(own);
  } catch (error) {
    enterScope(around);
    freeAll(storages);
    throw error;
  }
  enterScope(around);
  if (isPromise(result)) return settled(result, storages) as Result;
  return closed(result, storages, around);
}

async function settled(promise: PromiseLike<unknown>, storages: ScopeStorages): Promise<unknown> {
  let result: unknown;
  try {
    result = await promise;
  } catch (error) {
    freeAll(storages);
    throw error;
  }
  return closed(result, storages, undefined);
}

function closed<Result>(result: Result, storages: ScopeStorages, around: ScopeStorages | undefined): Result {
  for (const storage of storagesIn(result)) {
    if (!storages.delete(storage)) continue;
    storage.scope = around;
    around?.add(storage);
  }
  freeAll(storages);
  return result;
}

function adopt(storages: ScopeStorages, storage: Storage): void {
  storage.checkLive();
  storage.scope?.delete(storage);
  storage.scope = storages;
  storages.add(storage);
}

function freeAll(storages: ScopeStorages): void {
  for (const storage of [...storages]) storage.dispose();
}

// The storages that a result reaches through lists, maps, sets and plain objects; own data properties only.
function storagesIn(result: unknown): Set<Storage> {
  const found = new Set<Storage>();
  const seen = new Set<object>();
  const waiting: unknown[] = [result];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== "object" || value === null || seen.has(value)) continue;
    seen.add(value);
    const view = maybeViewOf(value);
    if (view !== undefined) found.add(view.storage);
    else waiting.push(...partsOf(value));
  }
  return found;
}

function partsOf(value: object): unknown[] {
  if (Array.isArray(value)) return value;
  if (value instanceof Map) return [...value.keys(), ...value.values()];
  if (value instanceof Set) return [...value];
  const prototype = Object.getPrototypeOf(value);
  const isPlain = prototype === null || prototype === Object.prototype;
  return isPlain ? Object.values(Object.getOwnPropertyDescriptors(value)).map((property) => property.value) : [];
}

function isPromise(value: unknown): value is PromiseLike<unknown> {
  return typeof value === "object" && value !== null && typeof (value as { then?: unknown }).then === "function";
}
