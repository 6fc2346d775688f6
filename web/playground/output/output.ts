// The output of a run: entries in the order in which the code made them.
import { make } from "../dom.js";
import { importOf } from "../editor/api-help.js";
import type { Entry, Look } from "../protocol.js";
import { arrayEntry } from "./array-entry.js";

const nothingShown = "The code showed nothing. End it with an expression, or call display() or console.log().";

/** The import that is missing when an error says so, or an empty text. */
function hintFor(name: string, message: string): string {
  const missing = name === "ReferenceError" ? /^(\w+) is not defined$/.exec(message)?.[1] : undefined;
  return missing === undefined ? "" : importOf(missing);
}

export class OutputList {
  readonly #list: HTMLElement;
  readonly #goTo: (line: number) => void;
  readonly #shown = new Map<number, HTMLElement>();
  /** How the visitor chose to see an entry; the entry of the same number in the next run is shown alike. */
  readonly #chosen = new Map<number, Look>();
  /** The entries are those of the run before: they stay until the new one has something to show, so nothing flickers. */
  #isOld = false;
  /** How far the list was scrolled then, until the new entries reach as far. */
  #top = 0;
  readonly #waiting = new Map<number, Entry>();

  constructor(list: HTMLElement, goTo: (line: number) => void) {
    this.#list = list;
    this.#goTo = goTo;
  }

  /** Another run begins. */
  renew(): void {
    this.#isOld = true;
    this.#top = this.#list.scrollTop;
  }

  clear(): void {
    this.#waiting.clear();
    this.#chosen.clear();
    this.#empty();
  }

  #empty(): void {
    this.#isOld = false;
    this.#shown.clear();
    this.#list.replaceChildren();
  }

  /** The run has ended; one that `isDone` and has shown nothing is told how to. */
  end(isDone: boolean): void {
    this.draw();
    if (this.#isOld) this.#empty();
    this.#top = 0;
    if (isDone && this.#shown.size === 0) this.#list.append(make("p", { class: "empty" }, nothingShown));
  }

  /** Entries are drawn once a frame, so that a flood of them does not hold up the page. */
  add(entry: Entry): void {
    if (this.#waiting.size === 0) requestAnimationFrame(() => this.draw());
    this.#waiting.set(entry.id, entry);
  }

  /** Draws what has been added since the last frame. */
  draw(): void {
    if (this.#waiting.size === 0) return;
    if (this.#isOld) this.#empty();
    for (const [id, entry] of this.#waiting) {
      const element = make("div", { class: `entry ${entry.kind}` }, this.#lineOf(entry), this.#elementOf(entry));
      const before = this.#shown.get(id);
      if (before === undefined) this.#list.append(element);
      else before.replaceWith(element);
      this.#shown.set(id, element);
    }
    this.#waiting.clear();
    if (this.#top === 0) return;
    this.#list.scrollTop = this.#top;
    if (this.#list.scrollTop >= this.#top) this.#top = 0;
  }

  /** The number of the line that made the entry; the words of the entry do not need it, so it is left out when read aloud. */
  #lineOf({ line }: Entry): HTMLElement {
    const mark = make(
      "span",
      { class: "made-by", "aria-hidden": "true", title: `Made by line ${line}` },
      line > 0 ? String(line) : "",
    );
    if (line > 0) mark.addEventListener("click", () => this.#goTo(line));
    return mark;
  }

  #elementOf(entry: Entry): HTMLElement {
    switch (entry.kind) {
      case "text":
        return make("pre", { class: `text ${entry.level}` }, entry.text);
      case "array":
        return arrayEntry(entry.array, entry.title, this.#chosen.get(entry.id) ?? entry.look, (look) =>
          this.#chosen.set(entry.id, look),
        );
      case "error":
        return this.#errorOf(entry);
    }
  }

  #errorOf({ name, message, line }: Extract<Entry, { kind: "error" }>): HTMLElement {
    const hint = hintFor(name, message);
    const box = make(
      "div",
      { class: "failure" },
      make("strong", {}, name),
      make("span", { class: "message" }, message),
    );
    if (line > 0) {
      const button = make("button", { type: "button", class: "line" }, `line ${line}`);
      button.addEventListener("click", () => this.#goTo(line));
      box.append(button);
    }
    if (hint !== "") box.append(make("span", { class: "hint-line" }, "Import it first: ", make("code", {}, hint)));
    return box;
  }
}
