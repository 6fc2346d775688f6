// Code in the address: deflated, as base64url, after `#code=`. It never leaves the browser.

/** Longest link text, and most characters of code that one may unfold to. */
const longestLink = 16_000;
const longestCode = 60_000;

async function pipe(
  bytes: Uint8Array<ArrayBuffer>,
  through: ReadableWritablePair<Uint8Array, BufferSource>,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(through).getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > most) {
      await reader.cancel();
      throw new RangeError("the link holds too much code");
    }
    parts.push(part.value);
  }
  const whole = new Uint8Array(size);
  let position = 0;
  for (const part of parts) {
    whole.set(part, position);
    position += part.length;
  }
  return whole;
}

/** The part of an address after `#` that holds `code`. */
export async function linkOf(code: string): Promise<string> {
  const bytes = new TextEncoder().encode(code);
  if (bytes.length > longestCode) throw new RangeError("the code is too long for a link");
  const packed = await pipe(bytes, new CompressionStream("deflate-raw"), longestLink);
  let text = "";
  for (const byte of packed) text += String.fromCharCode(byte);
  return `code=${btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

/** The code that `link` holds; rejects when it is damaged or too long. */
export async function codeOf(link: string): Promise<string> {
  const text = link.replace(/^code=/, "");
  if (text.length > longestLink) throw new RangeError("the link is too long");
  if (!/^[\w-]+$/.test(text)) throw new SyntaxError("the link is damaged");
  const packed = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
  const bytes = await pipe(packed, new DecompressionStream("deflate-raw"), longestCode);
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}
