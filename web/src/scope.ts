// Owns scope: everything made inside is freed at the end, except what is returned.

import type { AnyShapedArray } from "./any-shaped-array.js";
import { functionArgument, lengthOfList } from "./arguments.js";
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
  let isWaited = false;
  try {
    const result = bodyResult(body, own, around);
    isWaited = isPromise(result);
    if (isWaited) return settled(result as PromiseLike<unknown>, storages) as Result;
    handOver(result, storages, around);
    return result;
  } finally {
    if (!isWaited) freeAll(storages);
  }
}

function bodyResult<Result>(body: (own: Own) => Result, own: Own, around: ScopeStorages | undefined): Result {
  try {
    return body(own);
  } finally {
    enterScope(around);
  }
}

async function settled(promise: PromiseLike<unknown>, storages: ScopeStorages): Promise<unknown> {
  try {
    const result = await promise;
    handOver(result, storages, undefined);
    return result;
  } finally {
    freeAll(storages);
  }
}

// What the result reaches leaves the scope. Looking for it may throw, by a getter or proxy; nothing has left then.
function handOver(result: unknown, storages: ScopeStorages, around: ScopeStorages | undefined): void {
  for (const storage of storagesIn(result)) {
    if (!storages.delete(storage)) continue;
    storage.scope = around;
    around?.add(storage);
  }
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
  const waiting: object[] = [];
  const note = (value: unknown): void => {
    if (typeof value === "object" && value !== null) waiting.push(value);
  };
  note(result);
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (seen.has(value)) continue;
    seen.add(value);
    const view = maybeViewOf(value);
    if (view !== undefined) found.add(view.storage);
    else noteParts(value, note);
  }
  return found;
}

// Part by part, since a list may be longer than any call takes arguments.
function noteParts(value: object, note: (part: unknown) => void): void {
  if (Array.isArray(value)) {
    const length = lengthOfList(value, "scope result");
    for (let at = 0; at < length; at++) note(value[at]);
  } else if (value instanceof Map) {
    for (const [key, part] of value) {
      note(key);
      note(part);
    }
  } else if (value instanceof Set) {
    for (const part of value) note(part);
  } else if (isPlainObject(value)) {
    for (const property of Object.values(Object.getOwnPropertyDescriptors(value))) note(property.value);
  }
}

function isPlainObject(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

function isPromise(value: unknown): value is PromiseLike<unknown> {
  return typeof value === "object" && value !== null && typeof (value as { then?: unknown }).then === "function";
}
