// The corner of an array as tables: the last two axes across and down, a table for each place on the axes before.
import { make } from "../dom.js";
import type { ArrayRecord } from "../protocol.js";

const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

function placesOf(shape: readonly number[]): number[][] {
  return shape.reduce<number[][]>(
    (places, size) => places.flatMap((place) => numbers(size).map((i) => [...place, i])),
    [[]],
  );
}

function tableOf(array: ArrayRecord, leading: readonly number[], start: number): HTMLElement {
  const { shape, cellShape, cells } = array;
  const isVector = shape.length === 1;
  const columns = cellShape.at(-1) ?? 0;
  const rows = isVector ? 1 : (cellShape.at(-2) ?? 0);
  const isCutAcross = columns < (shape.at(-1) ?? 0);
  const isCutDown = !isVector && rows < (shape.at(-2) ?? 0);
  const head = make("tr", {}, isVector ? null : make("td"));
  for (const column of numbers(columns)) head.append(make("th", { scope: "col" }, String(column)));
  if (isCutAcross) head.append(make("td", { class: "cut" }, "…"));
  const body = make("tbody");
  for (const row of numbers(rows)) {
    const line = make("tr", {}, isVector ? null : make("th", { scope: "row" }, String(row)));
    for (const column of numbers(columns)) line.append(make("td", {}, cells[start + row * columns + column] ?? ""));
    if (isCutAcross) line.append(make("td", { class: "cut" }, "…"));
    body.append(line);
  }
  if (isCutDown) body.append(make("tr", {}, make("th", { scope: "row" }, "⋮")));
  const name = leading.length === 0 ? null : make("caption", {}, `[${leading.join(", ")}, :, :]`);
  return make("table", { class: "scalars" }, name, make("thead", {}, head), body);
}

export function tablesOf(array: ArrayRecord): HTMLElement {
  const leadingShape = array.cellShape.slice(0, -2);
  const size = array.cellShape.slice(-2).reduce((product, count) => product * count, 1);
  const box = make("div", { class: "blocks" });
  for (const [i, leading] of placesOf(leadingShape).entries()) box.append(tableOf(array, leading, i * size));
  const isCut = leadingShape.some((count, axis) => count < (array.shape[axis] ?? 0));
  if (isCut) box.append(make("p", { class: "readout" }, "… and further tables"));
  return box;
}
