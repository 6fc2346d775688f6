// Owns binary16 for hosts without Float16Array: bits to number and number to bits.

const value32 = new Float32Array(1);
const bits32 = new Uint32Array(value32.buffer);

/** The number that binary16 `bits` stand for. */
export function float16FromBits(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  if (exponent === 0x1f) return fraction === 0 ? sign * Number.POSITIVE_INFINITY : Number.NaN;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

/** The binary16 bits nearest to `value`, ties to even, rounded once from the double. */
export function float16ToBits(value: number): number {
  const sign = value < 0 || Object.is(value, -0) ? 0x8000 : 0;
  if (Number.isNaN(value)) return 0x7e00;
  const magnitude = Math.abs(value);
  if (magnitude >= 65520) return sign | 0x7c00;
  if (magnitude < 2 ** -14) return sign | roundToEven(magnitude * 2 ** 24);
  const exponent = binaryExponent(magnitude);
  const fraction = roundToEven((magnitude / 2 ** exponent - 1) * 1024);
  // A fraction of 1024 carries into the exponent by plain addition.
  return sign | (((exponent + 15) << 10) + fraction);
}

// For magnitudes in [2^-14, 65520). Rounding to float32 can only step up onto the next power of two.
function binaryExponent(magnitude: number): number {
  value32[0] = magnitude;
  const exponent = ((bits32[0] as number) >> 23) - 127;
  return 2 ** exponent > magnitude ? exponent - 1 : exponent;
}

// `value` is below 2^11 and scaled by a power of two, so floor and difference are exact.
function roundToEven(value: number): number {
  const floor = Math.floor(value);
  const rest = value - floor;
  if (rest > 0.5 || (rest === 0.5 && floor % 2 === 1)) return floor + 1;
  return floor;
}
