// The public API as text: every exported declaration of dist/index.d.ts and what its classes extend, without comments.
// Run as a script it writes tests/package/api.txt, which the test compares: a change of the API shows as a change of that file.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { root, runAsScript } from "../../web/tools/steps.mjs";

export const apiFile = join(root, "tests/package/api.txt");

const printer = ts.createPrinter({ removeComments: true });

function baseSymbols(declaration, checker) {
  const clauses = declaration.heritageClauses ?? [];
  return clauses.flatMap(({ types }) => types).map(({ expression }) => checker.getSymbolAtLocation(expression));
}

// Declarations of the package reachable from `symbols` through `extends`, each once.
function declarationsOf(symbols, checker) {
  const found = new Map();
  const waiting = [...symbols];
  while (waiting.length > 0) {
    const symbol = waiting.pop();
    if (symbol === undefined) continue;
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    for (const declaration of target.declarations ?? []) {
      if (!declaration.getSourceFile().fileName.includes("/dist/") || found.has(declaration)) continue;
      found.set(declaration, target.name);
      waiting.push(...baseSymbols(declaration, checker));
    }
  }
  return found;
}

/** The text of the API that dist/ declares. */
export function apiText() {
  const entries = ["index", "lite"].map((name) => join(root, `dist/${name}.d.ts`));
  const lib = ["lib.es2022.d.ts", "lib.esnext.disposable.d.ts", "lib.dom.d.ts"];
  const program = ts.createProgram(entries, { module: ts.ModuleKind.NodeNext, lib, types: [] });
  const checker = program.getTypeChecker();
  const exported = entries.flatMap((entry) => {
    const file = program.getSourceFile(entry);
    return checker.getExportsOfModule(checker.getSymbolAtLocation(file));
  });
  const texts = [...declarationsOf(exported, checker)].map(([declaration, name]) => {
    // A constant's declaration is a part of its statement.
    const node = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
    return [name, printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile())];
  });
  const sorted = texts.sort(([a, left], [b, right]) => (a < b || (a === b && left < right) ? -1 : 1));
  return `${sorted.map(([, text]) => text).join("\n")}\n`;
}

await runAsScript(import.meta.url, () => writeFileSync(apiFile, apiText()));
