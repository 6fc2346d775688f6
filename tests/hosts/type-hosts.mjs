// Owns the proofs of types: a user's strict project, nothing skipped, under each module resolution and compiler.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "../../web/tools/steps.mjs";
import { expected } from "./program.mjs";

const compilers = {
  "typescript-5": fileURLToPath(new URL("node_modules/typescript-5", import.meta.url)),
  typescript: join(root, "node_modules/typescript"),
  "typescript-7": fileURLToPath(new URL("node_modules/typescript-7", import.meta.url)),
};

const uses = {
  main: `import { at, roll, ShapedArray, type DType } from "shaped-array";`,
  lite: `import { init, at, roll, ShapedArray, type DType } from "shaped-array/lite";
    export const started: Promise<void> = init(new URL("https://example.org/core.wasm"));`,
};

// Errors where the types have become \`any\`, where they do not follow the dtype, or where a wrong use passes.
const body = `
type Is<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const matrix = ShapedArray.zeros([2, 3], "float32");
const scalars: Is<typeof matrix.dtype, "float32"> = true;
const values: Float32Array = matrix.scalars;
const wide: bigint = ShapedArray.zeros([1], "int64").get(0);
const rolled: ShapedArray<"float32"> = roll(matrix.slice(at(0)), 1).copy();
const dtype: DType = rolled.dtype;
// @ts-expect-error: no such dtype
ShapedArray.zeros([1], "float31");
// @ts-expect-error: no such member
matrix.slices;
export const all: unknown[] = [scalars, values, wide, rolled, dtype];
`;

function compile(compiler, module, moduleResolution, extension = "mts") {
  return async ({ consumer }, entry) => {
    const folder = consumer.newFolder("types");
    consumer.write(`${folder}/program.${extension}`, uses[entry] + body);
    const compilerOptions = {
      module,
      moduleResolution,
      target: "es2022",
      lib: entry === "main" ? ["es2022"] : ["es2022", "dom"],
      types: [],
      strict: true,
      skipLibCheck: false,
      noEmit: true,
    };
    const settings = { compilerOptions, files: [`program.${extension}`] };
    consumer.write(`${folder}/tsconfig.json`, JSON.stringify(settings));
    await consumer.call(process.execPath, [join(compilers[compiler], "bin/tsc"), "-p", folder]);
    return expected;
  };
}

const versionOf = (compiler) => () =>
  `TypeScript ${JSON.parse(readFileSync(join(compilers[compiler], "package.json"), "utf8")).version}`;

function host(name, compiler, ...settings) {
  const proof = compile(compiler, ...settings);
  return {
    name,
    version: versionOf(compiler),
    proofs: { main: (at) => proof(at, "main"), lite: (at) => proof(at, "lite") },
  };
}

/** Hosts that only check types. */
export const typeHosts = Object.keys(compilers).flatMap((compiler) => [
  host("TypeScript `bundler`", compiler, "esnext", "bundler"),
  host("TypeScript `nodenext`", compiler, "nodenext", "nodenext"),
  host("TypeScript `nodenext` from CommonJS", compiler, "nodenext", "nodenext", "cts"),
]);
