import iconv from 'iconv-lite';

/** The fonts of symbols: their codes are pictures, not letters. */
export const SYMBOL = -1;
const FALLBACK = 'windows-1252';
/** Code page of a font's character set; 0 (ANSI) and 1 (default) say nothing. */
const BY_CHARSET: Readonly<Record<number, number>> = {
  2: SYMBOL,
  77: 10000,
  128: 932,
  129: 949,
  130: 1361,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
  254: 437,
  255: 850,
};
const NAMES: Readonly<Record<number, string>> = {
  10000: 'macintosh',
  10007: 'maccyrillic',
  65001: 'utf-8',
  874: 'windows-874',
  20866: 'koi8-r',
};
/** Signs of symbol fonts that mean something in a text. */
const SIGNS: Readonly<Record<number, string>> = {
  0xb7: '•',
  0xa7: '▪',
  0xd8: '➢',
  0xfc: '✓',
  0xfb: '✗',
  0x2d: '−',
  0xa8: '□',
  0xe0: '→',
  0xdf: '←',
};

/** The code page of a `\fcharset`, if it implies one. */
export function codePageOfCharset(charset: number): number | undefined {
  return BY_CHARSET[charset];
}

/** Bytes of a code page as text. */
export function decodeBytes(bytes: readonly number[], codePage: number): string {
  if (codePage === SYMBOL) return bytes.map((byte) => SIGNS[byte] ?? String.fromCharCode(byte)).join('');
  if (bytes.every((byte) => byte < 0x80)) return String.fromCharCode(...bytes);
  const name = NAMES[codePage] ?? (codePage > 1249 && codePage < 1259 ? `windows-${codePage}` : `cp${codePage}`);
  return iconv.decode(Buffer.from(bytes), iconv.encodingExists(name) ? name : FALLBACK);
}

/** The character of a `\u` word: a signed 16-bit number; symbol fonts use a private area. */
export function characterOf(value: number): string {
  const code = ((value % 65_536) + 65_536) % 65_536;
  if (code >= 0xf020 && code <= 0xf0ff) return SIGNS[code - 0xf000] ?? String.fromCharCode(code);
  return String.fromCharCode(code);
}
