// Finding a Chromium for the page tests.
import { findCommand } from "./steps.mjs";

/** The path of a Chromium or Chrome: $CHROMIUM_PATH or the first found on PATH; undefined when there is none. */
export function findChromium() {
  return (
    process.env.CHROMIUM_PATH || findCommand("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
  );
}
