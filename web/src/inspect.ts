// Owns how arrays show in consoles and notebooks: Node's inspect, the devtools formatter, HTML tables.

import { shownList } from "./errors.js";
import { maybeViewOf } from "./ownership.js";
import { describeSwift, fullSwift } from "./print-swift.js";
import type { View } from "./view.js";

// The line over the scalars: class, dtype and shape. Never throws.
function headline(array: object, view: View): string {
  const name = view.storage.owner === array ? "ShapedArray" : "ShapedArraySlice";
  const state = view.storage.isDisposed ? " (disposed)" : "";
  return `${name} ${view.storage.dtype} ${shownList(view.shape)}${state}`;
}

/** The headline and the text in Swift's layout. */
export function inspected(array: object, view: View): string {
  const head = headline(array, view);
  if (view.storage.isDisposed) return head;
  const text = describeSwift(view);
  return `${head}${text.includes("\n") ? "\n" : " "}${text}`;
}

// A table cut to what a person reads; the figures match the text's.
const mostRows = 20;
const edgeRows = 5;

/** An HTML table: the last axis runs across, the one before it down, the others as one table below the other. */
export function htmlOf(view: View): string {
  view.storage.checkLive();
  const caption = `<caption>${escaped(`${view.storage.dtype} ${shownList(view.shape)}`)}</caption>`;
  return `<table class="shaped-array">${caption}<tbody>${rows(view, []).join("")}</tbody></table>`;
}

function rows(view: View, path: readonly number[]): string[] {
  const rank = view.shape.length;
  if (rank <= 1) return [`<tr>${heading(path)}${cells(view)}</tr>`];
  return shownPositions(view.shape[0]).flatMap((position) =>
    position === undefined ? [`<tr><th>${gap}</th></tr>`] : rows(view.element(position), [...path, position]),
  );
}

function cells(view: View): string {
  if (view.shape.length === 0) return cell(view);
  return shownPositions(view.shape[0])
    .map((position) => (position === undefined ? `<td>${gap}</td>` : cell(view.element(position))))
    .join("");
}

function cell(view: View): string {
  return `<td>${escaped(fullSwift(view))}</td>`;
}

function heading(path: readonly number[]): string {
  return path.length === 0 ? "" : `<th>${path.join(", ")}</th>`;
}

const gap = "&hellip;";

// Positions of an axis to show; undefined stands for those left out.
function shownPositions(size: number): (number | undefined)[] {
  const positions = (begin: number, end: number): number[] =>
    Array.from({ length: end - begin }, (_, at) => begin + at);
  if (size <= mostRows) return positions(0, size);
  return [...positions(0, edgeRows), undefined, ...positions(size - edgeRows, size)];
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The notebook's bundle of representations. */
export function jupyterBundle(view: View): Record<string, string> {
  return { "text/plain": describeSwift(view), "text/html": htmlOf(view) };
}

interface DevtoolsFormatter {
  header(value: unknown): unknown;
  hasBody(value: unknown): boolean;
  body(value: unknown): unknown;
}

const devtoolsFormatter: DevtoolsFormatter = {
  header(value) {
    const view = maybeViewOf(value);
    return view === undefined ? null : ["span", {}, headline(value as object, view)];
  },
  hasBody(value) {
    return maybeViewOf(value)?.storage.isDisposed === false;
  },
  body(value) {
    const view = maybeViewOf(value) as View;
    return ["pre", {}, describeSwift(view)];
  },
};

/**
 * Makes the browser's devtools show arrays with dtype, shape and text, once "custom formatters" are switched on in their
 * settings. A second call does nothing.
 */
export function installDevtoolsFormatter(): void {
  const host = globalThis as { devtoolsFormatters?: DevtoolsFormatter[] };
  host.devtoolsFormatters ??= [];
  if (!host.devtoolsFormatters.includes(devtoolsFormatter)) host.devtoolsFormatters.push(devtoolsFormatter);
}
