// Owns exact conversions between doubles and decimal text, where JavaScript's own are limited or round halves up.

/** The powers of ten that are exact as doubles. Literals, because `10 ** k` need not be exact. */
export const exactPowers: readonly number[] = [
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
  1e21, 1e22,
];

/** Longest fraction that `toFixed` and `toExponential` accept. */
const maxNativeFraction = 100;

/** `value` (positive or 0, below 1e21) with exactly `fraction` decimals; halves go to the even digit. */
export function fixedText(value: number, fraction: number): string {
  if (fraction <= maxNativeFraction && !isHalfway(value, fraction)) {
    return value.toFixed(fraction);
  }
  const digits = roundScaled(value, fraction)
    .toString()
    .padStart(fraction + 1, "0");
  return fraction === 0 ? digits : `${digits.slice(0, -fraction)}.${digits.slice(-fraction)}`;
}

/** `value` (positive or 0, finite) as `d.ddde+x` with exactly `fraction` decimals; halves go to the even digit. */
export function exponentText(value: number, fraction: number): string {
  const native = value.toExponential(Math.min(fraction, maxNativeFraction));
  // Rounding may have moved the exponent up; then a wider place is looked at and no half found there, rightly:
  // the last digit was 9, so a half goes up.
  const exponent = exponentOf(native);
  if (fraction <= maxNativeFraction && !isHalfway(value, fraction - exponent)) {
    return native;
  }
  const digits = roundScaled(value, fraction - exponent)
    .toString()
    .padEnd(fraction + 1, "0");
  const point = fraction > 0 ? "." : "";
  return `${digits[0]}${point}${digits.slice(1)}e${exponent < 0 ? "-" : "+"}${Math.abs(exponent)}`;
}

/** The exponent of a text `d.ddde+x`. */
export function exponentOf(text: string): number {
  const signAt = text.indexOf("e") + 1;
  let size = 0;
  for (let at = signAt + 1; at < text.length; at++) size = 10 * size + text.charCodeAt(at) - 48;
  return text[signAt] === "-" ? -size : size;
}

/** The text `d.ddde+x` with at least `count` digits in its exponent. */
export function padExponent(text: string, count: number): string {
  const digitsAt = text.indexOf("e") + 2;
  return text.slice(0, digitsAt) + text.slice(digitsAt).padStart(count, "0");
}

/** The decimal after `text` (`d.ddde+x`) at the same count of decimals. */
export function nextAbove(text: string): string {
  const { digits, place } = parse(text);
  return `${digits + 1n}e${place > 0 ? "-" : "+"}${Math.abs(place)}`;
}

/** The sign of (decimal - double), exactly. */
export function compareExact(text: string, double: number): number {
  const { digits, place } = parse(text);
  const { significand, exponent } = decompose(double);
  const left = (digits * power(-place)) << BigInt(Math.max(-exponent, 0));
  const right = (significand * power(place)) << BigInt(Math.max(exponent, 0));
  return left < right ? -1 : left > right ? 1 : 0;
}

/** A decimal text with exponent as `digits / 10 ** place`. */
function parse(text: string): { digits: bigint; place: number } {
  const [whole = "", fraction = ""] = text.slice(0, text.indexOf("e")).split(".");
  return { digits: BigInt(whole + fraction), place: fraction.length - exponentOf(text) };
}

/** `10 ** exponent`, or 1 when the exponent is negative. */
function power(exponent: number): bigint {
  return 10n ** BigInt(Math.max(exponent, 0));
}

/** Whether `value * 10 ** place` is a whole number and a half. */
function isHalfway(value: number, place: number): boolean {
  if (place >= 0) {
    // value * 10^place = k + 1/2 makes value an odd multiple of 2^-(place + 1), and the other way round.
    return (value * powerOfTwo(place + 1)) % 2 === 1;
  }
  // Beyond 10^22 such a value has a factor 5^23, too long for a significand.
  const unit = exactPowers[-place];
  return unit !== undefined && value % unit === unit / 2;
}

/** `2 ** exponent` for a whole exponent that is not negative; shifts are several times faster than the operator. */
function powerOfTwo(exponent: number): number {
  return exponent < 31 ? 1 << exponent : 2 ** exponent;
}

/** `value * 10 ** place` rounded to a whole number, halves to the even one. */
function roundScaled(value: number, place: number): bigint {
  const { significand, exponent } = decompose(value);
  const numerator = (significand * power(place)) << BigInt(Math.max(exponent, 0));
  const denominator = power(-place) << BigInt(Math.max(-exponent, 0));
  const quotient = numerator / denominator;
  const twice = 2n * (numerator % denominator);
  const isUp = twice > denominator || (twice === denominator && quotient % 2n === 1n);
  return isUp ? quotient + 1n : quotient;
}

/** A positive finite double as a whole number times a power of two. */
function decompose(value: number): { significand: bigint; exponent: number } {
  let exponent = 0;
  let whole = value;
  while (!Number.isInteger(whole)) {
    whole *= 2;
    exponent--;
  }
  return { significand: BigInt(whole), exponent };
}
