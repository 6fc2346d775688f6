// Owns the picture of a run: one bar a workload, its time as a ratio to NumPy's on a logarithmic scale.

const width = 900;
const labelWidth = 250;
const rowHeight = 17;
const top = 64;
const ticks = [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30, 100, 300];
const least = ticks[0];
const most = ticks.at(-1);

const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const place = (ratio) => {
  const inside = Math.min(Math.max(ratio, least), most);
  return labelWidth + (Math.log(inside / least) / Math.log(most / least)) * (width - labelWidth - 20);
};
const text = (x, y, content, more = "") => `<text x="${x}" y="${y}" ${more}>${escaped(content)}</text>`;

function gridLine(ratio, bottom) {
  const x = place(ratio).toFixed(1);
  const isOne = ratio === 1;
  const line = `<line x1="${x}" x2="${x}" y1="${top - 6}" y2="${bottom}" stroke="${isOne ? "#24292f" : "#d0d7de"}"/>`;
  return line + text(x, top - 12, isOne ? "NumPy" : String(ratio), 'text-anchor="middle"');
}

function bar(row, index) {
  const y = top + index * rowHeight;
  const one = place(1);
  const end = place(row.toNumPy);
  const fill = row.toNumPy <= 1 ? "#1a7f37" : "#bf8700";
  const peer = row.bestPeer?.toNumPy;
  const parts = [
    text(labelWidth - 8, y + 11, row.id, 'text-anchor="end"'),
    `<rect x="${Math.min(one, end).toFixed(1)}" y="${y + 2}" width="${Math.max(1, Math.abs(end - one)).toFixed(1)}" height="${rowHeight - 5}" fill="${fill}"/>`,
  ];
  if (peer !== undefined) {
    parts.push(`<circle cx="${place(peer).toFixed(1)}" cy="${y + rowHeight / 2 - 0.5}" r="4" fill="#0969da"/>`);
  }
  return parts.join("");
}

/** An SVG of the rows that were compared with NumPy. */
export function picture(rows, caption) {
  const shown = rows.filter(({ toNumPy, op }) => toNumPy !== undefined && op !== undefined);
  const bottom = top + shown.length * rowHeight;
  const height = bottom + 12;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="11" fill="#24292f">`,
    `<rect width="${width}" height="${height}" rx="6" fill="#ffffff"/>`,
    text(16, 20, "Time as a ratio to native NumPy: left is faster", 'font-size="14" font-weight="600"'),
    text(16, 36, caption),
    `<circle cx="${width - 190}" cy="16" r="4" fill="#0969da"/>${text(width - 180, 20, "the fastest npm library")}`,
    ...ticks.map((ratio) => gridLine(ratio, bottom)),
    ...shown.map(bar),
    "</svg>\n",
  ].join("\n");
}
