// Owns the methods that hosts look for under well-known symbols.

/** What a host may ask of an array. */
export interface HostMethods<Result> {
  /** Called at the end of a `using` block. */
  dispose(): void;
  /** Called by Node's console and util.inspect. */
  inspect(): string;
  /** Called by JavaScript notebooks. */
  display(): Result;
}

/** Puts the methods on `prototype`. Not written in the class, because not every host has `Symbol.dispose`. */
export function installHostMethods<Result>(prototype: object, methods: HostMethods<Result>): void {
  // Without the symbol, the registered one that polyfills agree on.
  const disposeSymbol: symbol = Symbol.dispose ?? Symbol.for("Symbol.dispose");
  define(prototype, disposeSymbol, methods.dispose);
  define(prototype, Symbol.for("nodejs.util.inspect.custom"), methods.inspect);
  define(prototype, Symbol.for("Jupyter.display"), methods.display);
}

function define(prototype: object, name: symbol, value: unknown): void {
  Object.defineProperty(prototype, name, { value, writable: true, configurable: true });
}
