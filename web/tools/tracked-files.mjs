// The files that belong to the repository: tracked, or new and not ignored.
import { ask } from "./steps.mjs";

/** Paths from the root that match one of git's patterns. Files just deleted are left out. */
export function trackedFiles(...patterns) {
  const list = (...flags) => ask("git", ["ls-files", ...flags, "--", ...patterns]).split("\n");
  const deleted = new Set(list("--deleted"));
  return list("-co", "--exclude-standard").filter((path) => path && !deleted.has(path));
}
