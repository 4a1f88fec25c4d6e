import type { Selectable } from 'kysely';
import { newId } from '../../../platform/common/id.ts';
import type { Db } from '../../../platform/server/db.ts';
import type { Citation } from '../contract.ts';
import { MAX_BOOK_CITATIONS } from '../limits.ts';
import type { MalaikaTables } from './tables.ts';

type CitationRow = Selectable<MalaikaTables['malaika_citations']>;
export type CheckedQuote = {
  bookId: string;
  bookTitle: string;
  bookVersion: number;
  ord: number;
  start: number;
  end: number;
  text: string;
  prefix: string;
  suffix: string;
  chapter: string;
  page: number | null;
  cfi: string | null;
  rects: number[][] | null;
  status: 'exact' | 'normalized' | 'fuzzy';
};
/** A verbatim stretch of a stored passage. */
export type CitedPlace = Pick<CheckedQuote, 'bookId' | 'ord' | 'start' | 'end' | 'text'>;
export const citationOf = (id: string, number: number, q: CheckedQuote, citedAt: string): Citation => ({
  id,
  bookId: q.bookId,
  bookTitle: q.bookTitle,
  number,
  text: q.text,
  chapter: q.chapter,
  page: q.page,
  cfi: q.cfi,
  citedAt,
  prefix: q.prefix,
  suffix: q.suffix,
  rects: q.rects,
  status: q.status,
});

export type Titles = (ownerId: string, bookIds: readonly string[]) => Promise<{ id: string; title: string }[]>;

/** The checked citations of answers; every query filters by owner. */
export const citationStore = (db: Db, titles: Titles) => {
  const citations = (ownerId: string) => db.selectFrom('malaika_citations').selectAll().where('owner_id', '=', ownerId);

  async function shape(ownerId: string, rows: readonly CitationRow[]): Promise<(Citation & { messageId: string })[]> {
    const named = new Map(
      (await titles(ownerId, [...new Set(rows.map((r) => r.book_id))])).map((b) => [b.id, b.title]),
    );
    return rows.map((r) => ({
      messageId: r.message_id,
      id: r.id,
      bookId: r.book_id,
      bookTitle: named.get(r.book_id) ?? '',
      number: r.number,
      text: r.text,
      chapter: r.chapter,
      page: r.page,
      cfi: r.cfi,
      citedAt: r.cited_at,
      prefix: r.prefix,
      suffix: r.suffix,
      rects: r.rects,
      status: r.status,
    }));
  }

  return {
    shape,
    /** What some messages cite, each in the order of its numbers. */
    rowsOf: (ownerId: string, messageIds: readonly string[]): Promise<CitationRow[]> =>
      citations(ownerId).where('message_id', 'in', messageIds).orderBy('number').execute(),
    /** Adds the citations of an answer, inside the caller's transaction. */
    async add(
      trx: Db,
      ownerId: string,
      messageId: string,
      quotes: readonly (CheckedQuote & { id: string })[],
    ): Promise<void> {
      const values = quotes.map((q, i) => ({
        id: q.id,
        message_id: messageId,
        owner_id: ownerId,
        book_id: q.bookId,
        book_version: q.bookVersion,
        number: i + 1,
        ord: q.ord,
        start_at: q.start,
        end_at: q.end,
        text: q.text,
        prefix: q.prefix,
        suffix: q.suffix,
        chapter: q.chapter,
        page: q.page,
        cfi: q.cfi,
        rects: q.rects ? JSON.stringify(q.rects) : null,
        status: q.status,
      }));
      if (values.length > 0) await trx.insertInto('malaika_citations').values(values).execute();
    },
    /** Adds citations again under the new names of their messages, inside the caller's transaction. */
    async copy(trx: Db, quotes: readonly CitationRow[], renamed: ReadonlyMap<string, string>): Promise<void> {
      if (quotes.length > 0)
        await trx
          .insertInto('malaika_citations')
          .values(
            quotes.map((quote) => ({
              ...quote,
              id: newId(),
              message_id: renamed.get(quote.message_id)!,
              rects: quote.rects && JSON.stringify(quote.rects),
            })),
          )
          .execute();
    },
    /** The quotations in a conversation so far. */
    quotedIn: (ownerId: string, conversationId: string): Promise<{ bookId: string; ord: number; text: string }[]> =>
      db
        .selectFrom('malaika_citations as c')
        .innerJoin('malaika_messages as m', 'm.id', 'c.message_id')
        .select(['c.book_id as bookId', 'c.ord', 'c.text'])
        .where('c.owner_id', '=', ownerId)
        .where('m.conversation_id', '=', conversationId)
        .execute(),
    /** What answers of a conversation, or one of them, quote of which book: in the order of the answers and of their quotations. */
    citedIn: (ownerId: string, conversationId: string, messageId: string | null): Promise<CitedPlace[]> =>
      db
        .selectFrom('malaika_citations as c')
        .innerJoin('malaika_messages as m', 'm.id', 'c.message_id')
        .select(['c.book_id as bookId', 'c.ord', 'c.start_at as start', 'c.end_at as end', 'c.text'])
        .where('c.owner_id', '=', ownerId)
        .where('m.conversation_id', '=', conversationId)
        .$if(messageId !== null, (s) => s.where('m.id', '=', messageId!))
        .orderBy('m.created_at')
        .orderBy('m.id')
        .orderBy('c.number')
        .execute(),
    ofBook: async (ownerId: string, bookId: string): Promise<Citation[]> =>
      shape(
        ownerId,
        await citations(ownerId)
          .where('book_id', '=', bookId)
          .orderBy('cited_at', 'desc')
          .orderBy('number')
          .limit(MAX_BOOK_CITATIONS)
          .execute(),
      ),
  };
};
export type CitationStore = ReturnType<typeof citationStore>;
