// `npm run docs`: the guide and the reference as static pages in build/docs; an undocumented export or a dead link fails.
import { join } from "node:path";
import { Application } from "typedoc";
import { docsFolder } from "../tools/build.mjs";
import { announce, root, runAsScript, SetupError } from "../tools/steps.mjs";

const guide = [
  "start",
  "slicing",
  "rolling",
  "views-and-memory",
  "text",
  "workers",
  "from-numpy",
  "from-tensorflow-js",
  "from-swift",
];

const options = {
  name: "shaped-array",
  entryPoints: [join(root, "web/src/index.ts"), join(root, "web/src/lite.ts")],
  tsconfig: join(root, "web/tsconfig.json"),
  readme: join(root, "web/docs/home.md"),
  projectDocuments: guide.map((page) => join(root, `web/docs/guide/${page}.md`)),
  disableSources: true, // links to sources would carry the address of one copy of the repository
  hideGenerator: true,
  excludePrivate: true,
  excludeProtected: true,
  excludeInternal: true,
  sort: ["documents-first", "kind", "source-order"],
  navigation: { includeCategories: true, includeGroups: false },
  blockTags: ["@example", "@throws", "@module", "@packageDocumentation", "@param", "@returns"],
  validation: { notExported: true, invalidLink: true, notDocumented: true },
  requiredToBeDocumented: ["Module", "Function", "Class", "Interface", "TypeAlias", "Variable", "Method", "Accessor"],
  // Parts of types that the compiler computes for a caller; nobody writes them.
  intentionallyNotExported: [
    "DTypeOfNested",
    "DTypeOfScalar",
    "DTypeOfScalars",
    "DTypeOfTypedArray",
    "FullIndex",
    "HostFloat16Array",
    "InitInput",
    "IsKnown",
    "Lists",
    "NestedShape",
    "Nesting",
    "SliceFromStart",
    "TypedArrays",
  ],
  treatValidationWarningsAsErrors: true,
  logLevel: "Warn",
};

/** Writes the pages; throws when something public is not documented. */
export async function buildDocs() {
  const app = await Application.bootstrap(options);
  const project = await app.convert();
  if (!project) throw new SetupError("the documentation could not be made; the reason is above");
  app.validate(project);
  await app.generateDocs(project, docsFolder);
  if (app.logger.hasErrors() || app.logger.hasWarnings()) {
    throw new SetupError("the documentation is not complete; what is missing is above");
  }
}

await runAsScript(import.meta.url, async () => {
  const { setup } = await import("../tools/setup.mjs");
  await setup();
  announce("writing the guide and the reference", "10 seconds");
  await buildDocs();
  console.log(`written to ${docsFolder}`);
});
