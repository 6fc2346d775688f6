// Owns the files of a run that are kept: results.json, results.md and results.svg, filed under date and class of machine.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { growthText } from "./growth-text.mjs";
import { limitsText } from "./limits.mjs";
import { picture } from "./picture.mjs";
import { markdown, missedText } from "./report.mjs";

const folder = fileURLToPath(new URL("results", import.meta.url));

const shortened = (_, value) => (typeof value === "number" ? Number(value.toPrecision(4)) : value);

/** The result as JSON text: numbers of four digits, short lists on one line. */
export function jsonText(result) {
  const lines = JSON.stringify(result, shortened, 2);
  return `${lines.replace(/\[\s+([^[\]{}]{0,80}?)\s+\]/g, (_, items) => `[${items.replace(/\s+/g, " ")}]`)}\n`;
}

const limitsNote =
  "Each kernel by itself, in the first-level cache, in the second-level cache and past both; `to move` is its time divided by " +
  "that of a plain move of the bytes on the cache lines it touches. What was tried for the missed bars is told in " +
  "[limits.md](limits.md).";

function markdownText({ date, machine, versions, rows, growth, limits }) {
  const fence = "```";
  const parts = [
    "# Measured speed",
    `Written by \`npm run bench -- --keep\` on ${date}; ${machine}; ${Object.entries(versions)
      .map((entry) => entry.join(" "))
      .join(", ")}.`,
    "Subjects take turns; figures are lower quartiles of processor time. `to NumPy`, `to limit`, `to loops` and `to it` are " +
      "this package's time divided by NumPy's, by that of a plain move of the same bytes in WASM memory, by hand-written " +
      "JavaScript's, and by the fastest npm library's. Every timed result was first compared with NumPy's bytes.",
    "![Ratios to NumPy](results.svg)",
    markdown(rows),
    "## Bars that are missed, worst first",
    [`${fence}text`, missedText(rows), fence].join("\n"),
  ];
  if (growth) parts.push("## Growth of cost", [`${fence}text`, growthText(growth), fence].join("\n"));
  if (limits) parts.push("## What limits them", limitsNote, [`${fence}text`, limitsText(limits), fence].join("\n"));
  return `${parts.join("\n\n")}\n`;
}

/** The kept result with the rows that were measured anew in their places; rows that are new come last. */
function withKept(result) {
  const kept = JSON.parse(readFileSync(join(folder, "results.json"), "utf8"));
  const anew = new Map(result.rows.map((row) => [row.id, row]));
  const rows = kept.rows.map((row) => {
    const replacement = anew.get(row.id) ?? row;
    anew.delete(row.id);
    return replacement;
  });
  return {
    ...result,
    rows: [...rows, ...anew.values()],
    growth: result.growth ?? kept.growth,
    limits: result.limits ?? kept.limits,
  };
}

/** Writes the three files; of a run of some rows alone, those take the places of the kept ones. */
export function keepResults(measured, isPart) {
  const result = isPart ? withKept(measured) : measured;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "results.json"), jsonText(result));
  writeFileSync(join(folder, "results.md"), markdownText(result));
  writeFileSync(join(folder, "results.svg"), picture(result.rows, `${result.machine}, ${result.date}`));
}
