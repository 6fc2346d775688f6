// One array in the output: its title, dtype and shape, and buttons for the ways it can be shown.
import { make } from "../dom.js";
import type { ArrayRecord, Look } from "../protocol.js";
import { firstLook, looksFor } from "./looks.js";
import { heatMapOf, imageOf } from "./picture.js";
import { plotOf } from "./plot.js";
import { tablesOf } from "./table.js";

const views: Record<Look, (array: ArrayRecord) => Element> = {
  text: ({ text }) => make("pre", { tabindex: 0 }, text),
  table: tablesOf,
  "heat map": heatMapOf,
  image: imageOf,
  plot: plotOf,
};

/** `onLook` hears which way the visitor chose, so that the next state of the entry is shown alike. */
export function arrayEntry(
  array: ArrayRecord,
  title: string,
  wish: Look | "",
  onLook: (look: Look) => void,
): HTMLElement {
  const body = make("div", {
    class: "body",
    tabindex: 0,
    role: "group",
    "aria-label": title || `${array.dtype} array`,
  });
  const choices = make("div", { class: "looks", role: "group", "aria-label": "Show as" });
  const choose = (look: Look): void => {
    for (const button of choices.children) button.setAttribute("aria-pressed", String(button.textContent === look));
    body.replaceChildren(views[look](array));
  };
  for (const look of looksFor(array)) {
    const button = make("button", { type: "button" }, look);
    button.addEventListener("click", () => {
      choose(look);
      onLook(look);
    });
    choices.append(button);
  }
  choose(firstLook(array, wish));
  const kind = make("span", { class: "kind" }, `${array.dtype} [${array.shape.join(", ")}]`);
  const head = make(
    "div",
    { class: "head" },
    title === "" ? null : make("span", { class: "title" }, title),
    kind,
    choices,
  );
  return make(
    "div",
    { class: "array" },
    head,
    body,
    array.note === "" ? null : make("p", { class: "readout" }, array.note),
  );
}
