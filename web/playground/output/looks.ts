// Which ways of showing an array fit it, and which one comes first.
import type { ArrayRecord, Look } from "../protocol.js";

const channelCounts = [1, 3, 4];

const isBytes = (dtype: string): boolean => dtype === "uint8" || dtype === "uint8clamped";

/** Rows, columns and channels of an array that can be an image, or undefined. */
export function imageSize({
  shape,
  dtype,
}: ArrayRecord): { rows: number; columns: number; channels: number } | undefined {
  if (dtype.startsWith("complex")) return undefined;
  const [rows = 0, columns = 0, channels = 1] = shape;
  const fits = shape.length === 2 || (shape.length === 3 && channelCounts.includes(channels));
  return fits && rows > 0 && columns > 0 ? { rows, columns, channels } : undefined;
}

/** Longest side of a canvas; browsers show a longer one blank. */
const longestSide = 16_384;

const fitsCanvas = (...sides: readonly number[]): boolean => sides.every((side) => side <= longestSide);

/** A plot of at most this many lines can be told apart. */
const mostLines = 6;

export function looksFor(array: ArrayRecord): Look[] {
  const { shape, values, cellShape } = array;
  const rank = shape.length;
  const fits: Look[] = ["text"];
  if (rank > 0 && rank <= 4 && cellShape.every((size) => size > 0)) fits.push("table");
  if (values.length === 0) return fits;
  if (rank > 0 && rank <= 3 && fitsCanvas(...shape.slice(-2))) fits.push("heat map");
  if (fitsCanvas(...shape.slice(0, 2)) && imageSize(array) !== undefined) fits.push("image");
  const [lines = 1, points = 0] = rank === 1 ? [1, ...shape] : shape;
  if (rank > 0 && rank <= 2 && lines <= mostLines && points > 1) fits.push("plot");
  return fits;
}

/** Bytes of picture size are a picture, long vectors a plot, large matrices a heat map, all else text. */
export function firstLook(array: ArrayRecord, wish: Look | ""): Look {
  const fits = looksFor(array);
  if (wish !== "" && fits.includes(wish)) return wish;
  const size = imageSize(array);
  const isPicture = size !== undefined && size.rows >= 12 && size.columns >= 12;
  if (isPicture && (size.channels > 1 || isBytes(array.dtype))) return "image";
  if (isPicture && fits.includes("heat map")) return "heat map";
  return array.shape.length === 1 && (array.shape[0] ?? 0) > 60 && fits.includes("plot") ? "plot" : "text";
}
