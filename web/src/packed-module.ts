// Owns the unpacking of the inlined module.

/**
 * Bytes as printable text: about one character for each byte, and byte patterns stay patterns, so that a server's gzip
 * makes of the text what it would make of the bytes. (Of base64 it makes two fifths more.)
 */
export interface PackedModule {
  readonly byteLength: number;
  /** The characters in use. The first few lead a pair that stands for a rare byte; the others stand for `frequent` bytes. */
  readonly alphabet: string;
  /** The bytes of one character, ascending. */
  readonly frequent: readonly number[];
  readonly text: string;
}

// In `single`, values from here on are where a leader's pairs begin.
const firstPair = 256;
const pairsOfLeader = 128;

/** The bytes of the module. Start-up waits for this: the loop reads typed arrays, the fastest there is before it is compiled. */
export function unpacked(module: PackedModule): Uint8Array {
  const { single, pairs } = tablesOf(module);
  const codes = codesOf(module.text);
  const bytes = new Uint8Array(module.byteLength);
  for (let at = 0, from = 0; at < bytes.length; at++) {
    const value = single[codes[from++]];
    bytes[at] = value < firstPair ? value : pairs[value - firstPair + codes[from++]];
  }
  return bytes;
}

function tablesOf({ alphabet, frequent }: PackedModule): { single: Uint16Array; pairs: Uint8Array } {
  const leaders = alphabet.length - frequent.length;
  const single = new Uint16Array(128);
  for (let at = 0; at < leaders; at++) single[alphabet.charCodeAt(at)] = firstPair + at * pairsOfLeader;
  for (let at = 0; at < frequent.length; at++) single[alphabet.charCodeAt(leaders + at)] = frequent[at];
  const pairs = new Uint8Array(leaders * pairsOfLeader);
  let rare = 0;
  for (let byte = 0; byte < 256; byte++) {
    if (frequent.includes(byte)) continue;
    const leader = Math.floor(rare / alphabet.length);
    pairs[leader * pairsOfLeader + alphabet.charCodeAt(rare % alphabet.length)] = byte;
    rare += 1;
  }
  return { single, pairs };
}

// A bare engine has no TextEncoder.
function codesOf(text: string): Uint8Array {
  if (typeof TextEncoder === "function") return new TextEncoder().encode(text);
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
