// Owns the text of a run: the table of rows for the terminal and for markdown, and the list of missed bars, worst first.
import { judged } from "./bars.mjs";

const rounded = (value) => (value === undefined ? "-" : value >= 100 ? value.toFixed(0) : value.toPrecision(2));

const units = [
  [1e3, 1, "ns"],
  [1e6, 1e3, "us"],
  [1e9, 1e6, "ms"],
  [Number.POSITIVE_INFINITY, 1e9, "s"],
];

/** Nanoseconds with a unit. */
export function duration(ns) {
  if (ns === undefined) return "-";
  const [, size, unit] = units.find(([below]) => ns < below);
  return `${(ns / size).toPrecision(3)} ${unit}`;
}

const columns = [
  { title: "workload", width: 32, cell: (row) => row.id },
  { title: "measured", width: 9, cell: (row) => (row.bytes === undefined ? duration(row.ns) : `${row.bytes} B`) },
  { title: "to NumPy", width: 8, cell: (row) => rounded(row.toNumPy) },
  { title: "to limit", width: 8, cell: (row) => rounded(row.toLimit) },
  { title: "to loops", width: 8, cell: (row) => rounded(row.toLoops) },
  { title: "best npm", width: 9, cell: (row) => row.bestPeer?.name ?? "-" },
  { title: "to it", width: 7, cell: (row) => rounded(row.bestPeer?.ratio) },
  { title: "bars", width: 0, cell: barText },
];

function barText(row) {
  if (row.wrong?.includes("shaped-array")) return "WRONG";
  const parts = judged(row);
  if (parts.length === 0) return "-";
  const missed = parts.filter(({ met }) => !met);
  if (missed.length === 0) return `${[...new Set(parts.map(({ bar }) => bar))].join(" ")} met`;
  return missed.map((part) => `${part.bar} missed: ${part.what} ${excess(part)}`).join("; ");
}

const excess = ({ measured, allowed }) => `${rounded(measured)} > ${rounded(allowed)}`;

/** The heading of the table on the terminal. */
export const heading = columns.map(({ title, width }) => title.padEnd(width)).join(" ");

/** One row of it. */
export const line = (row) => columns.map(({ width, cell }) => cell(row).padEnd(width)).join(" ");

/** Parts of bars that are not met, worst first. */
export function missedOf(rows) {
  return rows
    .flatMap((row) => judged(row).map((part) => ({ ...part, id: row.id })))
    .filter(({ met }) => !met)
    .sort((a, b) => b.measured / b.allowed - a.measured / a.allowed);
}

/** The missed bars as text. */
export function missedText(rows) {
  const missed = missedOf(rows);
  const lines = missed.map((part) => `${part.bar.padEnd(4)} ${part.id.padEnd(32)} ${part.what}: ${excess(part)}`);
  return lines.join("\n") || "all bars are met";
}

/** A markdown table of all rows. */
export function markdown(rows) {
  const cellsOf = (row) => columns.map(({ cell }) => cell(row).replaceAll("|", "\\|"));
  const lines = [columns.map(({ title }) => title), columns.map(() => "---"), ...rows.map(cellsOf)];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
