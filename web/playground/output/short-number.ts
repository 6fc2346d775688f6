// Numbers for axes and legends, where four digits are enough.

/** A value that is nothing beside `reach` is 0. */
export function shortNumber(value: number, reach = 0): string {
  if (Math.abs(value) < Math.abs(reach) * 1e-9) return "0";
  if (Number.isInteger(value) && Math.abs(value) < 1e6) return String(value);
  const short = Number(value.toPrecision(4));
  return Math.abs(short) >= 1e6 || Math.abs(short) < 1e-4 ? short.toExponential() : String(short);
}
