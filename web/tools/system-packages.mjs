// Programs and sources from the system's package manager: found, or installed by apt where that is allowed.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { findChromium } from "./chromium.mjs";
import { announce, ask, attempt, findCommand, SetupError } from "./steps.mjs";

/** Where GoogleTest's sources are: they are built by our own CMake, once with sanitizers and once as WASM. */
export const googletestFolder = process.env.GOOGLETEST_DIR ?? "/usr/src/googletest";

// `needed: false` marks what only makes builds faster.
const catalogue = {
  compiler: { package: "g++", found: () => process.env.CXX ?? findCommand("c++", "g++", "clang++") },
  cmake: { package: "cmake", found: () => findCommand("cmake") },
  python: {
    package: "python3",
    found: () => findCommand("python3"),
    use: "Emscripten's compiler driver is written in it",
  },
  ninja: { package: "ninja-build", found: () => findCommand("ninja"), needed: false },
  make: { package: "make", found: () => findCommand("ninja", "make") },
  googletest: {
    package: "googletest",
    found: () => existsSync(join(googletestFolder, "CMakeLists.txt")),
    use: "the core's tests; or set GOOGLETEST_DIR to its sources",
  },
  chromium: { package: "chromium", found: findChromium, use: "the playground's tests; or set CHROMIUM_PATH" },
  clangFormat: { package: "clang-format", found: () => findCommand("clang-format"), use: "the format check of C++" },
};

// How apt can be run here: as root, by sudo that asks nothing, or not at all.
function aptCommand() {
  if (!findCommand("apt-get")) return undefined;
  if (process.getuid?.() === 0) return ["apt-get"];
  if (findCommand("sudo") && ask("sh", ["-c", "sudo -n true 2>/dev/null"]) !== undefined)
    return ["sudo", "-n", "apt-get"];
  return undefined;
}

// A fresh machine or container has never read the package lists.
function hasPackageLists() {
  const folder = "/var/lib/apt/lists";
  return existsSync(folder) && readdirSync(folder).some((name) => name.includes("_Packages"));
}

async function aptInstall(apt, packages) {
  const [command, ...first] = apt;
  const call = (...args) =>
    attempt(command, [...first, "-qq", "-o", "DPkg::Lock::Timeout=300", ...args], {
      DEBIAN_FRONTEND: "noninteractive",
    });
  const install = () => call("-y", "--no-install-recommends", "install", ...packages);
  const listsAreNew = !hasPackageLists();
  if (listsAreNew) await call("update");
  if ((await install()) === 0 || listsAreNew) return;
  await call("update"); // old lists name versions that are gone
  await install();
}

/**
 * Makes sure that the named entries of the catalogue are there.
 * Stops with the command that a person would run, unless `optional`: then it returns the names still missing.
 */
export async function ensureSystemPackages(names, { optional = false } = {}) {
  const absent = () => names.filter((name) => !catalogue[name].found());
  const packagesOf = (list) => list.map((name) => catalogue[name].package);
  const apt = absent().length > 0 ? aptCommand() : undefined;
  if (apt) {
    announce(`installing ${packagesOf(absent()).join(", ")} with apt`, "10 seconds to 2 minutes");
    await aptInstall(apt, packagesOf(absent()));
  }
  const missing = absent().filter((name) => catalogue[name].needed !== false);
  if (missing.length === 0) return [];
  const reasons = missing.map(
    (name) => `  ${catalogue[name].package}${catalogue[name].use ? `: ${catalogue[name].use}` : ""}`,
  );
  const advice = `Not found, and not installable from here:\n${reasons.join("\n")}\nRun: sudo apt-get install ${packagesOf(missing).join(" ")}`;
  if (!optional) throw new SetupError(advice);
  console.log(advice);
  return missing;
}
