/** No honest element has more; parsers compare each attribute with all before it. */
const MAX_ATTRIBUTES = 500;
const SPACE = new Set([' ', '\t', '\n', '\r', '\f']);

/** Markup in which the attributes of a tag beyond the limit are left out. One pass over the characters. */
export function capAttributes(source: string): string {
  let out = '',
    copied = 0;
  for (let at = source.indexOf('<'); at >= 0; at = source.indexOf('<', at)) {
    const { end, cut } = readTag(source, at + 1);
    if (cut >= 0) {
      out += source.slice(copied, cut);
      copied = source[end - 1] === '/' ? end - 1 : end;
    }
    at = end;
  }
  return copied ? out + source.slice(copied) : source;
}

/** Where a tag ends, and where its first excess attribute starts, or -1. */
function readTag(source: string, from: number): { end: number; cut: number } {
  if (!/[a-zA-Z]/.test(source[from] ?? '')) return { end: from, cut: -1 };
  let attributes = 0,
    cut = -1,
    before = 'x',
    spaced = false;
  for (let at = from; at < source.length; at++) {
    const character = source[at]!;
    if (character === '>') return { end: at, cut };
    if (SPACE.has(character)) {
      spaced = true;
      continue;
    }
    if ((character === '"' || character === "'") && before === '=') {
      const close = source.indexOf(character, at + 1);
      if (close < 0) return { end: source.length, cut };
      at = close;
      spaced = true; // the next name may follow at once
    } else {
      if (
        spaced &&
        before !== '=' &&
        character !== '=' &&
        character !== '/' &&
        ++attributes > MAX_ATTRIBUTES &&
        cut < 0
      )
        cut = at;
      spaced = false;
    }
    before = character;
  }
  return { end: source.length, cut };
}
