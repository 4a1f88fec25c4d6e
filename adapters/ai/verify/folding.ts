/** A text with unified typography; character `i` comes from `starts[i]` to `ends[i]` of the original. */
export type FoldedText = { text: string; starts: readonly number[]; ends: readonly number[] };

const TYPOGRAPHY: ReadonlyMap<string, string> = new Map([
  ['“', '"'],
  ['”', '"'],
  ['„', '"'],
  ['‟', '"'],
  ['«', '"'],
  ['»', '"'],
  ['＂', '"'],
  ['‘', "'"],
  ['’', "'"],
  ['‚', "'"],
  ['‛', "'"],
  ['ʼ', "'"],
  ['`', "'"],
  ['–', '-'],
  ['—', '-'],
  ['‒', '-'],
  ['―', '-'],
  ['‐', '-'],
  ['‑', '-'],
  ['−', '-'],
  ['…', '...'],
  ['ﬀ', 'ff'],
  ['ﬁ', 'fi'],
  ['ﬂ', 'fl'],
  ['ﬃ', 'ffi'],
  ['ﬄ', 'ffl'],
  ['ﬅ', 'st'],
  ['ﬆ', 'st'],
]);

/** Invisible characters, mark-up stars and underscores, Arabic and Hebrew vowel signs, tatweel. */
const SKIPPED =
  /[\u00ad\u200b\u2060\ufeff\u200e\u200f\u202a-\u202e\u2066-\u2069_*\u0640\u0610-\u061a\u064b-\u0652\u0670\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]/;
const ACCENTS = /[\u0300-\u036f]/g;
const MARK = /\p{M}/u;
const SPACE = /\s/;
const LOWER = /\p{Ll}/u;
/** Full-width Latin and Arabic presentation forms are typography; superscripts and fractions are not. */
const PRESENTATION_FORM = /[\uff01-\uff5e\ufb50-\ufdff\ufe70-\ufefc]/;

/** Decomposed, so that a precomposed accent equals a combining one. */
function foldCharacter(char: string, keepAccents: boolean): string {
  const typographic = TYPOGRAPHY.get(char);
  if (typographic !== undefined) return typographic;
  const plain = PRESENTATION_FORM.test(char) ? char.normalize('NFKC') : char;
  const decomposed = plain.normalize('NFD').toLowerCase();
  return keepAccents ? decomposed : decomposed.replace(ACCENTS, '');
}

const memos = { accents: new Map<string, string>(), bare: new Map<string, string>() };

function foldCharacterOnce(char: string, keepAccents: boolean): string {
  const memo = keepAccents ? memos.accents : memos.bare;
  let folded = memo.get(char);
  if (folded === undefined) {
    if (memo.size > 20_000) memo.clear();
    folded = foldCharacter(char, keepAccents);
    memo.set(char, folded);
  }
  return folded;
}

/** How to fold. `joinLines`: a hyphen at the end of a line splits a word (otherwise it's part of it). */
export type Folding = { joinLines: boolean; keepAccents: boolean };

/** Whether a text has accents on Latin, Greek or Cyrillic letters. */
export function hasAccents(text: string): boolean {
  return text.normalize('NFD').search(ACCENTS) >= 0;
}

/** Where the word continues after a hyphen at the end of a line, or -1. */
function afterLineBreak(text: string, hyphen: number): number {
  if (!LOWER.test(text[hyphen - 1] ?? '')) return -1;
  let next = hyphen + 1;
  let broke = false;
  while (next < text.length && SPACE.test(text[next] ?? '')) {
    if (text[next] === '\n' || text[next] === '\r') broke = true;
    next++;
  }
  return broke ? next : -1;
}

/** Folds quotation marks, dashes, ligatures, case, white space, vowel signs and, unless kept, accents. */
export function foldText(text: string, { joinLines, keepAccents }: Folding): FoldedText {
  const starts: number[] = [];
  const ends: number[] = [];
  let folded = '';
  let afterSpace = true;
  const push = (units: string, at: number): void => {
    folded += units;
    for (let unit = 0; unit < units.length; unit++) {
      starts.push(at);
      ends.push(at + 1);
    }
    afterSpace = units === ' ';
  };
  for (let i = 0; i < text.length; i++) {
    const char = text[i] ?? '';
    const lineBreak = char === '-' || char === '‐' ? afterLineBreak(text, i) : -1;
    if (lineBreak >= 0) {
      if (!joinLines) push('-', i);
      i = lineBreak - 1;
    } else if (SPACE.test(char)) {
      if (!afterSpace) push(' ', i);
    } else {
      const units = SKIPPED.test(char) ? '' : foldCharacterOnce(char, keepAccents);
      if (units !== '') push(units, i);
      else if (MARK.test(char) && ends.length > 0) ends[ends.length - 1] = i + 1;
    }
  }
  return { text: folded.trimEnd(), starts, ends };
}

/** A range of folded text as a range of the original, including vowel signs of its last letter. */
export function toOriginal(folded: FoldedText, start: number, end: number): { start: number; end: number } {
  return { start: folded.starts[start] ?? 0, end: folded.ends[end - 1] ?? 0 };
}
