// Owns the growth-of-cost rows: nanoseconds an element by size, and by rank for the same data.
import { roll, ShapedArray, stridedSlice } from "shaped-array";
import { nsOfRun } from "./timing.mjs";

const sizes = [64, 256, 1024, 4096, 2 ** 14, 2 ** 16, 2 ** 18, 2 ** 20, 2 ** 22, 2 ** 24, 2 ** 26];
const rankedCount = 2 ** 20;
const mostRank = 12;

// Each takes a float32 source and answers the runs and how many elements each moves.
const operations = {
  "copy into": (a, out) => ({ run: () => stridedSlice(a, "...", { out }), moved: a.scalarCount }),
  "copy new": (a) => ({ run: () => stridedSlice(a, "...").dispose(), moved: a.scalarCount }),
  "strided both": (a, out) => {
    const part = out.slice("..., ::2");
    return { run: () => stridedSlice(a, "..., ::2", { out: part }), moved: a.scalarCount / 2 };
  },
  "strided copy": (a) => ({ run: () => stridedSlice(a, "..., ::2").dispose(), moved: a.scalarCount / 2 }),
  roll: (a, out) => ({ run: () => roll(a, 1, 0, { out }), moved: a.scalarCount }),
  assign: (a, out) => {
    const inner = a.slice("1:");
    return { run: () => out.slice("1:").assign(inner), moved: inner.scalarCount };
  },
};

function measureShape(shape, timing) {
  const a = ShapedArray.zeros(shape, "float32");
  const out = ShapedArray.zeros(shape, "float32");
  const costs = Object.entries(operations).map(([name, make]) => {
    const { run, moved } = make(a, out);
    return [name, nsOfRun(run, timing) / moved];
  });
  a.dispose();
  out.dispose();
  return Object.fromEntries(costs);
}

// 2^20 as `rank` sizes, each a power of two, the first ones larger.
function shapeOfRank(rank) {
  const bits = Math.log2(rankedCount);
  return Array.from({ length: rank }, (_, axis) => 2 ** (Math.floor(bits / rank) + (axis < bits % rank ? 1 : 0)));
}

/** { bySize: [{ elements, ns: { operation: ns an element } }], byRank: [{ rank, shape, ns }] }. */
export function measureGrowth(timing) {
  const bySize = sizes.map((elements) => ({ elements, ns: measureShape([elements], timing) }));
  const byRank = Array.from({ length: mostRank }, (_, at) => {
    const shape = shapeOfRank(at + 1);
    return { rank: at + 1, shape, ns: measureShape(shape, timing) };
  });
  return { bySize, byRank };
}
