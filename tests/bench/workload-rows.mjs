// Owns the table of workload rows. `limit` names the plain memory operation that moves the same cache lines.

const large = [4096, 4096];
const middle = [512, 512];
const small = [64, 64];
const line = [1 << 24];
const image = [512, 512, 3];
const largeImage = [2048, 2048, 3];

const f32 = (...shapes) => shapes.map((shape) => ["float32", shape]);
const u8 = (...shapes) => shapes.map((shape) => ["uint8", shape]);
const f64 = (...shapes) => shapes.map((shape) => ["float64", shape]);

const product = (shape) => shape.reduce((count, size) => count * size, 1);
const half = (size) => Math.ceil(size / 2);

// A copied byte is read, fetched for writing, and written: a copy of n bytes is 3n of traffic.
const traffic = (read, written) => ({ kind: "copy", bytes: Math.round((read + 2 * written) / 3) });
const copyOf = (part) => (shape, width) => ({ kind: "copy", bytes: Math.round(part(shape) * width) });
const wholeCopy = copyOf(product);
const shiftInside = (shape, width) => ({ kind: "shift", bytes: product(shape) * width });
const fillOf = (part) => (shape, width) => ({ kind: "fill", bytes: Math.round(part(shape) * width) });

// A view of `a` copied to a new array, and into an existing one.
const gather = (op, view, on, out, limit) => ({
  op,
  about: view,
  on,
  out,
  limit,
  modes: { new: { statement: `${view}.copy()` }, into: { statement: `np.copyto(out, ${view})`, result: "out" } },
});

// np.roll to a new array, and by slice assignments, which is the NumPy way into an existing one.
const rolled = (op, call, pieces, on) => ({
  op,
  about: call,
  on,
  limit: wholeCopy,
  modes: { new: { statement: call }, into: { statement: pieces.join("\n"), result: "out" } },
});

const changed = (op, statement, on, more) => ({
  op,
  about: statement,
  on,
  modes: { into: { statement, result: "a" } },
  ...more,
});

const made = (op, about, statement, on, more) => ({ op, about, on, modes: { new: { statement } }, ...more });

const views = [
  made("view.slice", "a[1:-1, ::2]", "a[1:-1, ::2]", f32(middle)),
  made("view.built", "a[1:-1, ::2] by builders", "a[1:-1, ::2]", f32(middle)),
  made("view.row", "a[5]", "a[5]", f32(middle)),
  made("view.chain", "a[10:500][:, ::2][3]", "a[10:500][:, ::2][3]", f32(middle)),
  made("get.loop", "a[i, j] for all i, j", "get_all(a)", f32(small), {
    modes: {
      new: {
        setup: `
def get_all(a):
    total = 0.0
    for i in range(a.shape[0]):
        for j in range(a.shape[1]):
            total += float(a[i, j])
    return np.float64(total)`,
        statement: "get_all(a)",
      },
    },
    calls: product,
  }),
  changed("set.loop", "a[i, j] = i + j for all i, j", f32(small), {
    modes: {
      into: {
        setup: `
def set_all(a):
    for i in range(a.shape[0]):
        for j in range(a.shape[1]):
            a[i, j] = i + j`,
        statement: "set_all(a)",
        result: "a",
      },
    },
    calls: product,
  }),
  made("iter.rows", "for row in a", "rows_of(a)", f32(middle), {
    modes: {
      new: {
        setup: `
def rows_of(a):
    count = 0
    for row in a:
        count += row.shape[0]
    return np.float64(count)`,
        statement: "rows_of(a)",
      },
    },
    calls: (shape) => shape[0],
  }),
];

const copies = [
  gather(
    "copy.rows",
    "a[8:-8]",
    f32(large),
    ([n, m]) => [n - 16, m],
    copyOf(([n, m]) => (n - 16) * m),
  ),
  gather("copy.rev0", "a[::-1]", f32(large), undefined, wholeCopy),
  gather(
    "copy.block",
    "a[:, 100:400]",
    f32(large, middle),
    ([n]) => [n, 300],
    copyOf(([n]) => n * 300),
  ),
  gather(
    "copy.s2",
    "a[::2, ::2]",
    [...f32(large, middle), ...u8(large, middle)],
    (s) => s.map(half),
    ([n, m], w) => traffic((n / 2) * m * w, (n / 2) * (m / 2) * w),
  ),
  gather(
    "copy.col3",
    "a[:, ::3]",
    f32(large),
    ([n, m]) => [n, Math.ceil(m / 3)],
    ([n, m], w) => traffic(n * m * w, n * Math.ceil(m / 3) * w),
  ),
  gather("copy.rev1", "a[:, ::-1]", [...f32(large, middle), ...u8(large)], undefined, wholeCopy),
  gather("flip.all", "a[::-1, ::-1]", f32(large), undefined, wholeCopy),
  gather(
    "copy.chan0",
    "a[..., 0]",
    [...u8(largeImage, image), ...f32(largeImage, image)],
    ([n, m]) => [n, m],
    ([n, m, c], w) => traffic(n * m * c * w, n * m * w),
  ),
  gather(
    "copy.inner",
    "a[1:-1, 1:-1]",
    f32(small),
    ([n, m]) => [n - 2, m - 2],
    copyOf(([n, m]) => (n - 2) * (m - 2)),
  ),
  gather("t.copy", "a.T", [...f32(large, middle), ...u8(large)], ([n, m]) => [m, n], wholeCopy),
];

