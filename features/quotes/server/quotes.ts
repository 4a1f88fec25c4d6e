import type { Library } from '../../library/server/index.ts';
import type { Quote } from '../contract.ts';
import { dayOf, liftOf, lifts, numberOf, quotable, shuffled, wellKnownOf } from '../core/index.ts';
import { BOOKS_LOOKED_INTO, CHOICE_OF_A_BOOK, PASSAGES_OF_A_BOOK } from '../limits.ts';

export type QuotesDeps = { library: Pick<Library, 'cards' | 'passages' | 'titlesAndAuthors'> };
type Found = { bookId: string; ord: number; text: string; lift: number };

/** People whose quotation of the day is remembered. */
const REMEMBERED = 5000;

/** The quotation of the day, taken from a person's own books. */
export function openQuotes({ library }: QuotesDeps) {
  const today = new Map<string, { day: string; quote: Quote }>();

  /** One of the best sentences of a stretch of a book; where the stretch lies and which it is depend on the day. */
  async function oneOf(book: { id: string; language: string | null }, day: string): Promise<Found | null> {
    const last = await library.passages.lastOrd(book.id);
    if (last === null) return null;
    const from = numberOf(`${day} ${book.id}`) % Math.max(1, last - PASSAGES_OF_A_BOOK + 2);
    const passages = await library.passages.inOrder(book.id, from, PASSAGES_OF_A_BOOK);
    const found = passages.flatMap(({ ord, text }) =>
      quotable(text, book.language).map((sentence) => ({ bookId: book.id, ord, text: sentence, lift: liftOf(sentence, book.language) })),
    );
    const best = found.filter(({ lift }) => lifts(lift, book.language)).toSorted((a, b) => b.lift - a.lift).slice(0, CHOICE_OF_A_BOOK);
    return shuffled(best, day, (one) => one.text)[0] ?? null;
  }

  async function fromOwnBooks(ownerId: string, day: string): Promise<Quote | null> {
    const ids = (await library.titlesAndAuthors(ownerId)).map((book) => book.id),
      books = await library.cards(ownerId, shuffled(ids, day, String).slice(0, BOOKS_LOOKED_INTO));
    let best: Found | null = null;
    for (const book of books.filter((one) => one.chatReady && !one.guide)) {
      const found = await oneOf(book, day);
      if (found && (!best || found.lift > best.lift)) best = found;
    }
    if (!best) return null;
    const { bookId, ord, text } = best,
      [place] = await library.passages.read({ ownerId, bookIds: [bookId] }, [{ bookId, ord }]),
      book = books.find((one) => one.id === bookId);
    if (!place || !book) return null;
    return { text, author: book.author, bookTitle: book.title, bookId, cfi: place.cfi, page: place.page, language: book.language };
  }

  return {
    async inspirational(ownerId: string, locale: string, now: Date = new Date()): Promise<Quote> {
      const day = dayOf(now),
        known = today.get(ownerId);
      const still = known?.day === day && known.quote.bookId && (await library.cards(ownerId, [known.quote.bookId])).length > 0;
      if (known && still) return known.quote;
      const quote = await fromOwnBooks(ownerId, day);
      if (!quote) return wellKnownOf(now, locale);
      if (today.size >= REMEMBERED) today.clear();
      today.set(ownerId, { day, quote });
      return quote;
    },
  };
}
export type Quotes = ReturnType<typeof openQuotes>;
