// The generated tables, for tests of the raw module: the TypeScript source with its types taken away.
import { readFileSync } from "node:fs";
import { transformSync } from "esbuild";

const source = readFileSync(new URL("../../web/src/generated/tables.ts", import.meta.url), "utf8");
const { code } = transformSync(source, { loader: "ts", format: "esm" });

export const { block, dtypes, indexKinds, maxIndices, maxRank, maxScalars, statuses } = await import(
  `data:text/javascript,${encodeURIComponent(code)}`
);
