import { tokenize, tokenTypes } from 'css-tree/tokenizer';

export type Tokens = {
  readonly source: string;
  readonly count: number;
  /** The type of a token; beyond the last one `tokenTypes.EOF`. */
  type(index: number): number;
  start(index: number): number;
  end(index: number): number;
  text(index: number): string;
};

/** Far more than any book has, and little enough to keep in memory. */
const MAX_TOKENS = 8_000_000;
const FIRST_CAPACITY = 4096;
/** One escape, read as a browser reads it: up to six hex digits and one space, or any other character. */
const ESCAPE = /\\(?:([\da-f]{1,6})(?:\r\n|[ \t\n\r\f])?|[^\n\r\f\da-f])/gi;
const MARKUP = /<\/?style|<!\[CDATA\[|\]\]>/gi;

/** The tokens of a style sheet as browsers cut it, or nothing when there are more than a book can have. */
export function cssTokens(css: string): Tokens | null {
  const source = withoutDisguise(css);
  let starts = new Uint32Array(FIRST_CAPACITY),
    types = new Uint8Array(FIRST_CAPACITY),
    count = 0;
  tokenize(source, (type, start) => {
    if (count === starts.length && count < MAX_TOKENS) {
      starts = grown(starts, new Uint32Array(count * 2));
      types = grown(types, new Uint8Array(count * 2));
    }
    if (count < MAX_TOKENS) {
      starts[count] = start;
      types[count] = type;
    }
    count++;
  });
  if (count > MAX_TOKENS) return null;
  const start = (index: number) => (index < count ? starts[index]! : source.length);
  return {
    source,
    count,
    start,
    type: (index) => (index < count ? types[index]! : tokenTypes.EOF),
    end: (index) => start(index + 1),
    text: (index) => source.slice(start(index), start(index + 1)),
  };
}

function grown<T extends Uint32Array | Uint8Array>(from: T, into: T): T {
  into.set(from);
  return into;
}

/**
 * The tokenizer knows `url(` only when no letter of it is escaped, and takes NUL for the end: those letters are written
 * plainly and NUL as browsers read it. Remains of the markup around a style sheet become a space, so that none forms anew.
 */
function withoutDisguise(css: string): string {
  return css
    .replaceAll('\0', '\ufffd')
    .replace(/^\ufeff+/, '')
    .replace(ESCAPE, (whole, hex: string | undefined) => {
      const letter = hex ? String.fromCharCode(parseInt(hex, 16) % 0x10000) : whole.slice(1);
      return /^[url]$/i.test(letter) && (!hex || parseInt(hex, 16) < 0x80) ? letter : whole;
    })
    .replace(MARKUP, ' ');
}
