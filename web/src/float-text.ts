// Owns the shortest decimal of a float: the fewest digits that read back as the same value of its dtype.

import { compareExact, exactPowers, exponentText, nextAbove } from "./float-decimal.js";

/** What the digits of a binary float depend on. */
export interface FloatFormat {
  /** Bits of the significand, the hidden one included. */
  readonly bits: number;
  /** Subnormals are multiples of `2 ** lowest`. */
  readonly lowest: number;
  /** Every decimal of so many digits survives the way through a normal float. */
  readonly safeDigits: number;
  /** Every float survives the way through so many digits. */
  readonly enoughDigits: number;
  /** Every whole number up to here is a value: `2 ** bits`. */
  readonly wholeLimit: number;
}

export const float16Format: FloatFormat = formatOf(11, -24, 3, 5);
export const float32Format: FloatFormat = formatOf(24, -149, 6, 9);
export const float64Format: FloatFormat = formatOf(53, -1074, 15, 17);

function formatOf(bits: number, lowest: number, safeDigits: number, enoughDigits: number): FloatFormat {
  return { bits, lowest, safeDigits, enoughDigits, wholeLimit: 2 ** bits };
}

/** The format of a float dtype, or of the parts of a complex one; undefined for the others. */
export function floatFormatOf(dtype: string): FloatFormat | undefined {
  switch (dtype) {
    case "float16":
      return float16Format;
    case "float32":
    case "complex64":
      return float32Format;
    case "float64":
    case "complex128":
      return float64Format;
    default:
      return undefined;
  }
}

/** Bits of a double: exponents and powers of two are taken from here, exactly and faster than by logarithms. */
const scratch = new DataView(new ArrayBuffer(8));
const exponentBias = 1023;

/** The values around a float that read back as it. */
interface Interval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** Whether `low` and `high` themselves read back as the value: halves go to the even significand. */
  readonly closed: boolean;
}

/**
 * The double whose own JavaScript text has the shortest digits of `value`, a positive finite value of `format`:
 * `String(shortest(Math.fround(0.1), float32Format))` is "0.1". Of several shortest decimals the nearest is taken,
 * of two equally near the even one.
 */
export function shortest(value: number, format: FloatFormat): number {
  if (format === float64Format) {
    return value;
  }
  scratch.setFloat64(0, value);
  const highWord = scratch.getUint32(0);
  const isPowerOfTwo = (highWord & 0xfffff) === 0 && scratch.getUint32(4) === 0;
  const exponent = (highWord >>> 20) - exponentBias;
  const lowestNormal = format.lowest + format.bits - 1;
  scratch.setUint32(0, (Math.max(exponent, lowestNormal) - format.bits + 1 + exponentBias) << 20);
  scratch.setUint32(4, 0);
  const spacing = scratch.getFloat64(0);
  // Below a power of two the floats lie twice as close, save at the least normal one.
  const isNarrow = isPowerOfTwo && exponent > lowestNormal;
  const interval = {
    value,
    low: value - spacing / (isNarrow ? 4 : 2),
    high: value + spacing / 2,
    closed: (value / spacing) % 2 === 0,
  };
  const firstCount = exponent < lowestNormal ? 1 : format.safeDigits;
  return shortestByNumbers(interval, firstCount, format.enoughDigits) ?? shortestByText(interval, firstCount);
}

/**
 * The shortest decimal by arithmetic on doubles, or undefined when a rounding error could change the answer.
 * Scaled values stay below 1e10, so their errors are below 1e-6 and a margin of `doubt` decides safely.
 */
function shortestByNumbers(interval: Interval, firstCount: number, lastCount: number): number | undefined {
  const { value, low, high } = interval;
  const doubt = 1e-5;
  let place = firstCount - 1 - Math.floor(Math.log10(value));
  if (Math.abs(place) >= exactPowers.length - 1) {
    return undefined;
  }
  if (scale(value, place) >= exactPowers[firstCount]) {
    place--;
  }
  for (let count = firstCount; count <= lastCount && place < exactPowers.length; count++, place++) {
    const scaled = scale(value, place);
    const below = Math.floor(scaled);
    const toBelow = scaled - below;
    const toAbove = 1 - toBelow;
    const belowMargin = scale(value - low, place);
    const aboveMargin = scale(high - value, place);
    if (
      Math.abs(toBelow - toAbove) < doubt ||
      Math.abs(toBelow - belowMargin) < doubt ||
      Math.abs(toAbove - aboveMargin) < doubt
    ) {
      return undefined;
    }
    const isBelowInside = toBelow < belowMargin;
    const isAboveInside = toAbove < aboveMargin;
    if (isBelowInside || isAboveInside) {
      const isAbove = isAboveInside && (toAbove < toBelow || !isBelowInside);
      return scale(isAbove ? below + 1 : below, -place);
    }
  }
  return undefined;
}

/** `value * 10 ** place`, rounded once; the power must be an exact one. */
function scale(value: number, place: number): number {
  return place < 0 ? value / exactPowers[-place] : value * exactPowers[place];
}

/** The shortest decimal by exact conversions: slow, always right. */
function shortestByText(interval: Interval, firstCount: number): number {
  for (let fraction = firstCount - 1; ; fraction++) {
    const nearest = exponentText(interval.value, fraction);
    if (isInside(nearest, interval)) {
      return Number(nearest);
    }
    if (isNarrowBelow(interval)) {
      // The nearest may lie too far below while the next one above is near enough.
      const above = nextAbove(nearest);
      if (isInside(above, interval)) {
        return Number(above);
      }
    }
  }
}

function isNarrowBelow({ value, low, high }: Interval): boolean {
  return value - low < high - value;
}

function isInside(text: string, { low, high, closed }: Interval): boolean {
  const read = Number(text);
  if (read !== low && read !== high) {
    return low < read && read < high;
  }
  // The decimal is a bound, or so near that it reads as one; only the exact decimals tell on which side it lies.
  const side = compareExact(text, read);
  return side === 0 ? closed : read === low ? side > 0 : side < 0;
}
