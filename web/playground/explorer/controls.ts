// The explorer's form: shape, dtype, what to do, and the index, value or shifts for it.

import { make } from "../dom.js";
import { dtypes } from "./dtypes.js";
import { inWords } from "./in-words.js";
import { readIndex, spellingOf } from "./index-parts.js";
import type { Fields } from "./link.js";
import type { Mode, Settings } from "./work.js";
import { readShape } from "./work.js";

const modes: readonly (readonly [Mode, string])[] = [
  ["slice", "Slice"],
  ["assign", "Assign"],
  ["roll", "Roll"],
];

/** Indices to start from, by the rank that they are for. */
const suggestions: readonly (readonly string[])[] = [
  ["newaxis", "...", "newAxis(), ellipsis()"],
  ["1:-1", "::2", "::-1", "-2::-1", "at(-1)", "newaxis, :"],
  ["1:, ::-1", ":, ::2", "..., 0", "1", "flip(), step(2)", "{ begin: [0, 1], end: [0, 3], endMask: 1, beginMask: 1 }"],
  ["1", "..., 0", ":, 1, ::2", "at(0, { keepDims: true })", "::-1, ..., 1:3"],
  ["0, ..., 1", "..., ::-1", ":, 1, :, ::2", "at(1), ellipsis()"],
];

function labelled(text: string, control: HTMLElement, note?: HTMLElement): HTMLElement {
  return make("div", { class: "field" }, make("label", { for: control.id }, text), control, note ?? null);
}

function textField(id: string, value: string, describedBy: string): HTMLInputElement {
  const field = make("input", {
    id,
    type: "text",
    value,
    autocomplete: "off",
    spellcheck: "false",
    "aria-describedby": describedBy,
  });
  field.autocapitalize = "off";
  return field;
}

/** What is wrong, and in which field. */
export class FieldError extends Error {
  readonly field: HTMLInputElement;
  constructor(field: HTMLInputElement, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause));
    this.field = field;
  }
}

function read<T>(field: HTMLInputElement, reader: (text: string) => T): T {
  try {
    return reader(field.value);
  } catch (error) {
    throw new FieldError(field, error);
  }
}

/** Scalars as the dtype wants them: 64-bit integers as bigint, complex ones with both parts. */
function valueFor(dtype: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => valueFor(dtype, item));
  if (typeof value !== "number") return value;
  if (dtype === "int64" || dtype === "uint64") return Number.isInteger(value) ? BigInt(value) : value;
  return dtype.startsWith("complex") ? { re: value, im: 0 } : value;
}

function readValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new SyntaxError("a value is a number or a nested list, such as 0 or [7, 8]");
  }
}

export class Controls {
  readonly element: HTMLElement;
  readonly indexField = textField("index", "1:, ::-1", "index-note problem");
  readonly #shapeField = textField("shape", "4, 5", "problem");
  readonly #valueField = textField("value", "0", "problem");
  readonly #dtypeField = make("select", { id: "dtype" }, ...dtypes.map((name) => make("option", {}, name)));
  readonly #indexNote = make("p", { class: "note", id: "index-note" });
  readonly #words = make("ul", { class: "words", "aria-label": "In words" });
  readonly #suggestions = make("div", { class: "suggestions", role: "group", "aria-labelledby": "try" });
  readonly #indexBox: HTMLElement;
  readonly #valueBox: HTMLElement;
  readonly #rollBox = make("fieldset", { class: "sliders" });
  readonly #problem = make("p", { class: "problem", id: "problem", role: "status" });
  readonly #modes = new Map<Mode, HTMLInputElement>();
  #sliders: HTMLInputElement[] = [];

