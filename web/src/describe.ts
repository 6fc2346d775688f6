// Owns the choice between the two layouts of text.

import { ArgumentError, shown } from "./errors.js";
import { describeNumpy, type NumpyTextOptions } from "./print-numpy.js";
import { describeSwift, type SwiftTextOptions } from "./print-swift.js";
import type { View } from "./view.js";

/** Options of `describe`: Swift's layout, the default, or NumPy's. */
export type DescribeOptions =
  | ({ readonly style?: "swift" } & SwiftTextOptions)
  | ({ readonly style: "numpy" } & NumpyTextOptions);

const numpyOnly = [
  "precision",
  "threshold",
  "edgeItems",
  "suppress",
  "sign",
  "floatMode",
  "separator",
  "prefix",
  "suffix",
];
const swiftOnly = ["edgeElementCount", "summarizing"];

/** The text of `view` by options; an option of the other style is refused, not ignored. */
export function describeView(view: View, options: unknown): string {
  if (options === undefined) return describeSwift(view);
  if (typeof options !== "object" || options === null) {
    throw new ArgumentError(`describe options: expected an object, given ${shown(options)}`, "notOptions");
  }
  const { style = "swift", ...rest } = Object.assign(Object.create(null), options) as { style?: unknown };
  if (style === "numpy") return describeNumpy(view, withoutStrangers(rest, swiftOnly, style));
  if (style === "swift") return describeSwift(view, withoutStrangers(rest, numpyOnly, style));
  throw new ArgumentError(`describe style: expected "swift" or "numpy", given ${shown(style)}`, "optionValue");
}

function withoutStrangers(options: object, strangers: readonly string[], style: string): object {
  const stranger = strangers.find((name) => Object.hasOwn(options, name));
  if (stranger !== undefined) {
    throw new ArgumentError(`describe ${stranger}: the style "${style}" has no such option`, "optionName");
  }
  // Without what objects inherit.
  return Object.assign(Object.create(null), options);
}
