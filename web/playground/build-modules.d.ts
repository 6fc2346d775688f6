// The modules that the build makes up: build.mjs says how.
declare module "playground:api" {
  /** A name of the package: exported (owner is empty), a static of ShapedArray, or a member of arrays and slices. */
  export interface ApiEntry {
    readonly name: string;
    readonly owner: "" | "static" | "member";
    readonly kind: "function" | "class" | "method" | "property" | "constant";
    readonly signature: string;
    readonly text: string;
  }
  export const api: readonly ApiEntry[];
}

declare module "playground:examples" {
  export interface Example {
    readonly name: string;
    readonly title: string;
    readonly code: string;
  }
  export const groups: readonly { readonly title: string; readonly examples: readonly Example[] }[];
}

declare module "playground:sandbox" {
  /** The package's bundle and the worker's code, as texts. */
  export const library: string;
  export const worker: string;
}
