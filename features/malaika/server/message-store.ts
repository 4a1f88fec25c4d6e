import { type Selectable, sql } from 'kysely';
import { newId } from '../../../platform/common/id.ts';
import * as z from 'zod';
import { AnswerCost, AnswerStep, type Citation, DoubtfulSpan, type Message, Study, StudyRequest } from '../contract.ts';
import { MAX_BOOK_CITATIONS } from '../limits.ts';
import { safelyShown } from './safely-shown.ts';
import type { MalaikaTables } from './tables.ts';
import type { Db } from '../../../platform/server/db.ts';

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
/** A verbatim stretch of a stored passage. */
export type CitedPlace = Pick<CheckedQuote, 'bookId' | 'ord' | 'start' | 'end' | 'text'>;
export type Answer = {
  content: string;
  state: 'done' | 'stopped' | 'failed';
  abstained: boolean;
  lookedFor: string[];
  grade: Message['grade'];
  /** Null when the engine is unknown. */
  engine: Message['engine'];
  unsupported: Message['unsupported'];
  failure: string | null;
  retryAt: string | null;
  followUps: string[];
  steps: Message['steps'];
  cost: Message['cost'];
  study: Study | null;
};

const Steps = z.array(AnswerStep);
const Cost = AnswerCost.nullable();
const Spans = z.array(DoubtfulSpan);

/** Every message read from the table passes through here: a model's text is made safe to show. */
function toMessage(row: MessageRow, citations: Citation[]): Message {
  const message = asKept(row, citations);
  return message.engine?.kind === 'model' && !message.abstained ? safelyShown(message) : message;
}

