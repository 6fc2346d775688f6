// Owns asking a native NumPy for texts, where there is one.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("numpy_text.py", import.meta.url));

/** `{ python, version }` of a NumPy 1.22 to 1.26, whose texts are alike; or `{ reason }` when there is none. */
export function findNumpy() {
  const reasons = [];
  for (const python of [process.env.PYTHON, "python3", "/usr/bin/python3"].filter(Boolean)) {
    const { stdout, status } = spawnSync(python, [program], { input: "", encoding: "utf8" });
    const version = status === 0 ? stdout.trim() : undefined;
    if (version !== undefined && /^1\.2[2-6]\./.test(version)) return { python, version };
    reasons.push(`${python} has ${version === undefined ? "no NumPy" : `NumPy ${version}`}`);
  }
  return { reason: `a NumPy 1.22 to 1.26 is needed: ${reasons.join(", ")}` };
}

/** The texts of `cases`: lists of `{ dtype, shape, bytes, options }`, bytes in row-major order. */
export function numpyTexts(python, cases) {
  return answers(
    python,
    cases.map((each) => ({ ...each, options: plainOptions(each.options) })),
  );
}

/** The shortest digits of each scalar of a vector, such as 1.5e-07. */
export function numpyDigits(python, { dtype, shape, bytes }) {
  return answers(python, [{ dtype, shape, bytes }])[0];
}

function answers(python, cases) {
  const lines = cases.map(({ dtype, shape, bytes, options }) =>
    JSON.stringify({ dtype, shape, bytes: Buffer.from(bytes).toString("base64"), options }),
  );
  const input = `${lines.join("\n")}\n`;
  const { stdout, stderr, status } = spawnSync(python, [program], { input, encoding: "utf8", maxBuffer: 2 ** 30 });
  if (status !== 0) throw new Error(`the NumPy oracle failed: ${stderr}`);
  return stdout.trimEnd().split("\n").slice(1).map(JSON.parse);
}

/** The scalars of an array or slice in row-major order, as bytes. */
export function bytesOf(array) {
  const { buffer, byteOffset, byteLength } = array.toTypedArray();
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** The options with Infinity, which JSON lacks, as a string. */
export function plainOptions(options) {
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => [name, value === Number.POSITIVE_INFINITY ? "Infinity" : value]),
  );
}
