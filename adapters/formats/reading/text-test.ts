const NUL_SHARE = 0.3;

export type WideEncoding = 'utf-16le' | 'utf-16be' | 'utf-32le' | 'utf-32be';

/** Looks like text: no NUL (unless UTF-16 or UTF-32, by its mark or its pattern) and no control characters. */
export function looksLikeText(head: Uint8Array): boolean {
  if (head.length === 0) return false;
  if (wideOf(head)) return true;
  for (const byte of head) if (isControl(byte)) return false;
  return true;
}

/** UTF-16 or UTF-32 by its byte order mark, by NULs at regular offsets, or because it is all letters only when decoded so. */
export function wideOf(head: Uint8Array): WideEncoding | null {
  return utf32Of(head) ?? utf16Of(head);
}

/** UTF-16 by its mark, by NULs in every other place, or by its letters. */
export function utf16Of(head: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const pairs = Math.floor(head.length / 2);
  if (pairs < 8) return null;
  const nulls: [number, number] = [0, 0];
  for (let index = 0; index < pairs * 2; index++) if (head[index] === 0) nulls[(index % 2) as 0 | 1]++;
  if (nulls[0] === 0 && nulls[1] > pairs * NUL_SHARE) return 'utf-16le';
  if (nulls[1] === 0 && nulls[0] > pairs * NUL_SHARE) return 'utf-16be';
  return head.some(isControl) ? utf16ByLetters(head.subarray(0, pairs * 2)) : null;
}

/** UTF-32: every four bytes are the number of a character. */
function utf32Of(head: Uint8Array): 'utf-32le' | 'utf-32be' | null {
  const whole = head.length - (head.length % 4);
  if (whole < 8) return null;
  const view = new DataView(head.buffer, head.byteOffset, whole);
  const fits = (little: boolean) => {
    for (let at = 0; at < whole; at += 4) {
      const code = view.getUint32(at, little);
      if (code > 0x10ffff || (code < 128 && isControl(code))) return false;
    }
    return true;
  };
  if (fits(true)) return 'utf-32le';
  return fits(false) ? 'utf-32be' : null;
}

/** Text of other scripts without a mark (Arabic, Chinese): it has letters and spaces in one order of the bytes, in the other nonsense. */
function utf16ByLetters(head: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const fits = (['utf-16le', 'utf-16be'] as const).filter((encoding) =>
    readsAsText(new TextDecoder(encoding).decode(head).slice(0, -1)),
  );
  return fits.length === 1 ? fits[0]! : null;
}

const NEVER_IN_TEXT = /[^\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\p{Cf}\t\n\f\r]/u;
const BETWEEN_WORDS = /[ \n\u3000-\u3002\uff0c]/g;
/** Text has a space, a new line or a full stop at least this often, characters. */
const WORDS_EVERY = 100;

function readsAsText(text: string): boolean {
  return !NEVER_IN_TEXT.test(text) && (text.match(BETWEEN_WORDS)?.length ?? 0) * WORDS_EVERY >= text.length;
}

/** Tab, line feed, form feed, return and escape (ISO-2022) occur in text; the others do not. */
function isControl(byte: number): boolean {
  return byte < 9 || byte === 11 || (byte > 13 && byte < 32 && byte !== 27) || byte === 127;
}

/** The start of a file that begins with a tag, otherwise ''. */
export function xmlStart(head: Uint8Array): string {
  const start = new TextDecoder(utf16Of(head) ?? 'utf-8').decode(head).trimStart();
  return start.startsWith('<') ? start : '';
}
