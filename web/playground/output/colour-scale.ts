// Colours for numbers: one scale for values of one sign, another for values on both sides of zero.

export type Colour = readonly [red: number, green: number, blue: number];

const sequential: readonly Colour[] = [
  [13, 24, 54],
  [22, 63, 99],
  [26, 106, 118],
  [54, 148, 120],
  [132, 187, 112],
  [215, 216, 122],
  [253, 246, 196],
];

const diverging: readonly Colour[] = [
  [20, 74, 110],
  [74, 140, 168],
  [172, 206, 214],
  [246, 243, 236],
  [240, 190, 144],
  [208, 116, 62],
  [138, 54, 22],
];

const missing: Colour = [128, 128, 128];

export interface ColourScale {
  readonly low: number;
  readonly high: number;
  /** The scale from low to high as stops of a gradient. */
  readonly stops: readonly Colour[];
  colourOf(value: number): Colour;
}

function between(stops: readonly Colour[], share: number): Colour {
  const place = Math.min(Math.max(share, 0), 1) * (stops.length - 1);
  const index = Math.min(Math.floor(place), stops.length - 2);
  const [a, b] = [stops[index] ?? missing, stops[index + 1] ?? missing];
  const rest = place - index;
  return [a[0] + (b[0] - a[0]) * rest, a[1] + (b[1] - a[1]) * rest, a[2] + (b[2] - a[2]) * rest];
}

/** Least and greatest finite value; 0 and 1 when there are none. */
export function rangeOf(values: Float64Array): [low: number, high: number] {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (!Number.isFinite(value)) continue;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return low <= high ? [low, high] : [0, 1];
}

export function scaleFor(values: Float64Array): ColourScale {
  const [least, greatest] = rangeOf(values);
  const isDiverging = least < 0 && greatest > 0;
  const reach = Math.max(-least, greatest);
  const [low, high] = isDiverging ? [-reach, reach] : [least, greatest];
  const stops = isDiverging ? diverging : sequential;
  const width = high - low || 1;
  return {
    low,
    high,
    stops,
    colourOf: (value) => (Number.isNaN(value) ? missing : between(stops, (value - low) / width)),
  };
}
