// The worker of one run: loads the package, imports the visitor's module and tells how it ended.
import type { Order, Reply } from "../protocol.js";
import { formatAll } from "./format.js";
import { limitMemory } from "./memory.js";
import { type Output, offerOutput } from "./output.js";
import { edited, type Place, placeBefore, placeOf } from "./place.js";
import { timersDone, watchTimers } from "./timers.js";

type RunOrder = Extract<Order, { kind: "run" }>;

const send = self.postMessage.bind(self);
const post = (message: Reply, transfer: Transferable[] = []): void => send(message, { transfer });
const asUrl = (text: string): string => URL.createObjectURL(new Blob([text], { type: "text/javascript" }));

let libraryUrl = "";
let output: Output | undefined;

async function load(address: string): Promise<void> {
  limitMemory();
  watchTimers();
  libraryUrl = address;
  output = offerOutput((await import(libraryUrl)) as typeof import("shaped-array"), post);
  post({ kind: "ready" });
}

/** A thrown object is the visitor's: reading it may throw again. */
function nameAndText(error: unknown): { name: string; text: string } {
  try {
    return error instanceof Error
      ? { name: String(error.name), text: String(error.message) }
      : { name: "Thrown", text: formatAll([error], () => false) };
  } catch {
    return { name: "Thrown", text: "something that cannot be printed" };
  }
}

async function perform(to: Output, { code, edits: given, run }: RunOrder): Promise<void> {
  const edits = given.map((edit) => ({ ...edit, text: edit.text.replace("$library", libraryUrl) }));
  const codeUrl = asUrl(edited(code, edits));
  const begun = performance.now();
  let failed = false;
  const fail = (error: unknown, place: Place = placeOf(error, codeUrl)): void => {
    failed = true;
    to.error(nameAndText(error), placeBefore(place, code, edits));
  };
  to.begin(run, () => placeOf(new Error(), codeUrl).line);
  // Only an error event places a syntax error; timers end up here as well.
  self.addEventListener("error", (event) => {
    event.preventDefault();
    fail(
      event.error ?? new Error(event.message),
      event.filename === codeUrl ? { line: event.lineno, column: event.colno } : undefined,
    );
  });
  self.addEventListener("unhandledrejection", (event) => {
    event.preventDefault();
    fail(event.reason);
  });
  await import(codeUrl).catch((error: unknown) => reportError(error));
  await timersDone();
  to.flush();
  post({ kind: "end", run, reason: failed ? "failed" : "done", milliseconds: performance.now() - begun });
}

self.onmessage = ({ data }: MessageEvent<Order>) => {
  if (data.kind === "load") {
    void load(data.library).catch((error) => post({ kind: "broken", message: String(error).slice(0, 1_000) }));
    return;
  }
  self.onmessage = null;
  if (output !== undefined) void perform(output, data);
};
