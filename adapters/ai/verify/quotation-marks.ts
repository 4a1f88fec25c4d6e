/** Quotation marks as models write them, and text without any. */

/** The marks that tags and `>` are replaced with. */
export const OPEN = '\ue000';
export const CLOSE = '\ue001';

/** Every mark that readers take for the edge of a quotation, except those that also occur inside words. */
const DOUBLE = /["“”„‟«»‹›「」『』｢｣〝〞〟﹁﹂﹃﹄＂❝❞❠⹂″‶ʺˮ״\u{1f676}\u{1f677}\u{1f678}\ue000\ue001]/u;
const SINGLE = /['‘’‚‛`´′‵＇❛❜❟ʻʼʽʹ]/u;
const LETTER = /[\p{L}\p{M}\p{N}]/u;
const MODIFIER = /[ʹʺʻʼʽˮ]/u;
const HEBREW = /[\u05d0-\u05ea]/;
const GERSHAYIM = /["״”“]/u;

const isLetter = (char: string): boolean => LETTER.test(char) && !MODIFIER.test(char);

/** A mark and its offset. A single mark opens a quotation only if no letter precedes it; otherwise it's an apostrophe. */
export type Mark = { at: number; size: number; single: boolean; opens: boolean };

/** The quotation marks in a text, without apostrophes inside words and gershayim inside Hebrew words. */
export function marksOf(text: string): Mark[] {
  const marks: Mark[] = [];
  let before = ' ';
  let at = 0;
  for (const char of text) {
    const next = text.codePointAt(at + char.length);
    const after = next === undefined ? ' ' : String.fromCodePoint(next);
    if (DOUBLE.test(char)) {
      if (!(GERSHAYIM.test(char) && HEBREW.test(before) && HEBREW.test(after)))
        marks.push({ at, size: char.length, single: false, opens: true });
    } else if (SINGLE.test(char) && !(isLetter(before) && isLetter(after))) {
      marks.push({ at, size: char.length, single: true, opens: !isLetter(before) });
    }
    before = char;
    at += char.length;
  }
  return marks;
}

/** The marks removed from a model's own words: all but the apostrophe in or after a word. */
function droppedMarks(text: string): Mark[] {
  const marks = marksOf(text);
  const opened = marks.some((mark) => mark.single && mark.opens);
  return marks.filter((mark) => !mark.single || mark.opens || opened);
}

/** The characters removed from a model's own words: those marks, and what makes a line a block quote. */
export function droppedIn(text: string): ReadonlySet<number> {
  const dropped = new Set(
    droppedMarks(text).flatMap(({ at, size }) => Array.from({ length: size }, (_, unit) => at + unit)),
  );
  let waiting: number[] = [];
  let begins = true;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\n') [begins, waiting] = [true, []];
    else if (!begins || dropped.has(at)) continue;
    else if (text[at] === '>') for (const one of [...waiting.splice(0), at]) dropped.add(one);
    else if (/[ \t]/.test(text[at]!)) waiting.push(at);
    else begins = false;
  }
  return dropped;
}

/** Removes everything that looks like a quotation. */
export function ownWords(text: string): string {
  const dropped = droppedIn(text);
  return dropped.size === 0
    ? text
    : Array.from({ length: text.length }, (_, at) => (dropped.has(at) ? '' : text[at])).join('');
}

const NAMED: Readonly<Record<string, string>> = {
  quot: '"',
  apos: "'",
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  laquo: '«',
  raquo: '»',
  lsaquo: '‹',
  rsaquo: '›',
  gt: '>',
};
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/giu;

/** An HTML entity of a mark would become one when the text is rendered as Markdown. */
export function withoutEntities(text: string): string {
  return text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : 0;
    const char = name
      ? (NAMED[name.toLowerCase()] ?? '')
      : code > 0 && code <= 0x10ffff
        ? String.fromCodePoint(code)
        : '';
    return DOUBLE.test(char) || SINGLE.test(char) || char === '>' ? char : whole;
  });
}

const TAG = /<\/?(?:q|blockquote|cite)\b[^>]*>/giu;

/** A text with block quotes and quotation tags replaced by marks; offsets refer to the result. */
export function flattened(unit: string): string {
  const lines = withoutEntities(unit.replace(/[\ue000\ue001]/g, ''))
    .replace(TAG, (tag) => (tag.startsWith('</') ? CLOSE : OPEN))
    .split('\n');
  let text = '';
  let inside = false;
  for (const [index, line] of lines.entries()) {
    const quoted = /^[ \t]*>[ \t>]*/.exec(line);
    if (!quoted && inside) text += CLOSE;
    if (index > 0) text += '\n';
    if (quoted && !inside) text += OPEN;
    inside = quoted !== null;
    text += quoted ? line.slice(quoted[0].length) : line;
  }
  return inside ? text + CLOSE : text;
}

/** Whether a text contains something that only the end of its paragraph can decide. */
export const quotesByLineOrTag = (text: string): boolean => /^[ \t]*(?:>|&gt;)|<[a-z/]/imu.test(text);
