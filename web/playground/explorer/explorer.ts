// The explorer: which scalars an index takes and in which order, what an assignment writes, where a roll moves things.
import { make } from "../dom.js";
import { codeLines, programOf } from "./code-lines.js";
import { Controls, FieldError } from "./controls.js";
import { gridOf, placesIn, travel } from "./grid.js";
import { fieldsOf, linkOfFields } from "./link.js";
import type { Facts, Outcome, Settings } from "./work.js";
import { workOut } from "./work.js";

const list = (numbers: readonly number[]): string => `[${numbers.join(", ")}]`;

/** What the small numbers and the depth of the colours mean. */
const legends: Record<Settings["mode"], string> = {
  slice:
    "The small number is the place of a scalar in the slice; colours deepen in that order. Point at a cell to find it in both.",
  assign: "The framed scalars were written, in the order of the small numbers. Point at a cell to find it in both.",
  roll: "Colours are those of the base: follow a shade to see where it went. Point at a cell to find it in both.",
};

const titles: Record<Settings["mode"], readonly [base: string, result: string]> = {
  slice: ["Base", "Slice"],
  assign: ["Base after the assignment", "What was written"],
  roll: ["Base", "Rolled"],
};

function factList({ shape, strides, offset, isContiguous, scalarRange }: Facts, mode: Settings["mode"]): HTMLElement {
  const facts: [string, string][] = [
    ["shape", list(shape)],
    ["strides", list(strides)],
    ["offset", String(offset)],
    ["contiguous", isContiguous ? "yes" : "no"],
    ["scalarRange", `${scalarRange.start} to ${scalarRange.end}`],
  ];
  const shown = mode === "roll" ? [...facts.slice(0, 2), ["storage", "its own"] as const] : facts;
  return make(
    "dl",
    { class: "facts" },
    ...shown.map(([name, value]) => make("div", {}, make("dt", {}, name), make("dd", {}, value))),
  );
}

export class Explorer {
  readonly #controls: Controls;
  readonly #base = make("section", { class: "board", "aria-labelledby": "base-title" });
  readonly #result = make("section", { class: "board", "aria-labelledby": "result-title" });
  readonly #legend = make("p", { class: "note legend-note" });
  readonly #facts = make("div", { class: "facts-box" });
  readonly #code = make("section", { class: "spelled", "aria-label": "Code" });
  readonly #stage = make("div", { class: "stage" });
  #settings: Settings | undefined;

  constructor(host: HTMLElement, openCode: (code: string) => void) {
    this.#controls = new Controls(() => this.#update());
    const open = make("button", { type: "button", class: "quiet" }, "Open as code");
    open.addEventListener("click", () => {
      if (this.#settings !== undefined) openCode(programOf(this.#settings));
    });
    this.#controls.element.append(open);
    this.#stage.append(
      make("div", { class: "boards" }, this.#base, this.#result),
      this.#legend,
      this.#facts,
      this.#code,
    );
    host.append(make("h2", { class: "unseen" }, "Explorer"), this.#controls.element, this.#stage);
    this.#watchPairs();
    this.#update();
  }

  /** The part of an address after `#` that brings the form back as it is. */
  get link(): string {
    return linkOfFields(this.#controls.fields);
  }

  /** Fills the form from the part of an address after `#`, as far as that names anything. */
  open(link: string): void {
    const fields = fieldsOf(link);
    if (fields === undefined) return;
    try {
      this.#controls.fill(fields);
    } catch {
      // A shape that cannot be read has no sliders; the update says what is wrong with it.
    }
    this.#update();
  }

  #update(): void {
    try {
      const settings = this.#controls.settings();
      const outcome = workOut(settings);
      this.#controls.say("");
      this.#stage.classList.remove("stale");
      this.#show(settings, outcome);
      this.#settings = settings;
    } catch (error) {
      // The picture of the last good input stays, greyed: typing passes through many wrong texts.
      this.#stage.classList.add("stale");
      const field = error instanceof FieldError ? error.field : this.#controls.indexField;
      this.#controls.say(error instanceof Error ? error.message : String(error), field);
    }
  }

  #show(settings: Settings, { base, result, resultShape, facts }: Outcome): void {
    const [baseTitle, resultTitle] = titles[settings.mode];
    const isSameRoll =
      settings.mode === "roll" &&
      this.#settings?.mode === "roll" &&
      this.#settings.shape.join() === settings.shape.join();
    const before = isSameRoll ? placesIn(this.#result) : undefined;
    const { dtype, shape, mode } = settings;
    this.#base.replaceChildren(
      head("base-title", baseTitle, `${dtype} ${list(shape)}`),
      gridOf(shape, base, baseTitle),
    );
    this.#result.replaceChildren(
      head("result-title", resultTitle, `${dtype} ${list(resultShape)}`),
      resultShape.length > 4
        ? make("p", { class: "nothing" }, "More than 4 axes")
        : gridOf(resultShape, result, resultTitle),
    );
    if (before !== undefined) travel(before, this.#result);
    this.#legend.textContent = legends[mode];
    this.#facts.replaceChildren(factList(facts, mode));
    this.#code.replaceChildren(
      ...codeLines(settings).map(({ language, code }) =>
        make(
          "div",
          { class: "code-line" },
          make("h3", {}, language),
          make("pre", { tabindex: 0, role: "group", "aria-label": `${language} code` }, code),
        ),
      ),
    );
  }

  /** Points out, in both grids, the scalar that the pointer is on. */
  #watchPairs(): void {
    const point = (origin: string | undefined): void => {
      for (const cell of this.#stage.querySelectorAll(".pointed")) cell.classList.remove("pointed");
      if (origin === undefined) return;
      for (const cell of this.#stage.querySelectorAll(`[data-origin="${CSS.escape(origin)}"]`))
        cell.classList.add("pointed");
    };
    this.#stage.addEventListener("pointerover", ({ target }) => {
      const cell = target instanceof Element ? target.closest<HTMLElement>("[data-origin]") : null;
      point(cell?.dataset.origin);
    });
    this.#stage.addEventListener("pointerleave", () => point(undefined));
  }
}

function head(id: string, title: string, kind: string): HTMLElement {
  return make("div", { class: "board-head" }, make("h2", { id }, title), make("span", { class: "kind" }, kind));
}
