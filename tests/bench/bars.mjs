// Owns the bars: what each workload must attain, as ratios to NumPy and to the memory limit, or as a figure of its own.

const large = "4096x4096";

const bar = (number, rows, limits, text) => ({ number, rows, ...limits, text });

/** `numpy`, `limit` and `loops` are the highest ratios allowed; `ns` the most nanoseconds a call. */
export const bars = [
  bar("P1", /^view\.(slice|built)/, { numpy: 0.6, ns: 150 }, "a slice of rank 2"),
  bar("P1", /^view\.(row|chain)/, { numpy: 0.6 }, "other views"),
  bar("P2", /^(get|set)\.loop/, { numpy: 0.05, loops: 2.5 }, "scalar access"),
  bar("P3", /^iter\.rows/, { numpy: 0.6 }, "iteration over rows"),
  bar(
    "P4",
    /^(copy\.rows|concat|roll\.flat|roll\.ax0) .* new$/,
    { numpy: 0.85, limit: 1.3 },
    "bulk moves into a new array",
  ),
  bar(
    "P5",
    new RegExp(
      `^(copy\\.rows|copy\\.rev0|roll\\.flat|roll\\.ax0|roll\\.multi f32 ${large}|asg\\.inner f32 ${large}).* into$`,
    ),
    { numpy: 1.15, limit: 1.25 },
    "bulk moves into an existing array",
  ),
  bar("P6", new RegExp(`^roll\\.ax1 f32 ${large}`), { numpy: 0.3, limit: 1.3 }, "roll of the last axis, large"),
  bar("P7", /^roll\.ax1 f32 512x512 new/, { numpy: 0.9, limit: 1.7 }, "roll of the last axis, in cache, new"),
  bar("P7", /^roll\.ax1 f32 512x512 into/, { numpy: 1.1, limit: 1.7 }, "roll of the last axis, in cache, into"),
  bar("P8", new RegExp(`^roll\\.multi f32 ${large} new`), { numpy: 0.65, limit: 1.4 }, "roll of two axes in one pass"),
  bar("P9", /^roll\.half .* new/, { numpy: 0.7, limit: 1.6 }, "fftshift of an image, new"),
  bar("P9", /^roll\.half .* into/, { numpy: 0.9, limit: 1.6 }, "fftshift of an image, into"),
  bar("P10", /^roll\.inplace/, { numpy: 0.5, limit: 1.4 }, "roll in place"),
  bar("P11", / f32 64x64 (new|into)$/, { numpy: 0.8, ns: 1500, except: /^(get|set)\./ }, "64x64: what a call costs"),
  bar("P13", /^copy\.block/, { numpy: 1.1, limit: 2.2 }, "a block of columns"),
  bar("P14", /^(copy\.s2|copy\.col3) f32/, { numpy: 1.15, limit: 1.6 }, "strided copies of float32"),
  bar("P15", /^copy\.s2 u8/, { numpy: 0.7 }, "strided copy of bytes"),
  bar("P16", /^(copy\.rev1|flip\.all) f32 4096x4096 new/, { numpy: 0.75, limit: 1.5 }, "reverses, new"),
  bar("P16", /^(copy\.rev1|flip\.all) f32 4096x4096 into/, { numpy: 1.05, limit: 1.5 }, "reverses, into"),
  bar("P17", new RegExp(`^copy\\.rev1 u8 ${large}`), { numpy: 0.6, limit: 2.6 }, "reverse of bytes"),
  bar("P17", /^copy\.rev1 f32 512x512/, { numpy: 0.55, limit: 1.9 }, "reverse in cache"),
  bar("P18", /^copy\.chan0/, { numpy: 1 }, "one channel of an image"),
  bar("P19", /^asg\.chan1/, { numpy: 1.1 }, "assigning one channel"),
  bar("P20", /^(asg\.rows2|asg\.flat2|bcast\.|fill)/, { numpy: 1.2 }, "fills and broadcasts"),
  bar("P21", /^asg\.shift1/, { numpy: 0.9, limit: 1.2 }, "overlapping assignment, one axis"),
  bar("P21", /^asg\.shift2/, { numpy: 0.35, limit: 1.2 }, "overlapping assignment, two axes"),
  bar("P22", new RegExp(`^t\\.copy f32 ${large}`), { numpy: 0.2, limit: 3.2 }, "transposed copy, large"),
  bar("P22", /^t\.copy f32 512x512/, { numpy: 0.18, limit: 3.2 }, "transposed copy, in cache"),
  bar("P23", /^t\.copy u8/, { numpy: 0.1, limit: 7 }, "transposed copy of bytes"),
  bar("P24", /^eq\.same f32/, { numpy: 1.1, limit: 1.35 }, "equality of float32"),
  bar("P24", /^eq\.same u8/, { numpy: 0.6, limit: 1.35 }, "equality of bytes"),
  bar("P25", /^hash/, { numpy: 0.25, limit: 2 }, "content hash; NumPy's side is crc32"),
  bar("P26", /^cast\.u8/, { numpy: 1.4 }, "float32 to uint8"),
  bar("P27", /^nested\.from/, { numpy: 0.15 }, "from nested lists"),
  bar("P27", /^nested\.to/, { numpy: 1 }, "to nested lists"),
  bar("P28", /^json\.enc/, { numpy: 0.5 }, "JSON text out"),
  bar("P28", /^json\.dec/, { numpy: 0.4 }, "JSON text in"),
  bar("P29", /^print\.sum/, { numpy: 0.3 }, "printing a summary"),
  bar("P29", /^print\.full/, { numpy: 0.5 }, "printing in full"),
  bar("P30", /^startup/, { numpy: 0.6, ns: 40e6, peers: 1 }, "import and first operation"),
  bar("P31", /^gzip shaped-array$/, { bytes: 45 * 1024 }, "gzip bytes of everything, WASM included"),
];

/** P32 holds for every workload: at most this many times the fastest npm library's time. */
export const peerBar = (op) => (/^(nested\.to|print\.sum)/.test(op) ? 2 : 1.1);

/** The bars that a row must meet. */
export function barsOf(id) {
  return bars.filter(({ rows, except }) => rows.test(id) && !except?.test(id));
}

/** The parts of the bars, each { bar, what, measured, allowed, met }, for a measured row. */
export function judged(row) {
  const parts = [];
  const judge = (number, what, measured, allowed) => {
    if (measured !== undefined && allowed !== undefined) {
      parts.push({ bar: number, what, measured, allowed, met: measured <= allowed });
    }
  };
  for (const { number, numpy, limit, loops, ns, bytes } of barsOf(row.id)) {
    judge(number, "numpy", row.toNumPy, numpy);
    judge(number, "limit", row.toLimit, limit);
    judge(number, "loops", row.toLoops, loops);
    judge(number, "ns", row.ns, ns);
    judge(number, "bytes", row.bytes, bytes);
  }
  if (row.bestPeer) judge("P32", row.bestPeer.name, row.bestPeer.ratio, peerBar(row.id));
  return parts;
}
