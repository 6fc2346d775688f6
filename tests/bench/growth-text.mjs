// Owns the text of the growth-of-cost rows: one table by size, one by rank.

function table(title, rows, label) {
  const names = Object.keys(rows[0].ns);
  const line = (cells) => cells.map((cell) => String(cell).padStart(14)).join("");
  const body = rows.map((row) => line([label(row), ...names.map((name) => row.ns[name].toFixed(3))]));
  return [line([title, ...names]), ...body].join("\n");
}

/** Both tables, in nanoseconds an element. */
export function growthText({ bySize, byRank }) {
  const sizes = table("elements", bySize, ({ elements }) => elements);
  const ranks = table("rank", byRank, ({ rank }) => rank);
  return `nanoseconds an element\n${sizes}\n\n${ranks}`;
}
