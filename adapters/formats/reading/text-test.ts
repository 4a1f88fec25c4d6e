const NUL_SHARE = 0.3;

/** Looks like text: no NUL (unless UTF-16 with a byte order mark or its pattern) and no control characters. */
export function looksLikeText(head: Uint8Array): boolean {
  if (head.length === 0) return false;
  if (utf16Of(head)) return true;
  for (const byte of head) if (isControl(byte)) return false;
  return true;
}

/** UTF-16 by its mark or by NULs in every other place. */
export function utf16Of(head: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const pairs = Math.floor(head.length / 2);
  if (pairs < 8) return null;
  const nulls: [number, number] = [0, 0];
  for (let index = 0; index < pairs * 2; index++) if (head[index] === 0) nulls[(index % 2) as 0 | 1]++;
  if (nulls[0] === 0 && nulls[1] > pairs * NUL_SHARE) return 'utf-16le';
  if (nulls[1] === 0 && nulls[0] > pairs * NUL_SHARE) return 'utf-16be';
  return null;
}

/** Tab, line feed, form feed, return and escape (ISO-2022) occur in text; the others do not. */
function isControl(byte: number): boolean {
  return byte < 9 || byte === 11 || (byte > 13 && byte < 32 && byte !== 27) || byte === 127;
}

/** The beginning of a file that starts with a tag, else ''. */
export function xmlStart(head: Uint8Array): string {
  const start = new TextDecoder(utf16Of(head) ?? 'utf-8').decode(head).trimStart();
  return start.startsWith('<') ? start : '';
}
