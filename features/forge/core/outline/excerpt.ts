// A piece of a text around the words that were looked for.
import { foldWords, mapFolded, normalizeWhitespace } from '../../../../platform/common/fold-text.ts';

export type Excerpt = { before: string; hit: string; after: string };

/** Only so much of a long text is looked through, characters. */
const SEARCHED = 20_000;
const BEFORE = 24;
const AFTER = 80;

/** The first place of the words with what is around it; without a hit, the beginning of the text. */
export function excerptOf(text: string, words: string): Excerpt {
  const searched = text.slice(0, SEARCHED);
  const { letters, from, to } = mapFolded(searched, { spaces: true });
  const wanted = foldWords(words);
  const at = wanted === '' ? -1 : letters.indexOf(wanted);
  if (at < 0) return { before: '', hit: '', after: shortened(searched.slice(0, BEFORE + AFTER * 2), BEFORE + AFTER) };
  const start = from[at]!;
  const end = to[at + wanted.length - 1]!;
  const cut = Math.max(0, start - BEFORE);
  const lead = searched.slice(wordStart(searched, cut, start), start);
  return {
    before: `${start - lead.length > 0 ? '…' : ''}${lead.replace(/\s+/g, ' ')}`,
    hit: searched.slice(start, end).replace(/\s+/g, ' '),
    after: shortened(searched.slice(end, end + AFTER * 2), AFTER),
  };
}

/** Where the first whole word after a cut begins; the cut itself in scripts that have no spaces. */
function wordStart(text: string, cut: number, end: number): number {
  const blank = cut === 0 ? -1 : text.indexOf(' ', cut);
  return blank >= 0 && blank + 1 < end ? blank + 1 : cut;
}

function shortened(text: string, most: number): string {
  const flat = `${/^\s/.test(text) ? ' ' : ''}${normalizeWhitespace(text)}`;
  const letters = Array.from(flat);
  return letters.length > most ? `${letters.slice(0, most).join('').trimEnd()}…` : flat;
}
