// Reads the package's declarations: the names, signatures and first sentences that the editor offers.
import ts from "typescript";

const kinds = [
  [ts.SymbolFlags.Class, "class"],
  [ts.SymbolFlags.Method, "method"],
  [ts.SymbolFlags.Function, "function"],
  [ts.SymbolFlags.Accessor | ts.SymbolFlags.Property, "property"],
  [ts.SymbolFlags.Variable, "constant"],
];

const kindOf = (symbol) => kinds.find(([flags]) => (symbol.flags & flags) !== 0)?.[1];

// Signatures as written, without generics: they are for reading.
function signatureOf(checker, symbol, name) {
  const type = checker.getTypeOfSymbol(symbol);
  const signature = type.getCallSignatures()[0];
  const flags = ts.TypeFormatFlags.NoTruncation;
  if (signature === undefined) {
    const text = checker.typeToString(type, undefined, flags);
    return text.length > 120 || symbol.flags & ts.SymbolFlags.Class ? name : `${name}: ${text}`;
  }
  const parameters = signature.getParameters().map((parameter) => {
    const declaration = parameter.valueDeclaration;
    if (declaration === undefined) return parameter.name;
    const rest = declaration.dotDotDotToken ? "..." : "";
    const optional = declaration.questionToken || declaration.initializer ? "?" : "";
    const type = declaration.type?.getText().replace(/\s+/g, " ");
    return `${rest}${parameter.name}${optional}${type && type.length < 60 ? `: ${type}` : ""}`;
  });
  const result = signature.declaration?.type?.getText().replace(/\s+/g, " ");
  return `${name}(${parameters.join(", ")})${result && result.length < 60 ? `: ${result}` : ""}`;
}

function describe(checker, symbol, owner) {
  const kind = kindOf(symbol);
  const { name } = symbol;
  if (kind === undefined || !/^[a-zA-Z]\w*$/.test(name) || name === "prototype") return [];
  const [text = ""] = ts.displayPartsToString(symbol.getDocumentationComment(checker)).split(/\n\s*\n/);
  return [{ name, owner, kind, signature: signatureOf(checker, symbol, name), text: text.replace(/\s+/g, " ") }];
}

/** The entries of `playground:api` for one file of declarations. */
export function describeApi(declarationFile) {
  const program = ts.createProgram([declarationFile], {
    module: ts.ModuleKind.NodeNext,
    lib: ["lib.esnext.d.ts", "lib.dom.d.ts"],
  });
  const checker = program.getTypeChecker();
  const module = checker.getSymbolAtLocation(program.getSourceFile(declarationFile));
  const exported = checker
    .getExportsOfModule(module)
    .map((symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol));
  const main = exported.find(({ name }) => name === "ShapedArray");
  const members = new Map();
  for (const name of ["ShapedArray", "ShapedArraySlice"]) {
    const symbol = exported.find((candidate) => candidate.name === name);
    if (symbol === undefined) continue;
    for (const member of checker.getDeclaredTypeOfSymbol(symbol).getProperties()) members.set(member.name, member);
  }
  const statics = main === undefined ? [] : checker.getTypeOfSymbol(main).getProperties();
  return [
    ...exported.flatMap((symbol) => describe(checker, symbol, "")),
    ...statics.flatMap((symbol) => describe(checker, symbol, "static")),
    ...[...members.values()].flatMap((symbol) => describe(checker, symbol, "member")),
  ];
}
