// The output of a run: entries in the order in which the code made them.
import { make } from "../dom.js";
import type { Entry, Look } from "../protocol.js";
import { arrayEntry } from "./array-entry.js";

export class OutputList {
  readonly #list: HTMLElement;
  readonly #goTo: (line: number) => void;
  readonly #shown = new Map<number, HTMLElement>();
  readonly #chosen = new Map<number, Look>();
  readonly #waiting = new Map<number, Entry>();

  constructor(list: HTMLElement, goTo: (line: number) => void) {
    this.#list = list;
    this.#goTo = goTo;
  }

  clear(): void {
    this.#shown.clear();
    this.#chosen.clear();
    this.#waiting.clear();
    this.#list.replaceChildren();
  }

  /** Entries are drawn once a frame, so that a flood of them does not hold up the page. */
  add(entry: Entry): void {
    if (this.#waiting.size === 0) requestAnimationFrame(() => this.draw());
    this.#waiting.set(entry.id, entry);
  }

  /** Draws what has been added since the last frame. */
  draw(): void {
    for (const [id, entry] of this.#waiting) {
      const element = make("div", { class: `entry ${entry.kind}` }, this.#lineOf(entry), this.#elementOf(entry));
      const before = this.#shown.get(id);
      if (before === undefined) this.#list.append(element);
      else before.replaceWith(element);
      this.#shown.set(id, element);
    }
    this.#waiting.clear();
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
    return box;
  }
}
