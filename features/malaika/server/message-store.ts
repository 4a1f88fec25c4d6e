import { type Selectable, sql } from 'kysely';
import { newId } from '../../../platform/common/id.ts';
import type { Citation, Message } from '../contract.ts';
import { MAX_BOOK_CITATIONS } from '../limits.ts';
import type { Db } from './conversation-store.ts';
import type { MalaikaTables } from './tables.ts';

type MessageRow = Selectable<MalaikaTables['malaika_messages']>;
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
export type Answer = {
  content: string;
  state: 'done' | 'stopped' | 'failed';
  abstained: boolean;
  lookedFor: string[];
  engine: NonNullable<Message['engine']>;
};

const toMessage = (row: MessageRow, citations: Citation[]): Message => ({
  id: row.id,
  role: row.role,
  content: row.content,
  timestamp: row.created_at,
  state: row.state,
  abstained: row.abstained,
  lookedFor: row.looked_for,
  engine: row.engine,
  repliesTo: row.replies_to,
  citations,
});

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

/** Messages and their checked citations; every call carries the owner in its WHERE. */
export const messageStore = (db: Db, titles: Titles) => {
  const citations = (ownerId: string) => db.selectFrom('malaika_citations').selectAll().where('owner_id', '=', ownerId);

  async function shape(ownerId: string, rows: CitationRow[]): Promise<(Citation & { messageId: string })[]> {
    const named = new Map((await titles(ownerId, [...new Set(rows.map((r) => r.book_id))])).map((b) => [b.id, b.title]));
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
    async thread(ownerId: string, conversationId: string): Promise<Message[]> {
      const rows = await db
        .selectFrom('malaika_messages')
        .selectAll()
        .where('conversation_id', '=', conversationId)
        .where('owner_id', '=', ownerId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      if (rows.length === 0) return [];
      const found = await shape(
        ownerId,
        await citations(ownerId)
          .where(
            'message_id',
            'in',
            rows.map((r) => r.id),
          )
          .orderBy('number')
          .execute(),
      );
      return rows.map((row) =>
        toMessage(
          row,
          found.filter((c) => c.messageId === row.id),
        ),
      );
    },
    async find(ownerId: string, conversationId: string, messageId: string): Promise<Message | undefined> {
      const row = await db
        .selectFrom('malaika_messages')
        .selectAll()
        .where('id', '=', messageId)
        .where('conversation_id', '=', conversationId)
        .where('owner_id', '=', ownerId)
        .executeTakeFirst();
      return row && toMessage(row, []);
    },
    async addQuestion(ownerId: string, conversationId: string, content: string): Promise<Message> {
      const row = await db
        .insertInto('malaika_messages')
        .values({ id: newId(), conversation_id: conversationId, owner_id: ownerId, role: 'user', content, state: 'done', replies_to: null })
        .returningAll()
        .executeTakeFirstOrThrow();
      return toMessage(row, []);
    },
    /** Keeps a finished (or stopped) answer with its citations, whole or not at all. */
    addAnswer: (
      ownerId: string,
      conversationId: string,
      o: { id: string; repliesTo: string; answer: Answer; quotes: readonly (CheckedQuote & { id: string })[] },
    ): Promise<Message> =>
      db.transaction().execute(async (trx) => {
        const row = await trx
          .insertInto('malaika_messages')
          .values({
            id: o.id,
            conversation_id: conversationId,
            owner_id: ownerId,
            role: 'assistant',
            content: o.answer.content,
            state: o.answer.state,
            abstained: o.answer.abstained,
            looked_for: o.answer.lookedFor,
            engine: JSON.stringify(o.answer.engine),
            replies_to: o.repliesTo,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        const values = o.quotes.map((q, i) => ({
          id: q.id,
          message_id: o.id,
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
        return toMessage(
          row,
          o.quotes.map((q, i) => citationOf(q.id, i + 1, q, row.created_at)),
        );
      }),
    /** Takes back a question and everything after it, for an edit. */
    removeFrom: (ownerId: string, conversationId: string, messageId: string) =>
      db
        .deleteFrom('malaika_messages')
        .where('conversation_id', '=', conversationId)
        .where('owner_id', '=', ownerId)
        .where(
          sql<boolean>`(created_at, id) >= (select created_at, id from malaika_messages where id = ${messageId} and owner_id = ${ownerId})`,
        )
        .execute(),
    /** Takes back the answers to a question, for a retry. */
    removeAnswers: (ownerId: string, questionId: string) =>
      db.deleteFrom('malaika_messages').where('owner_id', '=', ownerId).where('replies_to', '=', questionId).execute(),
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
