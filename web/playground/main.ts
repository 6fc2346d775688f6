// The page: which view the address asks for, and what it opens there.
import { CodeView } from "./code-view.js";
import { byId } from "./dom.js";
import { exampleNamed, firstExample, listExamples, markExample } from "./examples.js";
import type { Explorer } from "./explorer/explorer.js";
import { codeOf, linkOf } from "./share.js";

const examples = byId("examples", HTMLElement);
const views = { code: byId("code-view", HTMLElement), explorer: byId("explorer-view", HTMLElement) };
const links = { code: byId("to-code", HTMLAnchorElement), explorer: byId("to-explorer", HTMLAnchorElement) };
const share = byId("share", HTMLButtonElement);
const notice = byId("notice", HTMLElement);

/** A notice goes away after this long. */
const noticeMilliseconds = 5_000;

let isOpen = false;
let explorer: Promise<Explorer> | undefined;
let noticeEnd = 0;

const code = new CodeView(() => markExample(examples, ""));

function openExample(name: string): void {
  const example = exampleNamed(name) ?? firstExample();
  if (example === undefined) return;
  isOpen = true;
  markExample(examples, example.name);
  code.open(example.title, example.code);
}

async function openLink(link: string): Promise<void> {
  isOpen = true;
  markExample(examples, "");
  try {
    code.openShared(await codeOf(link));
  } catch (error) {
    code.openShared("");
    code.say(`This link cannot be opened: ${error instanceof Error ? error.message : error}`);
  }
}

async function loadExplorer(): Promise<Explorer> {
  const { Explorer } = await import("./explorer/explorer.js");
  return new Explorer(views.explorer, (program) => {
    isOpen = true;
    location.hash = "code";
    markExample(examples, "");
    code.open("From the explorer", program);
  });
}

async function openExplorer(link: string): Promise<void> {
  explorer ??= loadExplorer();
  (await explorer).open(link);
}

function show(view: "code" | "explorer"): void {
  for (const name of ["code", "explorer"] as const) {
    views[name].hidden = name !== view;
    if (name === view) links[name].setAttribute("aria-current", "page");
    else links[name].removeAttribute("aria-current");
  }
}

function route(): void {
  const hash = location.hash.slice(1);
  if (hash === "main") return;
  if (/^explorer(\?|$)/.test(hash)) {
    show("explorer");
    void openExplorer(hash);
    return;
  }
  show("code");
  if (hash.startsWith("code=")) void openLink(hash);
  else if (hash.startsWith("example=")) openExample(hash.slice("example=".length));
  else if (!isOpen) openExample("");
}

/** Says something beside the button that was pressed, for a while. */
function notify(text: string): void {
  notice.textContent = text;
  clearTimeout(noticeEnd);
  noticeEnd = window.setTimeout(() => {
    notice.textContent = "";
  }, noticeMilliseconds);
}

async function shareView(): Promise<void> {
  try {
    const link = views.code.hidden ? (await explorer)?.link : await linkOf(code.code);
    history.replaceState(null, "", `#${link}`);
    await navigator.clipboard.writeText(location.href).then(
      () => notify("Link copied"),
      () => notify("The link is in the address bar"),
    );
  } catch (error) {
    notify(`No link: ${error instanceof Error ? error.message : error}`);
  }
}

listExamples(examples);
examples.addEventListener("click", ({ target }) => {
  // The same example once more: the address does not change, but the code may have.
  if (target instanceof HTMLAnchorElement && target.hash === location.hash) route();
});
share.addEventListener("click", () => void shareView());
addEventListener("hashchange", route);
route();
