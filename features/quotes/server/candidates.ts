import type { Catalog } from '../../catalog/server/index.ts';
import type { Passages } from '../../passages/server/index.ts';
import { liftOf, lifts, numberOf, quotable, shuffled } from '../core/index.ts';
import { BOOKS_LOOKED_INTO, CANDIDATES_OF_A_BOOK, CHOICE_OF_A_BOOK, PASSAGES_OF_A_BOOK } from '../limits.ts';

type Book = { id: string; title: string; author: string | null; language: string | null };
/** A sentence that could be the quotation of the day, and the stored passage that holds it. */
export type Candidate = { id: string; text: string; passage: string; ord: number; book: Book };
type Found = Omit<Candidate, 'id'> & { lift: number };
export type Shelf = {
  catalog: Pick<Catalog, 'cards' | 'titlesAndAuthors'>;
  passages: Pick<Passages, 'lastOrd' | 'inOrder' | 'read'>;
};

/** The best sentences of a stretch of a book; where the stretch lies and their order depend on the day. */
async function bestOf({ passages }: Shelf, book: Book, day: string): Promise<Found[]> {
  const last = await passages.lastOrd(book.id);
  if (last === null) return [];
  const from = numberOf(`${day} ${book.id}`) % Math.max(1, last - PASSAGES_OF_A_BOOK + 2);
  const stretch = await passages.inOrder(book.id, from, PASSAGES_OF_A_BOOK);
  const found = stretch.flatMap(({ ord, text: passage }) =>
    quotable(passage, book.language).map((text): Found => ({
      text,
      passage,
      ord,
      book,
      lift: liftOf(text, book.language),
    })),
  );
  const best = found
    .filter(({ lift }) => lifts(lift, book.language))
    .toSorted((a, b) => b.lift - a.lift)
    .slice(0, CHOICE_OF_A_BOOK);
  return shuffled(best, day, (one) => one.text).slice(0, CANDIDATES_OF_A_BOOK);
}

/** Sentences of a person's own books for a day: first one of each book, the best before the others, then second ones. */
export async function candidatesOf(shelf: Shelf, ownerId: string, day: string): Promise<Candidate[]> {
  const ids = (await shelf.catalog.titlesAndAuthors(ownerId)).map((book) => book.id);
  const cards = await shelf.catalog.cards(ownerId, shuffled(ids, day, String).slice(0, BOOKS_LOOKED_INTO));
  const found: (Found & { turn: number })[] = [];
  for (const { id, title, author, language } of cards.filter((card) => card.chatReady && !card.guide))
    found.push(...(await bestOf(shelf, { id, title, author, language }, day)).map((one, turn) => ({ ...one, turn })));
  const sorted = found.toSorted((a, b) => a.turn - b.turn || b.lift - a.lift);
  return sorted.map(({ text, passage, ord, book }, index) => ({ id: `q${index + 1}`, text, passage, ord, book }));
}
