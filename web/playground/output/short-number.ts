// Numbers for axes and legends, where four digits are enough.

export function shortNumber(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e6) return String(value);
  const short = Number(value.toPrecision(4));
  return Math.abs(short) >= 1e6 || Math.abs(short) < 1e-4 ? short.toExponential() : String(short);
}
