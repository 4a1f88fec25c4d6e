import { analyzerOf } from '../text/analyzer-version.ts';
import { termsOf } from '../text/analyzer.ts';
import type { BookStats, IndexPassage, Postings } from '../types.ts';

/** A word of a chapter's title counts as often as this many words of its text. */
const TITLE_WEIGHT = 2;

/** Sizes of one book's index, and the analyzer that made it. */
export type IndexStats = Omit<BookStats, 'bookId'> & { analyzer: string };
/** Everything the index stores for one book. */
export type BookIndex = { postings: Map<string, Postings>; stats: IndexStats };

function countInto(counts: Map<string, number>, terms: readonly string[], weight: number): void {
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + weight);
}

function addPosting(postings: Map<string, Postings>, term: string, ord: number, tf: number): void {
  const row = postings.get(term);
  if (row) {
    row.ords.push(ord);
    row.tfs.push(tf);
  } else {
    postings.set(term, { ords: [ord], tfs: [tf] });
  }
}

/** Reports how often each term occurs in each passage, and returns the sizes. Passages must be in ascending `ord`. */
export function countTerms(
  passages: readonly IndexPassage[],
  lang: string,
  tell: (term: string, ord: number, tf: number) => void,
): IndexStats {
  const lens: number[] = [];
  const titles = new Map<string, string[]>();
  let words = 0;
  for (const passage of passages) {
    let title = titles.get(passage.chapter);
    if (!title) {
      title = termsOf(passage.chapter, lang);
      titles.set(passage.chapter, title);
    }
    const terms = termsOf(passage.text, lang);
    const counts = new Map<string, number>();
    countInto(counts, terms, 1);
    countInto(counts, title, TITLE_WEIGHT);
    for (const [term, tf] of counts) tell(term, passage.ord, tf);
    const length = terms.length + title.length * TITLE_WEIGHT;
    while (lens.length < passage.ord) lens.push(0);
    lens.push(length);
    words += length;
  }
  return { passages: passages.length, words, lens, analyzer: analyzerOf(lang) };
}

/** Postings and sizes of one book, in one pass. */
export function indexBook(passages: readonly IndexPassage[], lang: string): BookIndex {
  const postings = new Map<string, Postings>();
  const stats = countTerms(passages, lang, (term, ord, tf) => addPosting(postings, term, ord, tf));
  return { postings, stats };
}

/** Postings of one book: for each term the passages it occurs in and how often. */
export function postingsOf(passages: readonly IndexPassage[], lang: string): Map<string, Postings> {
  return indexBook(passages, lang).postings;
}
