// Owns the one-time warning about arrays that are made faster than the collector can free them.

// The collector's finalizers run between turns of the event loop, so a synchronous loop that drops its arrays keeps
// them all. Figures: a program that works within these never hears of it.
const warnBytes = 256 * 2 ** 20;
const warnArrays = 100;
// Below this no timer is set, so small programs pay two additions.
const watchBytes = 64 * 2 ** 20;

let bytes = 0;
let arrays = 0;
let isWatching = false;
let hasWarned = false;

interface Host {
  setTimeout?: (body: () => void, delay: number) => unknown;
  console?: { warn(text: string): void };
}

/** Counts a new storage of this turn. */
export function notePressure(byteLength: number): void {
  bytes += byteLength;
  arrays += 1;
  if (bytes < watchBytes || hasWarned) return;
  if (!isWatching) {
    // What earlier turns left in the counts is no fault of this one.
    bytes = byteLength;
    arrays = 1;
    watchTurn();
  }
  if (bytes > warnBytes && arrays > warnArrays) warn();
}

/** Counts a storage given back. */
export function relievePressure(byteLength: number): void {
  bytes = Math.max(0, bytes - byteLength);
  arrays = Math.max(0, arrays - 1);
}

// The counts start anew with the next turn: by then the finalizers have had their chance.
function watchTurn(): void {
  isWatching = true;
  const timer = (globalThis as Host).setTimeout?.(() => {
    isWatching = false;
    bytes = 0;
    arrays = 0;
  }, 0);
  // In Node a waiting timer would keep the process alive.
  (timer as { unref?: () => void } | undefined)?.unref?.();
}

function warn(): void {
  hasWarned = true;
  (globalThis as Host).console?.warn(
    `shaped-array: ${arrays} arrays (${Math.round(bytes / 2 ** 20)} MiB) were made without a turn of the event loop and ` +
      "not disposed. The collector cannot free them meanwhile: call dispose(), or wrap the work in scope().",
  );
}
