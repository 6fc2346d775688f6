// Heat maps and images on a canvas, with a legend and the value under the pointer.
import { make } from "../dom.js";
import type { ArrayRecord } from "../protocol.js";
import { type ColourScale, rangeOf, scaleFor } from "./colour-scale.js";
import { imageSize } from "./looks.js";
import { shortNumber } from "./short-number.js";

const mostBlocks = 6;

interface Block {
  readonly rows: number;
  readonly columns: number;
  /** Where the block starts among the values, and what stands before its two axes. */
  readonly start: number;
  readonly leading: readonly number[];
}

/** Cells are shown large, pixels not too large. */
const mostZoom = { cells: 24, pixels: 3 };

function canvasOf(
  rows: number,
  columns: number,
  most: number,
  label: string,
  paint: (pixels: Uint8ClampedArray) => void,
): HTMLCanvasElement {
  const canvas = make("canvas", { width: columns, height: rows, role: "img", "aria-label": label });
  const zoom = Math.min(Math.max(1, Math.floor(320 / Math.max(rows, columns))), most);
  canvas.style.width = `${columns * zoom}px`;
  const context = canvas.getContext("2d");
  const image = new ImageData(columns, rows);
  paint(image.data);
  context?.putImageData(image, 0, 0);
  return canvas;
}

/** Shows in `readout` what `describe` says of the pixel under the pointer. */
function readUnderPointer(
  canvas: HTMLCanvasElement,
  readout: HTMLElement,
  describe: (row: number, column: number) => string,
): void {
  const usual = readout.textContent ?? "";
  canvas.addEventListener("pointermove", ({ offsetX, offsetY }) => {
    const row = Math.floor((offsetY / canvas.clientHeight) * canvas.height);
    const column = Math.floor((offsetX / canvas.clientWidth) * canvas.width);
    if (row >= 0 && column >= 0 && row < canvas.height && column < canvas.width)
      readout.textContent = describe(row, column);
  });
  canvas.addEventListener("pointerleave", () => {
    readout.textContent = usual;
  });
}

function blocksOf(shape: readonly number[]): Block[] {
  const [rows, columns] = shape.length === 1 ? [1, shape[0] ?? 0] : [shape.at(-2) ?? 0, shape.at(-1) ?? 0];
  const count = shape.length === 3 ? Math.min(shape[0] ?? 0, mostBlocks) : 1;
  return Array.from({ length: count }, (_, i) => ({
    rows,
    columns,
    start: i * rows * columns,
    leading: shape.length === 3 ? [i] : [],
  }));
}

function legendOf({ low, high, stops }: ColourScale): HTMLElement {
  const bar = make("span", { class: "legend-bar" });
  bar.style.background = `linear-gradient(to right, ${stops.map((colour) => `rgb(${colour.map(Math.round).join(" ")})`).join(", ")})`;
  return make("div", { class: "legend" }, shortNumber(low, high), bar, shortNumber(high));
}

export function heatMapOf({ dtype, shape, values }: ArrayRecord): HTMLElement {
  const scale = scaleFor(values);
  const readout = make("p", { class: "readout" }, "Point at a cell to read it");
  const blocks = make("div", { class: "blocks" });
  for (const { rows, columns, start, leading } of blocksOf(shape)) {
    const label = `Heat map of ${dtype} [${[...leading, rows, columns].join(", ")}], from ${shortNumber(scale.low, scale.high)} to ${shortNumber(scale.high)}`;
    const canvas = canvasOf(rows, columns, mostZoom.cells, label, (pixels) => {
      for (let i = 0; i < rows * columns; i += 1) {
        pixels.set(scale.colourOf(values[start + i] ?? Number.NaN), i * 4);
        pixels[i * 4 + 3] = 255;
      }
    });
    const place = (row: number, column: number): string =>
      (shape.length === 1 ? [column] : [...leading, row, column]).join(", ");
    readUnderPointer(
      canvas,
      readout,
      (row, column) => `[${place(row, column)}]  ${values[start + row * columns + column]}`,
    );
    blocks.append(canvas);
  }
  return make("div", { class: "picture" }, blocks, legendOf(scale), readout);
}

/** Bytes as they are; other dtypes with 0 to 1, or all values if they go further, as black to white. */
function brightnessOf({ dtype, values }: ArrayRecord): (value: number) => number {
  if (dtype === "uint8" || dtype === "uint8clamped") return (value) => value;
  const [least, greatest] = rangeOf(values);
  const [low, high] = least >= 0 && greatest <= 1 ? [0, 1] : [least, greatest];
  return (value) => ((value - low) / (high - low || 1)) * 255;
}

export function imageOf(array: ArrayRecord): HTMLElement {
  const { rows, columns, channels } = imageSize(array) ?? { rows: 0, columns: 0, channels: 1 };
  const { values } = array;
  const brightness = brightnessOf(array);
  const readout = make("p", { class: "readout" }, "Point at a pixel to read it");
  const canvas = canvasOf(rows, columns, mostZoom.pixels, `Image of ${rows} by ${columns} pixels`, (pixels) => {
    for (let i = 0; i < rows * columns; i += 1) {
      for (let part = 0; part < 4; part += 1) {
        const isOpaque = part === 3 && channels < 4;
        pixels[i * 4 + part] = isOpaque ? 255 : brightness(values[i * channels + (channels < 3 ? 0 : part)] ?? 0);
      }
    }
  });
  readUnderPointer(canvas, readout, (row, column) => {
    const start = (row * columns + column) * channels;
    return `[${row}, ${column}]  ${values.slice(start, start + channels).join(", ")}`;
  });
  return make("div", { class: "picture" }, make("div", { class: "blocks" }, canvas), readout);
}
