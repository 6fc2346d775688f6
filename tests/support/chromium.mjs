// A headless Chromium for the page tests.
import { chromium } from "playwright-core";
import { findChromium } from "../../web/tools/chromium.mjs";

export { findChromium };

/** Launches the system's Chromium; rejects with what to do when there is none. */
export function launchChromium() {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("no Chromium found: install it, or set CHROMIUM_PATH");
  const asRoot = process.getuid?.() === 0; // Chromium refuses its sandbox to root
  return chromium.launch({ executablePath, args: asRoot ? ["--no-sandbox"] : [] });
}
