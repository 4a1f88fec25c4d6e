/** What an RTF file is made of. `word` is a control word with its number, `symbol` a control character such as `\~`. */
export type RtfToken =
  | { type: 'open' }
  | { type: 'close' }
  | { type: 'word'; name: string; value: number | undefined }
  | { type: 'symbol'; name: string }
  | { type: 'bytes'; from: number; to: number }
  | { type: 'byte'; value: number }
  | { type: 'binary'; from: number; to: number };

const OPEN = 0x7b;
const CLOSE = 0x7d;
const BACKSLASH = 0x5c;
const MINUS = 0x2d;
const SPACE = 0x20;
const LONGEST_WORD = 34;
const LONGEST_NUMBER = 11;

const isLetter = (code: number) => (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);
const isDigit = (code: number) => code >= 0x30 && code <= 0x39;
const isPlain = (code: number) =>
  code !== OPEN && code !== CLOSE && code !== BACKSLASH && code !== 10 && code !== 13 && code !== 0;

/** The tokens of an RTF file, one after the other. */
export function* rtfTokens(bytes: Uint8Array): Generator<RtfToken> {
  let at = 0;
  while (at < bytes.length) {
    const code = bytes[at]!;
    if (code === OPEN || code === CLOSE) {
      yield { type: code === OPEN ? 'open' : 'close' };
      at++;
    } else if (code === BACKSLASH) {
      const next = bytes[at + 1] ?? 0;
      if (isLetter(next)) {
        const { token, end } = controlWord(bytes, at + 1);
        at = end;
        if (token.name === 'bin') {
          const to = Math.min(bytes.length, at + Math.max(0, token.value ?? 0));
          yield { type: 'binary', from: at, to };
          at = to;
        } else yield token;
      } else if (next === 0x27) {
        const value = parseInt(String.fromCharCode(bytes[at + 2] ?? 0, bytes[at + 3] ?? 0), 16);
        if (!Number.isNaN(value)) yield { type: 'byte', value };
        at += 4;
      } else {
        yield { type: 'symbol', name: String.fromCharCode(next) };
        at += 2;
      }
    } else if (!isPlain(code)) at++;
    else {
      const from = at;
      while (at < bytes.length && isPlain(bytes[at]!)) at++;
      yield { type: 'bytes', from, to: at };
    }
  }
}

function controlWord(bytes: Uint8Array, start: number): { token: Extract<RtfToken, { type: 'word' }>; end: number } {
  let end = start;
  while (end < bytes.length && isLetter(bytes[end]!) && end - start < LONGEST_WORD) end++;
  const name = String.fromCharCode(...bytes.subarray(start, end));
  const digits = bytes[end] === MINUS ? end + 1 : end;
  let stop = digits;
  while (stop < bytes.length && isDigit(bytes[stop]!) && stop - digits < LONGEST_NUMBER) stop++;
  const value = stop > digits ? Number(String.fromCharCode(...bytes.subarray(end, stop))) : undefined;
  if (value !== undefined) end = stop;
  if (bytes[end] === SPACE) end++;
  return { token: { type: 'word', name, value }, end };
}
