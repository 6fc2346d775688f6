// Completion and hover from the package's own declarations, which the build reads.

import { type ApiEntry, api } from "playground:api";
import type { Completion, CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import { syntaxTree } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { type EditorView, hoverTooltip, type Tooltip } from "@codemirror/view";

const helpOf = ({ signature, text }: ApiEntry): HTMLElement => {
  const box = document.createElement("div");
  box.className = "api-help";
  const code = document.createElement("code");
  code.textContent = signature;
  box.append(code);
  if (text !== "") {
    const words = document.createElement("p");
    // Every other piece between backticks is code.
    for (const [i, piece] of text.split("`").entries()) {
      if (i % 2 === 0) words.append(piece);
      else words.append(Object.assign(document.createElement("code"), { textContent: piece }));
    }
    box.append(words);
  }
  return box;
};

const completionOf = (entry: ApiEntry): Completion => ({
  label: entry.name,
  type: entry.kind,
  info: () => helpOf(entry),
});

const displayHelp: ApiEntry = {
  name: "display",
  owner: "",
  kind: "function",
  signature: 'display(value, { as?: "text" | "table" | "heat map" | "image" | "plot", title?: string })',
  text: "Shows an array below; update(value) on what it gives back shows another one in its place.",
};

const entries = [...api, displayHelp];
const globals = entries.filter(({ owner }) => owner === "").map(completionOf);
const statics = entries.filter(({ owner }) => owner === "static").map(completionOf);
const members = entries.filter(({ owner }) => owner === "member").map(completionOf);

/** The import of one of the package's names, or an empty text for all others. */
export const importOf = (name: string): string =>
  api.some((entry) => entry.owner === "" && entry.name === name) ? `import { ${name} } from "shaped-array";` : "";

/** Entries of an index as text, and the functions that mean the same. */
const textEntries = [
  [/\.\.\./g, "ellipsis"],
  [/\bnewaxis\b/g, "newAxis"],
  [/::-1\b/g, "flip"],
] as const;

/** The part of a text index that is under the pointer, explained. */
function explainText(view: EditorView, position: number): Tooltip | null {
  const node = syntaxTree(view.state).resolveInner(position);
  if (node.name !== "String") return null;
  const text = view.state.sliceDoc(node.from, node.to);
  for (const [pattern, name] of textEntries) {
    for (const { index, 0: part } of text.matchAll(pattern)) {
      const [pos, end] = [node.from + index, node.from + index + part.length];
      const entry = entries.find((known) => known.name === name && known.owner === "");
      if (entry !== undefined && pos <= position && position <= end) {
        return { pos, end, create: () => ({ dom: helpOf(entry) }) };
      }
    }
  }
  return null;
}

/** After `ShapedArray.` its makers, after another point the members of an array, else the exported names. */
export function completeApi(context: CompletionContext): CompletionResult | null {
  const member = context.matchBefore(/[\w$)\]]\.\w*/);
  if (member !== null) {
    const isStatic = context.matchBefore(/\bShapedArray\.\w*/) !== null;
    return { from: member.from + 2, options: isStatic ? statics : members, validFor: /^\w*$/ };
  }
  const word = context.matchBefore(/\w+/);
  if (word === null && !context.explicit) return null;
  return { from: word?.from ?? context.pos, options: globals, validFor: /^\w*$/ };
}

function explain(view: EditorView, position: number): Tooltip | null {
  const inText = explainText(view, position);
  if (inText !== null) return inText;
  const line = view.state.doc.lineAt(position);
  const before = /[\w$]*$/.exec(line.text.slice(0, position - line.from))?.[0] ?? "";
  const after = /^[\w$]*/.exec(line.text.slice(position - line.from))?.[0] ?? "";
  const from = position - before.length;
  const name = before + after;
  const isMember = line.text[from - line.from - 1] === ".";
  const entry =
    entries.find((known) => known.name === name && (known.owner !== "") === isMember) ??
    entries.find((known) => known.name === name);
  if (entry === undefined || name === "") return null;
  return { pos: from, end: from + name.length, create: () => ({ dom: helpOf(entry) }) };
}

export const explainApi: Extension = hoverTooltip(explain);
