// Counts the visitor's timers, so that a run ends with the last of them.
const { setTimeout: later, clearTimeout: cancel, setInterval: repeat, clearInterval: quit } = self;
const pending = new Set<number>();

type Action = (...values: unknown[]) => void;

/** Puts counting timers in the place of the worker's own. */
export function watchTimers(): void {
  const setTimeout = (action: Action, delay?: number, ...values: unknown[]): number => {
    const id = later(() => {
      pending.delete(id);
      action(...values);
    }, delay);
    pending.add(id);
    return id;
  };
  const setInterval = (action: Action, delay?: number, ...values: unknown[]): number => {
    const id = repeat(() => action(...values), delay);
    pending.add(id);
    return id;
  };
  const stop = (id?: number): void => {
    cancel(id);
    quit(id);
    if (id !== undefined) pending.delete(id);
  };
  Object.assign(self, { setTimeout, setInterval, clearTimeout: stop, clearInterval: stop });
}

/** Resolves when no timer of the visitor is left, and not before the next turn of the event loop. */
export async function timersDone(): Promise<void> {
  do await new Promise((resolve) => later(resolve, 4));
  while (pending.size > 0);
}
