/** So many valid bytes for each broken place: the file is UTF-8 with a few bad bytes. Texts in other encodings stay far below. */
const MIN_RATIO = 3;
/**
 * As much where all that is whole are letters and signs of Western texts: an English text has few of them. Other encodings have such
 * pairs of bytes hardly ever, and then letters of several scripts beside them.
 */
const MIN_WESTERN_RATIO = 1 / 3;
const WESTERN = /^[\u00a0-\u017f\u2010-\u203a\u20ac\u2122]*$/u;

const decoder = new TextDecoder();

/** How many bytes belong to the character that begins with this byte, and from what to what the second one goes; 0: no character begins with it. */
function characterAt(first: number): { length: number; from: number; to: number } {
  if (first >= 0xc2 && first <= 0xdf) return { length: 2, from: 0x80, to: 0xbf };
  if (first >= 0xe0 && first <= 0xef)
    return { length: 3, from: first === 0xe0 ? 0xa0 : 0x80, to: first === 0xed ? 0x9f : 0xbf };
  if (first >= 0xf0 && first <= 0xf4)
    return { length: 4, from: first === 0xf0 ? 0x90 : 0x80, to: first === 0xf4 ? 0x8f : 0xbf };
  return { length: 0, from: 0, to: 0 };
}

/** How many bytes from here on are a whole character beyond ASCII; negative: so many are the beginning of one. */
function wholeBytesAt(bytes: Uint8Array, at: number): number {
  const { length, from, to } = characterAt(bytes[at]!);
  for (let next = 1; next < length; next++) {
    const byte = bytes[at + next] ?? 0;
    const isExpected = next === 1 ? byte >= from && byte <= to : (byte & 0xc0) === 0x80;
    if (!isExpected) return -next;
  }
  return length || -1;
}

/**
 * Text in UTF-8 with a few bad bytes, each replaced by U+FFFD, and how many there were; null when the bytes are no such text.
 * Every byte that continues a character counts for it, every broken place against it (`MIN_RATIO`).
 */
export function decodeBrokenUtf8(bytes: Uint8Array): { text: string; replaced: number } | null {
  let valid = 0;
  let replaced = 0;
  let isWestern = true;
  for (let at = 0; at < bytes.length;) {
    if (bytes[at]! < 0x80) {
      at++;
      continue;
    }
    const whole = wholeBytesAt(bytes, at);
    if (whole > 0) {
      valid += whole - 1;
      isWestern &&= WESTERN.test(decoder.decode(bytes.subarray(at, at + whole)));
    } else replaced++;
    at += Math.abs(whole);
  }
  const needed = (isWestern ? MIN_WESTERN_RATIO : MIN_RATIO) * replaced;
  return valid >= needed && valid > 0 ? { text: decoder.decode(bytes), replaced } : null;
}