  constructor(onChange: () => void) {
    this.#dtypeField.value = "int32";
    const modeBox = make("fieldset", { class: "modes" }, make("legend", { class: "unseen" }, "What to do"));
    for (const [mode, text] of modes) {
      const radio = make("input", {
        type: "radio",
        name: "mode",
        value: mode,
        id: `mode-${mode}`,
        checked: mode === "slice",
      });
      this.#modes.set(mode, radio);
      modeBox.append(radio, make("label", { for: radio.id }, text));
    }
    this.#indexBox = make(
      "div",
      { class: "field-group" },
      labelled("Index", this.indexField, this.#indexNote),
      this.#words,
      make("p", { class: "note try", id: "try" }, "Try one of these"),
      this.#suggestions,
    );
    this.#valueBox = labelled(
      "Value",
      this.#valueField,
      make("p", { class: "note" }, "A scalar or a list; smaller ones repeat"),
    );
    this.element = make(
      "form",
      { class: "controls", "aria-label": "Array and operation" },
      modeBox,
      make("div", { class: "pair" }, labelled("Shape", this.#shapeField), labelled("dtype", this.#dtypeField)),
      this.#indexBox,
      this.#valueBox,
      this.#rollBox,
      this.#problem,
    );
    this.element.addEventListener("submit", (event) => event.preventDefault());
    this.element.addEventListener("input", onChange);
    this.#suggestions.addEventListener("click", ({ target }) => {
      if (!(target instanceof HTMLButtonElement)) return;
      this.indexField.value = target.textContent ?? "";
      onChange();
    });
    this.#rollBox.addEventListener("click", ({ target }) => {
      if (!(target instanceof HTMLButtonElement)) return;
      for (const slider of this.#sliders) slider.value = "0";
      onChange();
    });
  }

  get fields(): Fields {
    return {
      mode: this.#mode,
      shape: this.#shapeField.value,
      dtype: this.#dtypeField.value,
      index: this.indexField.value,
      value: this.#valueField.value,
      shifts: this.#sliders.map(({ value }) => value).join(),
    };
  }

  /** Puts texts into the fields; a mode or dtype that there is not leaves the one at hand. */
  fill({ mode, shape, dtype, index, value, shifts }: Partial<Fields>): void {
    const radio = modes.find(([known]) => known === mode)?.[0];
    if (radio !== undefined) for (const [known, button] of this.#modes) button.checked = known === radio;
    if (dtypes.some((known) => known === dtype)) this.#dtypeField.value = dtype ?? "";
    this.#shapeField.value = shape ?? this.#shapeField.value;
    this.indexField.value = index ?? this.indexField.value;
    this.#valueField.value = value ?? this.#valueField.value;
    if (shifts === undefined) return;
    this.#slide(read(this.#shapeField, readShape));
    const amounts = shifts.split(",").map(Number);
    for (const [axis, slider] of this.#sliders.entries()) slider.value = String(amounts[axis] || 0);
  }

  get #mode(): Mode {
    return [...this.#modes].find(([, radio]) => radio.checked)?.[0] ?? "slice";
  }

  /** What the form says; throws FieldError. */
  settings(): Settings {
    const mode = this.#mode;
    this.#indexBox.hidden = mode === "roll";
    this.#valueBox.hidden = mode !== "assign";
    this.#rollBox.hidden = mode !== "roll";
    const dtype = this.#dtypeField.value as Settings["dtype"];
    const shape = read(this.#shapeField, readShape);
    this.#suggest(shape.length);
    this.#slide(shape);
    this.#indexNote.textContent = `Read as ${spellingOf(this.indexField.value)}`;
    this.#words.replaceChildren();
    const index = mode === "roll" ? [] : read(this.indexField, readIndex);
    this.#explain(index, shape.length);
    return {
      shape,
      dtype,
      mode,
      index,
      value: mode === "assign" ? valueFor(dtype, read(this.#valueField, readValue)) : 0,
      shifts: this.#sliders.map(({ valueAsNumber }) => valueAsNumber),
    };
  }

  /** Says what is wrong, or nothing. */
  say(problem: string, field?: HTMLInputElement): void {
    this.#problem.textContent = problem;
    for (const known of [this.#shapeField, this.indexField, this.#valueField]) {
      if (problem !== "" && known === field) known.setAttribute("aria-invalid", "true");
      else known.removeAttribute("aria-invalid");
    }
  }

  #explain(index: Settings["index"], rank: number): void {
    for (const { entry, words } of inWords(index, rank)) {
      this.#words.append(make("li", {}, make("code", {}, entry), make("span", {}, words)));
    }
  }

  #suggest(rank: number): void {
    const texts = suggestions[rank] ?? [];
    if (this.#suggestions.dataset.rank === String(rank)) return;
    this.#suggestions.dataset.rank = String(rank);
    this.#suggestions.replaceChildren(...texts.map((text) => make("button", { type: "button" }, text)));
  }

  #slide(shape: readonly number[]): void {
    const key = shape.join();
    if (this.#rollBox.dataset.shape !== key) {
      this.#rollBox.dataset.shape = key;
      this.#sliders = shape.map((size, axis) => {
        const most = Math.max(size, 1);
        const start = axis === 0 ? 1 : axis === 1 ? -2 : 0;
        return make("input", {
          type: "range",
          id: `shift-${axis}`,
          min: -most,
          max: most,
          step: 1,
          value: Math.max(start, -most),
        });
      });
      const rows = this.#sliders.map((slider, axis) =>
        make(
          "div",
          { class: "slider" },
          make("label", { for: slider.id }, `Axis ${axis}`),
          slider,
          make("output", { for: slider.id }),
        ),
      );
      const none = shape.length === 0 ? make("p", { class: "note" }, "Rank 0 has no axis to roll along") : null;
      const reset = make("button", { type: "button", class: "quiet" }, "All shifts to 0");
      this.#rollBox.replaceChildren(make("legend", {}, "Shift of each axis"), ...rows, none ?? reset);
    }
    for (const slider of this.#sliders) {
      const output = slider.nextElementSibling;
      if (output !== null) output.textContent = slider.value;
    }
  }
}
