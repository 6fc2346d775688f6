// Owns the matrix of hosts as text: on the terminal, and in the README between its markers.
import { readFileSync, writeFileSync } from "node:fs";

const begin = "<!-- hosts: written by npm run test:hosts -- --write -->";
const end = "<!-- /hosts -->";

const word = (result) => (result === undefined ? "–" : result.passed ? "pass" : "FAIL");

function markdown(results) {
  const rows = results.map(
    ({ name, version, main, lite }) => `| ${name} | ${version} | ${word(main)} | ${word(lite)} |`,
  );
  return ["| host | version | `shaped-array` | `shaped-array/lite` |", "| --- | --- | --- | --- |", ...rows].join("\n");
}

// Versions are those of the machine that wrote the table: only hosts and results are compared.
const withoutVersions = (table) => table.replace(/^\| (.*?) \| .*? \|/gm, "| $1 |").trim();

function parts(text) {
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error(`the README has no table between ${begin} and ${end}`);
  return { before, table: rest.split(end)[0], after };
}

/** Writes the matrix into the README. */
export function writeMatrix(file, results) {
  const { before, after } = parts(readFileSync(file, "utf8"));
  writeFileSync(file, `${before}${begin}\n${markdown(results)}\n${end}${after}`);
}

/** True when the README's matrix has these hosts and results. */
export function isWritten(file, results) {
  return withoutVersions(parts(readFileSync(file, "utf8")).table) === withoutVersions(markdown(results));
}

/** One host's line on the terminal. */
export function line({ name, version, main, lite }) {
  return `${name.padEnd(60)} ${version.padEnd(20)} ${word(main).padEnd(5)} ${word(lite)}`;
}
