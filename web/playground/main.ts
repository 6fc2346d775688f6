// The page: which view the address asks for, and what it opens there.
import { CodeView } from "./code-view.js";
import { byId } from "./dom.js";
import { exampleNamed, firstExample, listExamples, markExample } from "./examples.js";
import { codeOf, linkOf } from "./share.js";

const examples = byId("examples", HTMLElement);
const views = { code: byId("code-view", HTMLElement), explorer: byId("explorer-view", HTMLElement) };
const links = { code: byId("to-code", HTMLAnchorElement), explorer: byId("to-explorer", HTMLAnchorElement) };
const share = byId("share", HTMLButtonElement);

let isOpen = false;
let hasExplorer = false;

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

async function openExplorer(): Promise<void> {
  if (hasExplorer) return;
  hasExplorer = true;
  const { Explorer } = await import("./explorer/explorer.js");
  new Explorer(views.explorer, (program) => {
    isOpen = true;
    location.hash = "code";
    markExample(examples, "");
    code.open("From the explorer", program);
  });
}

function show(view: "code" | "explorer"): void {
  for (const name of ["code", "explorer"] as const) {
    views[name].hidden = name !== view;
    if (name === view) links[name].setAttribute("aria-current", "page");
    else links[name].removeAttribute("aria-current");
  }
  share.hidden = view !== "code";
}

function route(): void {
  const hash = location.hash.slice(1);
  if (hash === "main") return;
  if (hash === "explorer") {
    show("explorer");
    void openExplorer();
    return;
  }
  show("code");
  if (hash.startsWith("code=")) void openLink(hash);
  else if (hash.startsWith("example=")) openExample(hash.slice("example=".length));
  else if (!isOpen) openExample("");
}

async function shareCode(): Promise<void> {
  try {
    const link = await linkOf(code.code);
    history.replaceState(null, "", `#${link}`);
    await navigator.clipboard.writeText(location.href).then(
      () => code.say("Link copied"),
      () => code.say("The link is in the address bar"),
    );
  } catch (error) {
    code.say(`No link: ${error instanceof Error ? error.message : error}`);
  }
}

listExamples(examples);
examples.addEventListener("click", ({ target }) => {
  // The same example once more: the address does not change, but the code may have.
  if (target instanceof HTMLAnchorElement && target.hash === location.hash) route();
});
share.addEventListener("click", () => void shareCode());
addEventListener("hashchange", route);
route();
