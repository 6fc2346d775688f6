// Owns the proofs in Bun and Deno, whose npm packages carry the programs.
import { fileURLToPath } from "node:url";
import { call } from "./consumer.mjs";
import { program, requiringProgram } from "./program.mjs";

const bin = (name) => fileURLToPath(new URL(`node_modules/.bin/${name}`, import.meta.url));

function runIn(runtime, flags) {
  return ({ consumer }, text, extension = "mjs") => {
    const file = consumer.write(`${consumer.newFolder(runtime)}/program.${extension}`, text);
    // Neither may look for its packages or a cache anywhere else.
    const env = { ...process.env, DENO_DIR: consumer.path("deno-cache"), NO_COLOR: "1" };
    return consumer.call(bin(runtime), [...flags, file], { env });
  };
}

const inBun = runIn("bun", ["run", "--no-install"]);
const inDeno = runIn("deno", ["run", "--quiet", "--no-prompt", "--cached-only", "--node-modules-dir=manual"]);
const inReadingDeno = runIn("deno", [
  "run",
  "--quiet",
  "--no-prompt",
  "--cached-only",
  "--node-modules-dir=manual",
  "--allow-read",
]);

const bun = async () => `Bun ${(await call(bin("bun"), ["--version"])).trim()}`;
const deno = async () => `Deno ${(await call(bin("deno"), ["--version"])).match(/deno (\S+)/)[1]}`;

/** Hosts other than Node. */
export const otherRuntimes = [
  {
    name: "Bun `import`",
    version: bun,
    proofs: { main: (host) => inBun(host, program({})), lite: (host) => inBun(host, program({ entry: "lite" })) },
  },
  {
    name: "Bun `require()`",
    version: bun,
    proofs: {
      main: (host) => inBun(host, requiringProgram({}), "cjs"),
      lite: (host) => inBun(host, requiringProgram({ entry: "lite" }), "cjs"),
    },
  },
  {
    name: "Deno `import`",
    version: deno,
    proofs: {
      main: (host) => inDeno(host, program({})),
      lite: (host) => inReadingDeno(host, program({ entry: "lite" })),
    },
  },
];
