// The example files, their titles and what they should print.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expectedOutput } from "../../support/expected-output.mjs";

const room = fileURLToPath(new URL("../../../web/playground/", import.meta.url));

/** Tour first, then the rest, as the page lists them. */
export function exampleFiles() {
  return ["examples", "gallery"].flatMap((folder) =>
    readdirSync(join(room, folder))
      .filter((name) => name.endsWith(".js"))
      .sort()
      .map((name) => join(room, folder, name)),
  );
}

export const titleOf = (file) => readFileSync(file, "utf8").split("\n")[0].slice(3);

/** The last part of an example's address in the page. */
export const nameOf = (file) => file.replace(/^.*[\\/]\d+-|\.js$/g, "");

/** What the example says that it prints. */
export const outputOf = (file) => expectedOutput(readFileSync(file, "utf8"));