const rolls = [
  rolled("roll.flat", "np.roll(a, 12345)", ["out[12345:] = a[:-12345]", "out[:12345] = a[-12345:]"], f32(line)),
  rolled("roll.ax0", "np.roll(a, 1, axis=0)", ["out[1:] = a[:-1]", "out[0] = a[-1]"], f32(large)),
  rolled("roll.ax1", "np.roll(a, 1, axis=1)", ["out[:, 1:] = a[:, :-1]", "out[:, 0] = a[:, -1]"], f32(large, middle)),
  rolled(
    "roll.multi",
    "np.roll(a, (1, -2), axis=(0, 1))",
    ["out[1:, :-2] = a[:-1, 2:]", "out[1:, -2:] = a[:-1, :2]", "out[0, :-2] = a[-1, 2:]", "out[0, -2:] = a[-1, :2]"],
    f32(large, small),
  ),
  rolled(
    "roll.half",
    "np.roll(a, (256, 256), axis=(0, 1))",
    [
      "out[256:, 256:] = a[:256, :256]",
      "out[256:, :256] = a[:256, 256:]",
      "out[:256, 256:] = a[256:, :256]",
      "out[:256, :256] = a[256:, 256:]",
    ],
    [...u8(image), ...f32(image)],
  ),
  changed("roll.inplace", "a[...] = np.roll(a, 1000)", f32(line), { limit: shiftInside }),
  changed("roll.inplace0", "a[...] = np.roll(a, 3, axis=0)", f32(large), { limit: shiftInside }),
];

const assigns = [
  changed("asg.inner", "a[1:-1, 1:-1] = b", f32(large, small), {
    inputs: (shape) => ({ a: shape, b: shape.map((size) => size - 2) }),
    limit: copyOf((shape) => product(shape.map((size) => size - 2))),
  }),
  changed("asg.rows2", "a[::2] = 7", f32(large), { limit: fillOf((shape) => product(shape) / 2) }),
  changed("asg.flat2", "a[::2] = 7", f32(line), { limit: (shape, w) => traffic(0, product(shape) * w) }),
  changed("asg.chan1", "a[..., 1] = b", [...u8(largeImage), ...f32(largeImage)], {
    inputs: (shape) => ({ a: shape, b: shape.slice(0, 2) }),
    limit: (shape, w) => traffic((product(shape) / 3) * w, product(shape) * w),
  }),
  changed("asg.shift1", "a[1:] = a[:-1]", f32(line), { limit: shiftInside }),
  changed("asg.shift2", "a[1:] = a[:-1]", f32(large), { limit: shiftInside }),
  changed("bcast.row", "a[...] = b", f32(large), { inputs: (s) => ({ a: s, b: [s[1]] }), limit: fillOf(product) }),
  changed("bcast.col", "a[...] = b", f32(large), { inputs: (s) => ({ a: s, b: [s[0], 1] }), limit: fillOf(product) }),
  changed("fill", "a[...] = 7", f32(large), { limit: fillOf(product) }),
];

const values = [
  made("eq.same", "np.array_equal(a, b)", "np.array_equal(a, b)", [...f32(large), ...u8(large)], {
    inputs: (shape) => ({ a: shape, b: shape }),
    sameInputs: true,
    limit: (shape, w) => traffic(2 * product(shape) * w, 0),
  }),
  made("hash", "zlib.crc32(a)", "zlib.crc32(a)", [...f32(large), ...u8(large)], {
    compared: false,
    limit: (shape, w) => traffic(product(shape) * w, 0),
  }),
  made("cast.u8", "a.astype(np.uint8)", "a.astype(np.uint8)", f32([2048, 2048])),
  made("nested.from", "np.array(nested)", "np.array(nested)", f64([256, 256]), {
    modes: { new: { setup: "nested = a.tolist()", statement: "np.array(nested)" } },
  }),
  made("nested.to", "a.tolist()", "a.tolist()", f64([256, 256])),
  made("json.enc", "json.dumps(a.tolist())", "json.dumps(a.tolist())", f64([256, 256]), { compared: false }),
  made("json.dec", "np.array(json.loads(text))", "np.array(json.loads(text))", f64([256, 256]), {
    modes: { new: { setup: "text = json.dumps(a.tolist())", statement: "np.array(json.loads(text))" } },
  }),
  made("print.sum", "str(a)", "str(a)", f64([1000, 1000]), { compared: false }),
  made(
    "print.full",
    "np.array2string(a, threshold=a.size)",
    "np.array2string(a, threshold=a.size + 1)",
    f64([100, 100]),
    {
      compared: false,
    },
  ),
];

/** The rows in the order of the report. */
export const rows = [...views, ...copies, ...rolls, ...assigns, ...values];
