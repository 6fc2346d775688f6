// Readies the visitor's code: which changes make it a module that the worker can import, and what it may not hold.
import { javascriptLanguage } from "@codemirror/lang-javascript";
import type { Edit } from "./protocol.js";

/** What can be said before the code is run. */
export interface Refusal {
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

export type Prepared = { readonly edits: readonly Edit[] } | { readonly refusal: Refusal };

const packageName = "shaped-array";

type Tree = ReturnType<typeof javascriptLanguage.parser.parse>;
type Node = Tree["topNode"];

const isSpecifier = (node: Node): boolean =>
  node.name === "String" &&
  (node.parent?.name === "ImportDeclaration" ||
    node.parent?.name === "ExportDeclaration" ||
    (node.parent?.name === "ArgList" && node.parent.prevSibling?.name === "import"));

function placeOf(code: string, position: number): { line: number; column: number } {
  const before = code.slice(0, position).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** The text `$library` in an edit stands for the address that the package has in the worker. */
function specifierEdits(code: string, tree: Tree): Prepared {
  const edits: Edit[] = [];
  let refusal: Refusal | undefined;
  tree.iterate({
    enter: ({ node, from, to }) => {
      if (!isSpecifier(node)) return;
      const name = code.slice(from + 1, to - 1);
      if (name === packageName) edits.push({ from, to, text: '"$library"' });
      else refusal ??= { message: `"${name}" cannot be imported here, only "${packageName}"`, ...placeOf(code, from) };
    },
  });
  return refusal === undefined ? { edits } : { refusal };
}

/** The value of an expression at the end of the code is shown. */
function lastValueEdits(tree: Tree): readonly Edit[] {
  let last = tree.topNode.lastChild;
  while (last?.name.endsWith("Comment")) last = last.prevSibling;
  const expression = last?.name === "ExpressionStatement" ? last.firstChild : null;
  if (!expression || expression.type.isError) return [];
  const { from, to } = expression;
  return [
    { from, to: from, text: "$last((" },
    { from: to, to, text: "))" },
  ];
}

export function prepare(code: string): Prepared {
  const tree = javascriptLanguage.parser.parse(code);
  const prepared = specifierEdits(code, tree);
  if ("refusal" in prepared) return prepared;
  const edits = [...prepared.edits, ...lastValueEdits(tree)];
  return { edits: edits.sort((a, b) => a.from - b.from || a.to - b.to) };
}
