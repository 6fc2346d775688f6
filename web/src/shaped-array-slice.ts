// Owns ShapedArraySlice, the live view of a part of an array.

import { AnyShapedArray } from "./any-shaped-array.js";
import { ArgumentError } from "./errors.js";
import { registerSliceClass } from "./ownership.js";
import type { Shape } from "./shape-types.js";
import type { DType } from "./types.js";
import { View } from "./view.js";

/**
 * A live view of a part of a `ShapedArray`, made by `at`, `subarray`, `slice` and their kin. It shares the scalars of its
 * base: a write through either is seen by both, and it keeps them alive. Positions are 0-based; `scalarRange` tells the
 * place in the base. `copy()` detaches.
 */
export class ShapedArraySlice<out D extends DType = DType, S extends Shape = Shape> extends AnyShapedArray<D, S> {
  /** Made by the package: slices are cut from arrays. */
  constructor(view: never) {
    if (!((view as unknown) instanceof View)) {
      throw new ArgumentError(
        "ShapedArraySlice: slices are cut from arrays, by at(), subarray() or slice()",
        "notConstructible",
      );
    }
    super(view);
  }

  /** Gives up this slice alone; its base and other slices stay. A second call does nothing. */
  override dispose(): void {
    this.release();
  }
}

registerSliceClass(ShapedArraySlice as unknown as new (view: View) => object);
