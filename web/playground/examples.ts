// The list of examples.
import { type Example, groups } from "playground:examples";
import { make } from "./dom.js";

const all = groups.flatMap(({ examples }) => examples);

export function exampleNamed(name: string): Example | undefined {
  return all.find((example) => example.name === name);
}

export const firstExample = (): Example | undefined => all[0];

/** Fills the list; the links only change the address. */
export function listExamples(host: HTMLElement): void {
  for (const { title, examples } of groups) {
    const list = make("ul");
    for (const example of examples) {
      list.append(make("li", {}, make("a", { href: `#example=${example.name}` }, example.title)));
    }
    host.append(make("h2", {}, title), list);
  }
}

/** Marks the example that is open, or none. */
export function markExample(host: HTMLElement, name: string): void {
  for (const link of host.querySelectorAll("a")) {
    if (link.hash === `#example=${name}`) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
  host.querySelector('[aria-current="true"]')?.scrollIntoView({ block: "nearest", inline: "nearest" });
}
