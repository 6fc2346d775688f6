// Owns the program that every host runs, and what it has to say there.

/** The one line that the program hands to `report`. */
export const expected = "[[4.0, 5.0], [1.0, 2.0]] 5 16777216 IndexError allowed [-2, 2)";

const body = `
const matrix = ShapedArray.of([[0, 1, 2], [3, 4, 5]], "float32");
const rolled = roll(matrix.slice("::-1, 1:"), 2, 1);
const before = matrix.scalars;
const large = ShapedArray.ones([4096, 4096], "uint8"); // memory grows: views are made anew
matrix.set(1, 2, matrix.scalars[5]);
let refusal = "";
try {
  matrix.get(2, 0);
} catch (error) {
  if (error instanceof RangeError) refusal = error.name + " " + error.message.match(/allowed.*/);
}
report([rolled.fullDescription, matrix.get(1, 2), large.byteLength, refusal].join(" "));
large.dispose();
`;

const names = "ShapedArray, roll";

/** The source of the program: `entry` is main or lite, `report` the text of a function, `source` that of init's argument. */
export function program({ entry = "main", report = "console.log", source = "" }) {
  const start =
    entry === "main"
      ? `import { ${names} } from "shaped-array";\n`
      : `import { init, ${names} } from "shaped-array/lite";\nawait init(${source});\n`;
  return `${start}const report = ${report};\n${body}`;
}

/** The same as CommonJS. */
export function requiringProgram({ entry = "main" }) {
  return entry === "main"
    ? `const { ${names} } = require("shaped-array");\nconst report = console.log;\n${body}`
    : `const { init, ${names} } = require("shaped-array/lite");\nconst report = console.log;\ninit().then(() => {\n${body}});\n`;
}
