import { sectionNamed } from '../../../../adapters/ai/index.ts';
import { foldText } from '../../../../platform/common/fold-text.ts';

export type Contents = readonly { label: string; href: string | null; page: number | null; children: Contents }[];
type Entry = { label: string; href: string | null; page: number | null; depth: number; end: number };
type Part = { chapter: string; first: number; last: number };
export type ChapterStretch = { from: number; to: number };

/** Where pages begin among the passages; null behind the end. */
type PageStart = (page: number) => Promise<number | null>;
/** A chapter: where its text is, that it has none, or that the book has no such chapter. */
export type FoundChapter = { stretches: ChapterStretch[] } | 'without-text' | 'unknown';

/** A heading as it is compared: its words in one form, without the signs between them. */
const plain = (heading: string): string => foldText(heading.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' '));

/** A heading without "Chapter 3." or "3." before it; empty for one that is only a number. */
function unnumbered(heading: string): string {
  const words = plain(heading).split(' ');
  if (!sectionNamed(heading)) return words.join(' ');
  return words.slice(sectionNamed(words[0]!) ? 1 : 2).join(' ');
}

/** Two headings that write their number or their title differently: "Chapter 1." and "Chapter 1. Loomings", "Loomings". */
function isAlike(one: string, other: string): boolean {
  const [a, b] = [sectionNamed(one), sectionNamed(other)];
  const [title, otherTitle] = [unnumbered(one), unnumbered(other)];
  if (a && b && (a.number !== b.number || (a.kind && b.kind && a.kind !== b.kind))) return false;
  if (title === otherTitle) return title !== '' || (a !== null && b !== null);
  return a !== null && b !== null && (title === '' || otherTitle === '');
}

/** Which of these headings are meant: those that are the same in all but signs and case, else those that are alike. */
function meant(wanted: string, headings: readonly string[]): number[] {
  const all = [...headings.keys()];
  const same = all.filter((at) => plain(headings[at]!) === plain(wanted) && plain(wanted) !== '');
  if (same.length > 0) return same;
  const exact = all.filter((at) => headings[at]!.trim() === wanted.trim());
  return exact.length > 0 ? exact : all.filter((at) => isAlike(wanted, headings[at]!));
}

/** A table of contents as one list; `end` is the next entry of the same or a higher level. */
function listed(contents: Contents, depth = 0, before: Entry[] = []): Entry[] {
  for (const { label, href, page, children } of contents) {
    const entry = { label, href, page, depth, end: 0 };
    before.push(entry);
    listed(children, depth + 1, before);
    entry.end = before.length;
  }
  return before;
}

/** The entry that each part of the text stands under, going down both in order; -1 before the first. */
function entriesOf(parts: readonly Part[], labels: readonly string[]): number[] {
  let at = -1;
  return parts.map(({ chapter }) => {
    const named = meant(chapter, labels);
    return (at = named.find((one) => one >= at) ?? named[0] ?? at);
  });
}

const fileOf = (href: string | null): string | null => href?.split('#')[0] ?? null;

/**
 * Finds chapters of a book as its table of contents names them. One that stands above others is all of them; one that begins where
 * another does shares its text.
 */
export function chapterFinder(contents: Contents, parts: readonly Part[], pageStart: PageStart) {
  const entries = listed(contents);
  const labels = entries.map(({ label }) => label);
  const under = entriesOf(parts, labels);
  const last = parts.at(-1)?.last ?? -1;

  const partsUnder = (from: number, end: number): ChapterStretch[] =>
    parts.flatMap(({ first, last: to }, at) => (under[at]! >= from && under[at]! < end ? [{ from: first, to }] : []));

  /** The page that an entry begins on up to that of the next one, which it may share. */
  async function pagesOf(entry: Entry): Promise<ChapterStretch[]> {
    const from = entry.page === null ? null : await pageStart(entry.page);
    if (from === null) return [];
    const next = entries.slice(entry.end).find(({ page }) => page !== null)?.page;
    const end = next === undefined || next === null ? null : await pageStart(Math.max(next, entry.page! + 1));
    return [{ from, to: Math.max(from, (end ?? last + 1) - 1) }];
  }

  async function textOf(at: number): Promise<ChapterStretch[]> {
    const entry = entries[at]!;
    const own = partsUnder(at, entry.end);
    if (own.length > 0) return own;
    if (entry.page !== null) return pagesOf(entry);
    const beside = (isSame: (other: Entry) => boolean): ChapterStretch[] => {
      const others = [...entries.keys()].filter((one) => one !== at && isSame(entries[one]!));
      const near = others.toSorted((a, b) => Number(a > at) - Number(b > at) || Math.abs(a - at) - Math.abs(b - at));
      return near.map((one) => partsUnder(one, one + 1)).find((found) => found.length > 0) ?? [];
    };
    const samePlace = beside(({ href }) => href !== null && href === entry.href);
    if (samePlace.length > 0) return samePlace;
    return beside(({ href }) => href !== null && fileOf(href) === fileOf(entry.href));
  }

  return async (title: string): Promise<FoundChapter> => {
    const named = meant(title, labels);
    const found = (await Promise.all(named.map(textOf))).flat();
    if (found.length > 0) return { stretches: found };
    const headed = meant(
      title,
      parts.map(({ chapter }) => chapter),
    ).map((at) => parts[at]!);
    if (headed.length > 0) return { stretches: headed.map(({ first, last: to }) => ({ from: first, to })) };
    return named.length > 0 ? 'without-text' : 'unknown';
  };
}

/** Stretches in reading order, none of them twice. */
export function inReadingOrder(stretches: readonly ChapterStretch[]): ChapterStretch[] {
  const kept: ChapterStretch[] = [];
  for (const { from, to } of stretches.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    const begins = Math.max(from, (kept.at(-1)?.to ?? -1) + 1);
    if (begins <= to) kept.push({ from: begins, to });
  }
  return kept;
}
