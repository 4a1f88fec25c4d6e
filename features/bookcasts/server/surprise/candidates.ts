import { foldText } from '../../../../platform/common/fold-text.ts';
import type { Source } from '../../../makings/contract.ts';
import type { Candidate } from '../../core/index.ts';
import type { BookcastsDeps } from '../deps.ts';

/** Books looked at for one surprise, the ones read last among them. */
const BOOKS = 40;
/** Read less is not begun, read more is finished. */
const BEGUN = 0.03;
const FINISHED = 0.97;
/** So few highlights are not worth offering. */
const FEWEST_MARKS = 6;

type Shelf = Pick<BookcastsDeps, 'catalog' | 'reader' | 'highlights'>;
/** A candidate with what a Bookcast about it would be made from. */
export type Suggested = Candidate & { source: Source; author: string | null; reading: boolean };

const progressOf = (progress: number): number => (progress > 1 ? progress / 100 : progress);

/** What speaks for each book of a person: what they read, what they marked, what they haven't begun. */
export async function candidatesOf({ catalog, reader, highlights }: Shelf, ownerId: string): Promise<Suggested[]> {
  const [places, marks, all] = await Promise.all([
    reader.places(ownerId, null),
    highlights.facets(ownerId),
    catalog.titlesAndAuthors(ownerId),
  ]);
  const read = places.toSorted((a, b) => b.timestamp.localeCompare(a.timestamp));
  const lately = new Map(read.map(({ bookId }, rank) => [bookId, rank]));
  const progress = new Map(read.map((place) => [place.bookId, progressOf(place.progress)]));
  const marked = new Map(marks.books.map(({ id, count }) => [id, count]));
  const ids = [...new Set([...read.map(({ bookId }) => bookId), ...marked.keys(), ...all.map(({ id }) => id)])];
  const cards = await catalog.cards(ownerId, ids.slice(0, BOOKS));
  return cards
    .filter(({ chatReady, guide }) => chatReady && !guide)
    .flatMap((book, at): Suggested[] => {
      const { id: bookId, title, author } = book;
      const share = progress.get(bookId) ?? 0;
      const base = {
        bookId,
        title,
        author,
        about: foldText([title, author ?? '', book.genre ?? '', ...book.tags].join(' ')),
        rank: lately.get(bookId) ?? at,
        reading: share >= BEGUN && share < FINISHED,
      };
      const found: Suggested[] = [];
      const whole: Source = { kind: 'book', bookId };
      if (base.reading) found.push({ ...base, reason: 'reading', source: { ...whole, upTo: 'read' } });
      else found.push({ ...base, reason: share >= FINISHED ? 'finished' : 'unread', source: whole });
      if ((marked.get(bookId) ?? 0) >= FEWEST_MARKS)
        found.push({ ...base, reason: 'marked', source: { kind: 'highlights', bookId } });
      return found;
    });
}
