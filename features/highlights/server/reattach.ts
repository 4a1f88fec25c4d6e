import { verifyQuote } from '../../../adapters/ai/index.ts';
import { nextTurn } from '../../../platform/server/in-turns.ts';
import { BookText, likelyRuns, type Run } from '../core/index.ts';
import { type MarkedBooks, readPassage, wholeText } from './book-text.ts';
import type { Anchor, MarkRow, MarksStore } from './marks-store.ts';

/** Pieces of text that a looser comparison is tried on. */
const CANDIDATES = 12;
/** Marks looked for before other requests get their turn. */
const BATCH_SIZE = 25;

type Place = { ord: number; sure: boolean };
type Sought = Pick<MarkRow, 'text' | 'prefix' | 'suffix' | 'ord'>;

/** Finds the words of marks in a book's text: verbatim, then folded, then with slips, within bounds. */
export class Finder {
  readonly #runs: readonly Run[];
  readonly #text: BookText;

  constructor(runs: readonly Run[]) {
    this.#runs = runs;
    this.#text = new BookText(runs);
  }

  find(mark: Sought): Place | null {
    return (
      this.#text.locate({ quote: mark.text, prefix: mark.prefix, suffix: mark.suffix, ord: mark.ord }) ??
      this.#findLoosely(mark.text)
    );
  }

  /** Words that were altered: the place is worth showing, but a person should look. */
  #findLoosely(quote: string): Place | null {
    for (const index of likelyRuns(this.#runs, quote, CANDIDATES)) {
      const run = this.#runs[index]!;
      const pieces = [run.text, this.#runs[index + 1]?.text ?? '', this.#runs[index + 2]?.text ?? ''];
      const { status, start } = verifyQuote(quote, pieces.join(' '));
      if (status !== 'unsupported')
        return { ord: run.ord + (start > run.text.length ? 1 : 0), sure: status !== 'fuzzy' };
    }
    return null;
  }
}

/** The place of a mark in the book's present file. One whose words are gone keeps its position alone. */
export async function anchorIn(
  finder: Finder,
  mark: MarkRow,
  file: string,
  read: (ord: number) => ReturnType<typeof readPassage>,
): Promise<Anchor> {
  const place = mark.text ? finder.find(mark) : null;
  const passage = place && (await read(place.ord));
  if (!place || !passage) {
    return {
      cfi: null,
      page: mark.page,
      rects: null,
      exact: false,
      anchor: 'unsure',
      ord: null,
      chapter: mark.chapter,
      book_file: file,
    };
  }
  return {
    cfi: passage.cfi,
    page: passage.page,
    rects: passage.rects,
    exact: false,
    anchor: place.sure ? 'moved' : 'unsure',
    ord: passage.ord,
    chapter: passage.chapter,
    book_file: file,
  };
}

type Parts = { books: MarkedBooks; store: MarksStore; ownerId: string; bookId: string; file: string };

/** Looks up again the marks that were made in another edition of a book's file; gives all of them back. */
export async function reattach(
  { books, store, ownerId, bookId, file }: Parts,
  rows: MarkRow[],
  every = false,
): Promise<MarkRow[]> {
  const stale = rows.filter((row) => every || row.book_file !== file);
  if (stale.length === 0) return rows;
  const runs = await wholeText(books, bookId);
  if (runs.length === 0) return rows; // the text is not ready yet: later
  const finder = new Finder(runs);
  const found = new Map<string, MarkRow>();
  for (const [index, row] of stale.entries()) {
    if (index % BATCH_SIZE === BATCH_SIZE - 1) await nextTurn();
    const at = await anchorIn(finder, row, file, (ord) => readPassage(books, ownerId, bookId, ord));
    const kept = await store.reattach(ownerId, row, at);
    if (kept) found.set(row.id, kept);
  }
  return rows.map((row) => found.get(row.id) ?? row);
}
