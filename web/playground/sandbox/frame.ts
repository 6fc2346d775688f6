// The sandboxed frame: keeps one worker warm, gives each run a fresh one, and ends it when told or flooded.
import type { Order, Reply, Request } from "../protocol.js";

/** More entries than the worker itself lets through: a sign that code posts messages of its own. */
const mostReplies = 3_000;

let port: MessagePort | undefined;
let workerUrl = "";
let libraryUrl = "";
let spare: Worker | undefined;
let running: { worker: Worker; run: number; replies: number; begun: number } | undefined;

const asUrl = (text: string): string => URL.createObjectURL(new Blob([text], { type: "text/javascript" }));

const reply = (message: Reply): void => port?.postMessage(message);

const order = (worker: Worker, message: Order): void => worker.postMessage(message);

/** A classic worker: browsers refuse a module worker from a blob in an opaque origin. It imports modules all the same. */
function start(): Worker {
  const worker = new Worker(workerUrl);
  worker.onmessage = ({ data }: MessageEvent<Reply>) => receive(worker, data);
  order(worker, { kind: "load", library: libraryUrl });
  return worker;
}

function receive(worker: Worker, message: Reply): void {
  if (message?.kind === "ready" || message?.kind === "broken") {
    if (worker === spare) reply(message);
    return;
  }
  if (worker !== running?.worker) return;
  running.replies += 1;
  if (running.replies > mostReplies) {
    end("flooded");
    return;
  }
  port?.postMessage(message);
  if (message?.kind === "end") finish();
}

function end(reason: "stopped" | "flooded"): void {
  if (running === undefined) return;
  reply({ kind: "end", run: running.run, reason, milliseconds: performance.now() - running.begun });
  finish();
}

function finish(): void {
  running?.worker.terminate();
  running = undefined;
  spare ??= start();
}

function run(message: Extract<Request, { kind: "run" }>): void {
  end("stopped");
  const worker = spare;
  if (worker === undefined) return; // the page sends a run when the spare worker is ready
  spare = undefined;
  running = { worker, run: message.run, replies: 0, begun: performance.now() };
  order(worker, message);
}

function load(message: Extract<Request, { kind: "load" }>): void {
  workerUrl = asUrl(message.worker);
  libraryUrl = asUrl(message.library);
  spare = start();
}

function obey({ data }: MessageEvent<Request>): void {
  if (data.kind === "load") load(data);
  else if (data.kind === "run") run(data);
  else end("stopped");
}

addEventListener("message", (event: MessageEvent<Request>) => {
  if (event.source !== parent || port !== undefined || event.ports[0] === undefined) return;
  port = event.ports[0];
  port.onmessage = obey;
  obey(event);
});
