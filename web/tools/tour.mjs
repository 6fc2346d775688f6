// The tour in the terminal: every example of the playground, its code and what it prints.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root, runAsScript } from "./steps.mjs";

const folder = join(root, "web/playground/examples");

/** The example files in the order of the tour, which is that of the numbers in their names. */
export function exampleFiles() {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".js"))
    .sort((a, b) => a.localeCompare(b, "en", { numeric: true }))
    .map((name) => join(folder, name));
}

// The first line of an example is its title. Lines that begin with `//>` tell what is printed, which a run shows anyway.
function parts(source) {
  const [first, ...rest] = source.split("\n");
  const code = rest.filter((line) => !line.startsWith("//>")).join("\n");
  return { title: first.replace(/^\/\/\s*/, ""), code: code.trim() };
}

const indented = (text) => text.replace(/^(?=.)/gm, "    ");

/** Prints title, code and output of every example. The examples import the package by its name, as a user would. */
export async function tour() {
  for (const [number, file] of exampleFiles().entries()) {
    const { title, code } = parts(readFileSync(file, "utf8"));
    console.log(`\n${number + 1}. ${title}\n\n${indented(code)}\n`);
    await import(pathToFileURL(file));
  }
}

await runAsScript(import.meta.url, tour);
