// A line for a vector, or for each row of a small matrix.
import { makeSvg } from "../dom.js";
import type { ArrayRecord } from "../protocol.js";
import { rangeOf } from "./colour-scale.js";
import { shortNumber } from "./short-number.js";

const width = 480;
const height = 190;
const edge = { left: 56, right: 12, top: 12, bottom: 28 };
const mostPoints = 4_000;

/** The points of one line; a value that is no number breaks it. */
function pathOf(values: Float64Array, x: (i: number) => number, y: (value: number) => number): string {
  const step = Math.max(1, Math.ceil(values.length / mostPoints));
  let path = "";
  let isBroken = true;
  for (let i = 0; i < values.length; i += step) {
    const value = values[i] ?? Number.NaN;
    if (Number.isFinite(value)) path += `${isBroken ? "M" : "L"}${x(i).toFixed(1)} ${y(value).toFixed(1)}`;
    isBroken = !Number.isFinite(value);
  }
  return path;
}

export function plotOf({ dtype, shape, values }: ArrayRecord): SVGSVGElement {
  const [lines = 1, points = 0] = shape.length === 1 ? [1, shape[0]] : shape;
  const [low, high] = rangeOf(values);
  const x = (i: number): number => edge.left + (i / Math.max(points - 1, 1)) * (width - edge.left - edge.right);
  const y = (value: number): number =>
    height - edge.bottom - ((value - low) / (high - low || 1)) * (height - edge.top - edge.bottom);
  const label = `Plot of ${dtype} [${shape.join(", ")}], from ${shortNumber(low)} to ${shortNumber(high)}`;
  const svg = makeSvg("svg", { class: "plot", viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": label });
  const ticks = low < 0 && high > 0 ? [low, 0, high] : [low, (low + high) / 2, high];
  for (const tick of ticks) {
    svg.append(
      makeSvg("line", {
        class: tick === 0 ? "zero" : "tick",
        x1: edge.left,
        x2: width - edge.right,
        y1: y(tick),
        y2: y(tick),
      }),
      makeSvg("text", { x: edge.left - 8, y: y(tick) + 4, "text-anchor": "end" }, shortNumber(tick)),
    );
  }
  for (const [i, anchor] of [
    [0, "start"],
    [points - 1, "end"],
  ] as const) {
    svg.append(makeSvg("text", { x: x(i), y: height - 8, "text-anchor": anchor }, String(i)));
  }
  for (let line = 0; line < lines; line += 1) {
    const row = values.subarray(line * points, (line + 1) * points);
    svg.append(makeSvg("path", { class: `line line-${line}`, d: pathOf(row, x, y) }));
  }
  return svg;
}
