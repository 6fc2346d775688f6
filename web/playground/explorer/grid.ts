// An array of rank up to 4 as cells: the last two axes across and down, further axes as blocks.
import { make } from "../dom.js";

export interface Cell {
  readonly text: string;
  /** A small number in the corner: the place of the scalar in the result. */
  readonly order?: number | undefined;
  /** From 0 to 1, how far along the result the scalar comes: the depth of its colour. */
  readonly depth?: number | undefined;
  readonly isWritten?: boolean;
  /** Cells of one origin in two grids carry the same number. */
  readonly origin?: number | undefined;
}

export const highestRank = 4;

const indicesOf = (size: number): number[] => Array.from({ length: size }, (_, i) => i);

function cellElement({ text, order, depth, isWritten, origin }: Cell): HTMLTableCellElement {
  const cell = make("td", {
    "data-origin": origin ?? null,
    class: isWritten ? "written" : depth === undefined ? null : "taken",
  });
  if (depth !== undefined) cell.style.setProperty("--depth", String(Math.round(depth * 100)));
  cell.append(make("span", { class: "scalar" }, text));
  if (order !== undefined) cell.append(make("sup", { title: `scalar ${order} of the result` }, String(order)));
  return cell;
}

function block(
  shape: readonly number[],
  leading: readonly number[],
  cells: readonly Cell[],
  label: string,
): HTMLElement {
  const isVector = shape.length < 2;
  const columns = shape.at(-1) ?? 1;
  const rows = shape.at(-2) ?? 1;
  const head = make("tr", {}, isVector ? null : make("td"));
  for (const column of indicesOf(columns)) head.append(make("th", { scope: "col" }, String(column)));
  const body = make("tbody");
  for (const row of indicesOf(rows)) {
    const line = make("tr", {}, isVector ? null : make("th", { scope: "row" }, String(row)));
    line.append(...cells.slice(row * columns, (row + 1) * columns).map(cellElement));
    body.append(line);
  }
  const name = leading.length === 0 ? label : `${label} [${leading.join(", ")}]`;
  const caption = make(
    "caption",
    { class: leading.length === 0 ? "unseen" : null },
    leading.length === 0 ? name : `[${leading.join(", ")}]`,
  );
  return make("table", { "aria-label": name }, caption, shape.length === 0 ? null : make("thead", {}, head), body);
}

/** `cells` are all scalars of the array, row-major. */
export function gridOf(shape: readonly number[], cells: readonly Cell[], label: string): HTMLElement {
  if (cells.length === 0) return make("p", { class: "nothing" }, "No scalars: an axis has size 0");
  const leadingShape = shape.slice(0, -2);
  const size = shape.slice(-2).reduce((product, count) => product * count, 1);
  const lines = make("div", { class: "grid" });
  const outer = leadingShape.length > 1 ? (leadingShape[0] ?? 1) : 1;
  const inner = leadingShape.at(-1) ?? 1;
  for (const i of indicesOf(outer)) {
    const line = make("div", { class: "grid-line" });
    for (const j of indicesOf(inner)) {
      const leading = leadingShape.length > 1 ? [i, j] : leadingShape.length === 1 ? [j] : [];
      const start = (i * inner + j) * size;
      line.append(block(shape, leading, cells.slice(start, start + size), label));
    }
    lines.append(line);
  }
  return lines;
}

/** Lets the cells of `after` travel from where their origin stood in `before`. Call after `after` is in the page. */
export function travel(before: ReadonlyMap<string, DOMRect>, after: HTMLElement): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const cell of after.querySelectorAll<HTMLElement>("[data-origin]")) {
    const from = before.get(cell.dataset.origin ?? "");
    if (from === undefined) continue;
    const to = cell.getBoundingClientRect();
    const [x, y] = [from.x - to.x, from.y - to.y];
    if (x === 0 && y === 0) continue;
    cell.animate(
      [
        { transform: `translate(${x}px, ${y}px)`, zIndex: 1 },
        { transform: "none", zIndex: 1 },
      ],
      {
        duration: 360,
        easing: "cubic-bezier(0.3, 0, 0.1, 1)",
      },
    );
  }
}

/** Where the cells of each origin stand now. */
export function placesIn(grid: HTMLElement): Map<string, DOMRect> {
  const places = new Map<string, DOMRect>();
  for (const cell of grid.querySelectorAll<HTMLElement>("[data-origin]")) {
    places.set(cell.dataset.origin ?? "", cell.getBoundingClientRect());
  }
  return places;
}
