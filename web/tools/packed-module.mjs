// Packing the WASM module as text for the entry that holds it: see web/src/packed-module.ts for what is unpacked.

// Printable, one byte each, and free to stand in any string, template or inline script.
const alphabet = String.fromCharCode(...Array.from({ length: 95 }, (_, at) => 32 + at)).replace(/["'`\\$<&]/g, "");
const leaders = 2;

/** The bytes as a PackedModule. */
export function packed(bytes) {
  const counts = new Array(256).fill(0);
  for (const byte of bytes) counts[byte] += 1;
  const byCount = [...counts.keys()].sort((a, b) => counts[b] - counts[a] || a - b);
  const ascending = (list) => list.sort((a, b) => a - b);
  const frequent = ascending(byCount.slice(0, alphabet.length - leaders));
  const rare = ascending(byCount.slice(alphabet.length - leaders));
  const textOf = new Array(256);
  for (const [at, byte] of frequent.entries()) textOf[byte] = alphabet[leaders + at];
  for (const [at, byte] of rare.entries()) {
    textOf[byte] = alphabet[Math.floor(at / alphabet.length)] + alphabet[at % alphabet.length];
  }
  return { byteLength: bytes.length, alphabet, frequent, text: Array.from(bytes, (byte) => textOf[byte]).join("") };
}
