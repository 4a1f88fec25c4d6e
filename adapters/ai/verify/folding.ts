/** A text brought to one typography; `offsets[i]` is where character `i` stands in the original. */
export type FoldedText = { text: string; offsets: readonly number[] };

const TYPOGRAPHY: ReadonlyMap<string, string> = new Map([
  ['“', '"'], ['”', '"'], ['„', '"'], ['‟', '"'], ['«', '"'], ['»', '"'], ['＂', '"'],
  ['‘', "'"], ['’', "'"], ['‚', "'"], ['‛', "'"], ['ʼ', "'"], ['`', "'"],
  ['–', '-'], ['—', '-'], ['‒', '-'], ['―', '-'], ['‐', '-'], ['‑', '-'], ['−', '-'],
  ['…', '...'],
  ['ﬀ', 'ff'], ['ﬁ', 'fi'], ['ﬂ', 'fl'], ['ﬃ', 'ffi'], ['ﬄ', 'ffl'], ['ﬅ', 'st'], ['ﬆ', 'st'],
]);

/** Invisible characters, mark-up stars and underscores, Arabic and Hebrew vowel signs, tatweel. */
const SKIPPED = /[\u00ad\u200b\u2060\ufeff\u200e\u200f\u202a-\u202e\u2066-\u2069_*\u0640\u0610-\u061a\u064b-\u0652\u0670\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]/;
const ACCENTS = /[\u0300-\u036f]/g;
const SPACE = /\s/;
const LOWER = /\p{Ll}/u;
/** Full-width Latin and Arabic presentation forms are typography; superscripts and fractions are not. */
const PRESENTATION_FORM = /[\uff01-\uff5e\ufb50-\ufdff\ufe70-\ufefc]/;

function foldCharacter(char: string): string {
  const typographic = TYPOGRAPHY.get(char);
  if (typographic !== undefined) return typographic;
  const plain = PRESENTATION_FORM.test(char) ? char.normalize('NFKC') : char;
  const bare = plain.normalize('NFD').replace(ACCENTS, '');
  return (bare === '' ? '' : bare.normalize('NFC')).toLowerCase();
}

const memo = new Map<string, string>();

function foldCharacterOnce(char: string): string {
  let folded = memo.get(char);
  if (folded === undefined) {
    if (memo.size > 20_000) memo.clear();
    folded = foldCharacter(char);
    memo.set(char, folded);
  }
  return folded;
}

/** Where the word goes on after a hyphen at a line's end, or -1. */
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

/**
 * Folds quotation marks, dashes, ligatures, accents, case and white space.
 * With `joinLines` a hyphen at a line's end is taken for a break inside a word, else for a real hyphen.
 */
export function foldText(text: string, joinLines: boolean): FoldedText {
  const offsets: number[] = [];
  let folded = '';
  let afterSpace = true;
  for (let i = 0; i < text.length; i++) {
    const char = text[i] ?? '';
    if (SKIPPED.test(char)) continue;
    if (char === '-' || char === '‐') {
      const next = afterLineBreak(text, i);
      if (next >= 0) {
        if (!joinLines) {
          folded += '-';
          offsets.push(i);
        }
        i = next - 1;
        continue;
      }
    }
    if (SPACE.test(char)) {
      if (!afterSpace) {
        folded += ' ';
        offsets.push(i);
        afterSpace = true;
      }
      continue;
    }
    for (const unit of foldCharacterOnce(char)) {
      folded += unit;
      for (let unitPart = 0; unitPart < unit.length; unitPart++) offsets.push(i);
      afterSpace = false;
    }
  }
  return { text: folded.trimEnd(), offsets };
}

/** A stretch of folded text as a stretch of the original. */
export function toOriginal(folded: FoldedText, start: number, end: number): { start: number; end: number } {
  return { start: folded.offsets[start] ?? 0, end: (folded.offsets[end - 1] ?? 0) + 1 };
}
