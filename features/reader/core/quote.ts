import { type FoldedMap, mapFolded } from '../../../platform/common/fold-text.ts';

/** Where a quotation stands in a text, as offsets into that text. */
export type Found = { start: number; end: number };

/**
 * Finds a quotation in a text read off a page: spaces, line-end hyphens, ligatures, quotation marks,
 * letter forms and case may differ. Of several, the first that begins at `from` or later, else the first. Null when there
 * is none.
 */
export function findQuote(text: string, quote: string, from = 0): Found | null {
  const hay = lettersOf(text);
  const needle = lettersOf(quote).letters;
  if (!needle) return null;
  const first = from > 0 ? hay.from.findIndex((offset) => offset >= from) : 0;
  const later = first > 0 ? hay.letters.indexOf(needle, first) : -1;
  const at = later >= 0 ? later : hay.letters.indexOf(needle);
  if (at >= 0) return { start: hay.from[at]!, end: hay.to[at + needle.length - 1]! };
  return findBare(hay, needle) ?? findLongStart(hay, needle);
}

/** Finds a part of a passage in a text read off a page; the passage tells which of several. Null when it is not there. */
export function findPart(text: string, passage: string, start: number, end: number): Found | null {
  const hay = lettersOf(text);
  const wanted = lettersOf(passage.slice(start, end)).letters;
  if (!wanted) return null;
  for (const around of [passage.length, 60, 20]) {
    const before = lettersOf(passage.slice(Math.max(0, start - around), start)).letters;
    const after = lettersOf(passage.slice(end, end + around)).letters;
    const at = hay.letters.indexOf(before + wanted + after);
    if (at >= 0) return { start: hay.from[at + before.length]!, end: hay.to[at + before.length + wanted.length - 1]! };
  }
  return null;
}

/** A number in the text may be the mark of a footnote that a quotation leaves out. */
function findBare(hay: FoldedMap, needle: string): Found | null {
  const bare = needle.replace(/\p{N}+/gu, '');
  if (bare.length < 24) return null;
  const kept =
    [...hay.letters].length === hay.letters.length
      ? [...hay.letters].flatMap((letter, i) => (/\p{N}/u.test(letter) ? [] : i))
      : [];
  const at = kept
    .map((i) => hay.letters[i])
    .join('')
    .indexOf(bare);
  return at < 0 || kept.length === 0
    ? null
    : { start: hay.from[kept[at]!]!, end: hay.to[kept[at + bare.length - 1]!]! };
}

/** A quotation that runs over the page's end: its beginning, when long enough to be no accident. */
function findLongStart(hay: FoldedMap, needle: string): Found | null {
  for (let length = needle.length - 1; length >= 24 && length > needle.length / 3; length = Math.floor(length * 0.85)) {
    const at = hay.letters.indexOf(needle.slice(0, length));
    if (at >= 0) return { start: hay.from[at]!, end: hay.to[at + length - 1]! };
  }
  return null;
}

/** Letters and digits alone, folded, each with the offsets of the character it came from. */
const lettersOf = (text: string): FoldedMap => mapFolded(text, { spaces: false });
