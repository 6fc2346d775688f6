// Owns the checks of the options of the text functions.

import { ArgumentError, IndexError, shown } from "./errors.js";

/** `value`, or `fallback` when left out: a whole number in [0, most], or Infinity when there is no `most`. */
export function countOption(
  value: unknown,
  fallback: number,
  name: string,
  most: number = Number.POSITIVE_INFINITY,
): number {
  if (value === undefined) return fallback;
  if (typeof value !== "number") {
    throw new ArgumentError(`${name}: expected a number, given ${shown(value)}`, "optionType");
  }
  const isWhole = Number.isInteger(value) || value === Number.POSITIVE_INFINITY;
  if (!isWhole || value < 0 || value > most) {
    const allowed =
      most === Number.POSITIVE_INFINITY ? "whole numbers from 0 and Infinity" : `whole numbers in [0, ${most}]`;
    throw new IndexError(`${name}: ${shown(value)} is out of range; allowed ${allowed}`, "optionRange");
  }
  return value;
}

/** `value`, or `fallback` when left out: true or false. */
export function booleanOption(value: unknown, fallback: boolean, name: string): boolean {
  if (value === undefined) return fallback;
  if (typeof value !== "boolean") {
    throw new ArgumentError(`${name}: expected true or false, given ${shown(value)}`, "optionType");
  }
  return value;
}

/** `value`, or `fallback` when left out: a string. */
export function textOption(value: unknown, fallback: string, name: string): string {
  if (value === undefined) return fallback;
  if (typeof value !== "string") {
    throw new ArgumentError(`${name}: expected a string, given ${shown(value)}`, "optionType");
  }
  return value;
}

/** `value`, or the first of `choices` when left out: one of `choices`. */
export function choiceOption<Choice extends string>(value: unknown, choices: readonly Choice[], name: string): Choice {
  if (value === undefined) return choices[0];
  const choice = choices.find((each) => each === value);
  if (choice === undefined) {
    const list = choices.map((each) => `"${each}"`).join(", ");
    throw new ArgumentError(`${name}: expected one of ${list}, given ${shown(value)}`, "optionChoice");
  }
  return choice;
}
