// The code view: an editor on one side, what the code shows on the other, and the run between them.
import { javascriptLanguage } from "@codemirror/lang-javascript";
import { byId } from "./dom.js";
import { Editor } from "./editor/editor.js";
import { OutputList } from "./output/output.js";
import { type Ending, limitSeconds, Runner } from "./runner.js";

/** Code runs by itself when the typing has paused for this long. */
const pauseMilliseconds = 700;

const endings: Record<Ending, (time: string) => string> = {
  done: (time) => `Done in ${time}`,
  failed: () => "Ended with an error",
  stopped: () => "Stopped",
  limit: () => `Stopped: a run may take ${limitSeconds} seconds`,
  flooded: () => "Stopped: the code sent too much output",
};

const timeOf = (milliseconds: number): string =>
  milliseconds < 1000 ? `${Math.max(1, Math.round(milliseconds))} ms` : `${(milliseconds / 1000).toFixed(1)} s`;

const isWhole = (code: string): boolean => {
  let whole = true;
  javascriptLanguage.parser.parse(code).iterate({
    enter: ({ type }) => {
      if (type.isError) whole = false;
    },
  });
  return whole;
};

export class CodeView {
  readonly #editor: Editor;
  readonly #output: OutputList;
  readonly #title = byId("editor-title", HTMLElement);
  readonly #status = byId("status", HTMLElement);
  readonly #runButton = byId("run", HTMLButtonElement);
  readonly #stopButton = byId("stop", HTMLButtonElement);
  readonly #autoRun = byId("auto-run", HTMLInputElement);
  readonly #runner: Promise<Runner>;
  #pause = 0;
  /** Code from a link runs only when the visitor says so, and not by itself before that. */
  #isTrusted = false;

  constructor(onEdit: () => void) {
    this.#editor = new Editor(byId("editor", HTMLElement), {
      run: () => void this.run(),
      change: () => {
        onEdit();
        this.#schedule();
      },
    });
    this.#output = new OutputList(byId("output", HTMLElement), (line) => this.#editor.goTo(line));
    this.#runButton.addEventListener("click", () => void this.run());
    this.#stopButton.addEventListener("click", () => void this.stop());
    this.#runner = import("playground:sandbox").then((parts) => new Runner(byId("sandbox", HTMLElement), parts));
  }

  get code(): string {
    return this.#editor.code;
  }

  /** Shows code of the page's own and runs it. */
  open(title: string, code: string): void {
    this.#load(title, code, true);
    void this.run();
  }

  /** Shows a stranger's code and leaves the rest to the visitor. */
  openShared(code: string): void {
    this.#load("Shared code", code, false);
    this.say("Shared code: read it, then press Run");
  }

  say(text: string): void {
    this.#status.textContent = text;
    this.#status.dataset.state = "";
  }

  async run(): Promise<void> {
    clearTimeout(this.#pause);
    this.#isTrusted = true;
    const runner = await this.#runner;
    await runner.run(this.code, {
      entry: (entry) => {
        this.#output.add(entry);
        if (entry.kind === "error") this.#editor.mark(entry.line, entry.column, `${entry.name}: ${entry.message}`);
      },
      end: (reason, milliseconds) => this.#end(reason, milliseconds),
      begin: () => this.#begin(),
    });
  }

  async stop(): Promise<void> {
    (await this.#runner).stop();
  }

  #begin(): void {
    this.#output.renew();
    this.#editor.mark(0, 0, "");
    this.#stopButton.disabled = false;
    this.#status.textContent = "Running";
    this.#status.dataset.state = "running";
  }

  #end(reason: Ending, milliseconds: number): void {
    this.#output.end(reason === "done");
    this.#show(reason, milliseconds);
  }

  #show(reason: Ending, milliseconds: number): void {
    if (document.activeElement === this.#stopButton) this.#runButton.focus();
    this.#stopButton.disabled = true;
    this.#status.textContent = endings[reason](timeOf(milliseconds));
    this.#status.dataset.state = reason;
  }

  #load(title: string, code: string, isTrusted: boolean): void {
    void this.stop();
    clearTimeout(this.#pause);
    this.#isTrusted = isTrusted;
    this.#title.textContent = title;
    this.#editor.load(code);
    this.#output.clear();
    this.say("");
  }

  #schedule(): void {
    clearTimeout(this.#pause);
    if (!this.#autoRun.checked || !this.#isTrusted) return;
    this.#pause = window.setTimeout(() => {
      if (isWhole(this.code)) void this.run();
      else if (this.#stopButton.disabled) this.say("Not run yet: the code is not complete");
    }, pauseMilliseconds);
  }
}