const asKept = (row: MessageRow, citations: Citation[]): Message => ({
  id: row.id,
  role: row.role,
  content: row.content,
  timestamp: row.created_at,
  state: row.state,
  abstained: row.abstained,
  lookedFor: row.looked_for,
  grade: row.grade,
  engine: row.engine,
  repliesTo: row.replies_to,
  feedback: row.feedback,
  citations,
  unsupported: Spans.catch([]).parse(row.unsupported),
  failure: row.failure,
  retryAt: row.retry_at,
  followUps: row.follow_ups,
  steps: Steps.catch([]).parse(row.steps),
  cost: Cost.catch(null).parse(row.cost),
  study: row.role === 'assistant' ? Study.nullable().catch(null).parse(row.study) : null,
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

/** Messages and their checked citations; every query filters by owner. */
export const messageStore = (db: Db, titles: Titles) => {
  const citations = (ownerId: string) => db.selectFrom('malaika_citations').selectAll().where('owner_id', '=', ownerId);

  async function shape(ownerId: string, rows: CitationRow[]): Promise<(Citation & { messageId: string })[]> {
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

  /** Names the books of the sentences beside marks; a book that is gone has no name. */
  async function titled(ownerId: string, messages: Message[]): Promise<Message[]> {
    const ids = messages.flatMap(({ unsupported }) => unsupported.flatMap(({ nearest }) => nearest?.bookId ?? []));
    if (ids.length === 0) return messages;
    const named = new Map((await titles(ownerId, [...new Set(ids)])).map((book) => [book.id, book.title]));
    return messages.map((message) => ({
      ...message,
      unsupported: message.unsupported.map((span) => ({
        ...span,
        nearest: span.nearest && { ...span.nearest, bookTitle: named.get(span.nearest.bookId) ?? '' },
      })),
    }));
  }
  const onlyOne = async (ownerId: string, message: Message): Promise<Message> => (await titled(ownerId, [message]))[0]!;

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
      const all = rows.map((row) =>
        toMessage(
          row,
          found.filter((c) => c.messageId === row.id),
        ),
      );
      return titled(ownerId, all);
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
    /** The questions before a question with their answers, latest last, each cut to a length. */
    async exchangesBefore(
      ownerId: string,
      conversationId: string,
      questionId: string,
      o: { most: number; longest: number },
    ): Promise<{ question: string; answer: string }[]> {
      const rows = await db
        .selectFrom('malaika_messages as q')
        .leftJoin('malaika_messages as a', (join) =>
          join.onRef('a.replies_to', '=', 'q.id').on('a.owner_id', '=', ownerId),
        )
        .select([
          sql<string>`left(q.content, ${o.longest})`.as('question'),
          sql<string>`coalesce(left(a.content, ${o.longest}), '')`.as('answer'),
        ])
        .where('q.conversation_id', '=', conversationId)
        .where('q.owner_id', '=', ownerId)
        .where('q.role', '=', 'user')
        .where(
          sql<boolean>`(q.created_at, q.id) < (select created_at, id from malaika_messages where id = ${questionId} and owner_id = ${ownerId})`,
        )
        .orderBy('q.created_at', 'desc')
        .limit(o.most)
        .execute();
      return rows.reverse();
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
    async addQuestion(
      ownerId: string,
      conversationId: string,
      content: string,
      study?: StudyRequest,
    ): Promise<Message> {
      const row = await db
        .insertInto('malaika_messages')
        .values({
          id: newId(),
          conversation_id: conversationId,
          owner_id: ownerId,
          role: 'user',
          content,
          state: 'done',
          replies_to: null,
          study: study ? JSON.stringify(study) : null,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return toMessage(row, []);
    },
    /** What a question asks to be made for studying, exactly; null for a question of words alone. */
    async studyRequest(ownerId: string, questionId: string): Promise<StudyRequest | null> {
      const row = await db
        .selectFrom('malaika_messages')
        .select('study')
        .where('id', '=', questionId)
        .where('owner_id', '=', ownerId)
        .where('role', '=', 'user')
        .executeTakeFirst();
      return StudyRequest.nullable()
        .catch(null)
        .parse(row?.study ?? null);
    },
    /** Stores a finished or stopped answer with its citations in one transaction. */
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
            grade: o.answer.grade,
            engine: o.answer.engine && JSON.stringify(o.answer.engine),
            unsupported: JSON.stringify(o.answer.unsupported),
            failure: o.answer.failure,
            retry_at: o.answer.retryAt,
            follow_ups: o.answer.followUps,
            steps: JSON.stringify(o.answer.steps),
            cost: o.answer.cost && JSON.stringify(o.answer.cost),
            study: o.answer.study && JSON.stringify(o.answer.study),
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
    /** An answer with its question and citations; `ords` are the citations' passages. */
    async answer(
      ownerId: string,
      messageId: string,
    ): Promise<{ question: string; message: Message; ords: Map<string, number> } | undefined> {
      const row = await db
        .selectFrom('malaika_messages as a')
        .leftJoin('malaika_messages as q', 'q.id', 'a.replies_to')
        .selectAll('a')
        .select('q.content as question')
        .where('a.id', '=', messageId)
        .where('a.owner_id', '=', ownerId)
        .where('a.role', '=', 'assistant')
        .executeTakeFirst();
      if (!row) return undefined;
      const cited = await citations(ownerId).where('message_id', '=', messageId).orderBy('number').execute();
      return {
        question: row.question ?? '',
        message: await onlyOne(ownerId, toMessage(row, await shape(ownerId, cited))),
        ords: new Map(cited.map((citation) => [citation.id, citation.ord])),
      };
    },
    /** Stores the person's verdict on an answer; null removes it. */
    async setFeedback(
      ownerId: string,
      messageId: string,
      verdict: Message['feedback'],
      note: string,
    ): Promise<Message | undefined> {
      const row = await db
        .updateTable('malaika_messages')
        .set({ feedback: verdict, feedback_note: verdict ? note : '' })
        .where('id', '=', messageId)
        .where('owner_id', '=', ownerId)
        .where('role', '=', 'assistant')
        .returningAll()
        .executeTakeFirst();
      if (!row) return undefined;
      const cited = await citations(ownerId).where('message_id', '=', messageId).orderBy('number').execute();
      return onlyOne(ownerId, toMessage(row, await shape(ownerId, cited)));
    },
    /** Copies everything up to and including a message into another conversation of the same person. */
    copyUpTo: async (ownerId: string, fromId: string, messageId: string, toId: string): Promise<void> => {
      const rows = await db
        .selectFrom('malaika_messages')
        .selectAll()
        .where('conversation_id', '=', fromId)
        .where('owner_id', '=', ownerId)
        .where(
          sql<boolean>`(created_at, id) <= (select created_at, id from malaika_messages where id = ${messageId} and owner_id = ${ownerId})`,
        )
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      const renamed = new Map(rows.map((row) => [row.id, newId()]));
      const quotes = await citations(ownerId)
        .where('message_id', 'in', [...renamed.keys()])
        .execute();
      await db.transaction().execute(async (trx) => {
        for (const row of rows)
          await trx
            .insertInto('malaika_messages')
            .values({
              ...row,
              id: renamed.get(row.id)!,
              conversation_id: toId,
              engine: row.engine && JSON.stringify(row.engine),
              unsupported: JSON.stringify(row.unsupported),
              steps: JSON.stringify(row.steps),
              cost: row.cost && JSON.stringify(row.cost),
              study: row.study && JSON.stringify(row.study),
              replies_to: (row.replies_to && renamed.get(row.replies_to)) ?? null,
            })
            .execute();
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
      });
    },
    /** Removes a question and everything after it, for an edit. */
    removeFrom: (ownerId: string, conversationId: string, messageId: string) =>
      db
        .deleteFrom('malaika_messages')
        .where('conversation_id', '=', conversationId)
        .where('owner_id', '=', ownerId)
        .where(
          sql<boolean>`(created_at, id) >= (select created_at, id from malaika_messages where id = ${messageId} and owner_id = ${ownerId})`,
        )
        .execute(),
    /** Removes the answers to a question, for a retry. */
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
