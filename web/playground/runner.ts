// Runs code in the sandboxed frame: one run at a time, ended by a stop, by the time limit or by itself.
import { prepare } from "./code.js";
import type { EndReason, Entry, Request } from "./protocol.js";
import { readReply } from "./protocol.js";

/** A run may take this long. */
export const limitSeconds = 5;

/** A sandbox that has not started by then does not start at all. */
const startSeconds = 20;
const notStarted = { name: "SandboxError", message: "the sandbox does not start in this browser", line: 0, column: 0 };

/** A frame that does not end its worker within this time is thrown away with it. */
const patienceMilliseconds = 120;

export type Ending = EndReason | "limit";

/** What the page hears of a run: its begin, its entries in order, then the end. */
export interface Listener {
  begin(): void;
  entry(entry: Entry): void;
  end(reason: Ending, milliseconds: number): void;
}

/** The texts that the frame's worker is made of. */
export interface Parts {
  readonly library: string;
  readonly worker: string;
}

export class Runner {
  readonly #host: HTMLElement;
  readonly #parts: Parts;
  #frame: HTMLIFrameElement | undefined;
  #port: MessagePort | undefined;
  #isReady = false;
  #isSent = false;
  #ready = Promise.withResolvers<void>();
  #listener: Listener | undefined;
  #ending: Ending = "stopped";
  #run = 0;
  #begun = 0;
  #limit = 0;
  #patience = 0;

  constructor(host: HTMLElement, parts: Parts) {
    this.#host = host;
    this.#parts = parts;
    this.#open();
  }

  get isRunning(): boolean {
    return this.#listener !== undefined;
  }

  /** Resolves when a worker has loaded the package and waits for code. */
  get ready(): Promise<void> {
    return this.#ready.promise;
  }

  async run(code: string, listener: Listener): Promise<void> {
    this.stop();
    this.#finish("stopped");
    const prepared = prepare(code);
    this.#run += 1;
    const run = this.#run;
    this.#listener = listener;
    listener.begin();
    this.#begun = performance.now();
    if ("refusal" in prepared) return this.#fail({ name: "ImportError", ...prepared.refusal });
    this.#limit = window.setTimeout(() => this.#fail(notStarted), startSeconds * 1000);
    await this.ready;
    if (run !== this.#run || this.#listener !== listener) return;
    clearTimeout(this.#limit);
    this.#begun = performance.now();
    this.#isSent = true;
    this.#limit = window.setTimeout(() => this.#cut("limit"), limitSeconds * 1000);
    this.#awaitReady();
    this.#send({ kind: "run", run, code, edits: prepared.edits });
  }

  /** Ends the run at hand, if there is one. */
  stop(): void {
    this.#cut("stopped");
  }

  #cut(reason: Ending): void {
    if (this.#listener === undefined) return;
    if (!this.#isSent) {
      this.#finish(reason);
      return;
    }
    this.#ending = reason;
    this.#send({ kind: "stop" });
    this.#patience = window.setTimeout(() => {
      this.#open();
      this.#finish(reason);
    }, patienceMilliseconds);
  }

  #finish(reason: Ending): void {
    const listener = this.#listener;
    clearTimeout(this.#limit);
    clearTimeout(this.#patience);
    this.#listener = undefined;
    this.#isSent = false;
    listener?.end(reason, performance.now() - this.#begun);
  }

  /** Ends the run at hand by an error that no code threw. */
  #fail(error: { name: string; message: string; line: number; column: number }): void {
    this.#listener?.entry({ kind: "error", run: this.#run, id: 1, ...error });
    this.#finish("failed");
  }

  #receive(data: unknown): void {
    const reply = readReply(data);
    if (reply === undefined) return;
    if (reply.kind === "ready") {
      this.#isReady = true;
      this.#ready.resolve();
    } else if (reply.kind === "broken") {
      this.#fail({ name: "SandboxError", message: reply.message, line: 0, column: 0 });
    } else if (reply.run === this.#run && this.#listener !== undefined) {
      if (reply.kind === "end") this.#ended(reply.reason);
      else this.#listener.entry(reply);
    }
  }

  #ended(reason: EndReason): void {
    // The messages of a flood still stand in the frame's queue: another frame starts with an empty one.
    if (reason === "flooded") this.#open();
    this.#finish(reason === "stopped" ? this.#ending : reason);
  }

  #send(request: Request): void {
    this.#port?.postMessage(request);
  }

  /** The worker at hand is spent. A run that waits already goes on waiting, for the next one. */
  #awaitReady(): void {
    if (this.#isReady) this.#ready = Promise.withResolvers();
    this.#isReady = false;
  }

  #open(): void {
    this.#frame?.remove();
    this.#port?.close();
    this.#awaitReady();
    const frame = document.createElement("iframe");
    frame.setAttribute("sandbox", "allow-scripts");
    frame.title = "Sandbox for the code";
    frame.hidden = true;
    frame.src = "frame.html";
    frame.addEventListener("load", () => this.#connect(frame), { once: true });
    this.#frame = frame;
    this.#host.append(frame);
  }

  #connect(frame: HTMLIFrameElement): void {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.onmessage = ({ data }) => this.#receive(data);
    // The frame's origin is opaque, so no target origin can be named; the frame is the page's own.
    frame.contentWindow?.postMessage({ kind: "load", ...this.#parts } satisfies Request, "*", [port2]);
  }
}
