import { publicationDate } from '../../../../platform/common/published-date.ts';
import { catalogProblems } from '../../../catalog/core/index.ts';
import type { Catalog } from '../../../catalog/server/index.ts';
import { highlightsProblems } from '../../../highlights/core/index.ts';
import type { Highlights } from '../../../highlights/server/index.ts';
import type { Passages } from '../../../passages/server/index.ts';
import type { BookField, ImportBook, ImportedPassage } from '../../core/extra-shapes.ts';
import { forgeExtraProblems } from '../../core/extra-problems.ts';
import type { Piece } from './piece.ts';

export type BookParts = {
  catalog: Pick<Catalog, 'cards' | 'canRead' | 'find'>;
  passages: Pick<Passages, 'read' | 'ordAt'>;
  highlights: Pick<Highlights, 'ofBook'>;
};
type Card = Awaited<ReturnType<Catalog['cards']>>[number];

const QUOTE_SIZE = { width: 280, height: 180 };
const RECORD_SIZE = { width: 280, height: 180 };
const COVER_SIZE = { width: 200, height: 300 };

/** Fields of a record that a wish without any shows. */
const USUAL_FIELDS = ['title', 'author', 'description'] as const;
const folded = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Where words come from, as every block from a book says it. */
const sourceOf = (book: Card, place: Record<string, unknown>) => ({
  source: { bookId: book.id, ...place },
  title: book.title,
  ...(book.author !== null && { author: book.author }),
});

/** What a person brings of a book that they may read. */
export function bookPieces({ catalog, passages, highlights }: BookParts) {
  async function placed(personId: string, book: Card, said: ImportedPassage): Promise<Piece> {
    const { cfi, page } = said;
    const place = cfi === undefined ? { page: page ?? 1 } : { cfi };
    const ord = said.passageId ?? (await passages.ordAt(personId, book.id, place));
    const scope = { ownerId: personId, bookIds: [book.id] };
    const [passage] = ord === null ? [] : await passages.read(scope, [{ bookId: book.id, ord }]);
    if (!passage && said.passageId !== undefined) throw forgeExtraProblems.make('PASSAGE_NOT_FOUND');
    const words = folded(said.text ?? ''),
      wholly = passage && (words === '' || !folded(passage.text).includes(words));
    // Words with a place of their own may reach over more than a passage; with a passage's number alone they stand in it.
    const text = wholly && (said.passageId !== undefined || words === '') ? passage.text : words;
    const locator = {
      cfi: cfi ?? passage?.cfi ?? null,
      page: page ?? passage?.page ?? null,
      chapter: said.chapter ?? passage?.chapter ?? '',
    };
    return {
      contentType: 'book-quote',
      content: text,
      metadata: sourceOf(book, { ...(ord !== null && { passageId: String(ord) }), locator }),
      size: QUOTE_SIZE,
    };
  }

  async function marked(personId: string, book: Card, ids: readonly string[]): Promise<Piece[]> {
    const { highlights: marks } = await highlights.ofBook(personId, book.id);
    const byId = new Map(marks.map((mark) => [mark.id, mark]));
    return ids.map((id) => {
      const mark = byId.get(id);
      if (!mark) throw highlightsProblems.make('MARK_NOT_FOUND');
      const { cfi, page, chapter } = mark;
      const ord = mark.ord === null ? {} : { passageId: String(mark.ord) };
      return {
        contentType: 'book-quote',
        content: mark.text,
        metadata: {
          ...sourceOf(book, { ...ord, highlightId: mark.id, locator: { cfi, page, chapter } }),
          ...(mark.note !== '' && { note: mark.note }),
          ...(mark.colour && { highlightColor: mark.colour }),
        },
        size: QUOTE_SIZE,
      };
    });
  }

  /** The record of a book as Markdown, and its cover. */
  async function recorded(personId: string, book: Card, fields: readonly BookField[]): Promise<Piece[]> {
    const row = await catalog.find(personId, book.id);
    const known: Record<BookField, string | null> = {
      title: book.title,
      author: book.author,
      description: row?.description ?? book.shortDescription,
      publisher: row?.publisher ?? null,
      published: publicationDate(row?.published),
      language: book.language,
      genre: book.genre,
      tags: book.tags.join(', '),
      pages: book.pages === null ? null : String(book.pages),
      cover: book.coverImageUrl,
    };
    const shown = fields.filter((field) => field !== 'cover' && known[field]);
    const cover: Piece = {
      contentType: 'book-cover',
      content: book.title,
      metadata: { ...sourceOf(book, {}), coverImageUrl: known.cover },
      size: COVER_SIZE,
      isBeside: true,
    };
    const record: Piece = {
      contentType: 'book-metadata',
      content: shown.map((field) => known[field]).join('\n\n'),
      metadata: { ...sourceOf(book, {}), fields: Object.fromEntries(shown.map((field) => [field, known[field]])) },
      size: RECORD_SIZE,
    };
    return [...(shown.length > 0 ? [record] : []), ...(fields.includes('cover') ? [cover] : [])];
  }

  /** @throws BOOK_NOT_FOUND for a book that this person can't read (any more) */
  return async (personId: string, wish: ImportBook): Promise<Piece[]> => {
    const [book] = await catalog.cards(personId, [wish.bookId]);
    if (!book || !(await catalog.canRead(personId, wish.bookId))) throw catalogProblems.make('BOOK_NOT_FOUND');
    if (wish.passages) return Promise.all(wish.passages.map((said) => placed(personId, book, said)));
    if (wish.highlightIds) return marked(personId, book, wish.highlightIds);
    return recorded(personId, book, wish.fields ?? USUAL_FIELDS);
  };
}
