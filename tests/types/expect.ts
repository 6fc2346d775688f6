// Owns the two assertions of the type tests.

/** True when both types are the same. */
export type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** Fails to compile unless the type is true. */
export function expectType<_T extends true>(): void {}
