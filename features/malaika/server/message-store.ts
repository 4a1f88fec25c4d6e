import { sql } from 'kysely';
import { newId } from '../../../platform/common/id.ts';
import type { Db } from '../../../platform/server/db.ts';
import { mapInTurns } from '../../../platform/server/in-turns.ts';
import { type Message, type Study, StudyRequest } from '../contract.ts';
import { type CheckedQuote, citationOf, type CitationStore, type Titles } from './citation-store.ts';
import { toMessage } from './message-row.ts';

/** Messages shaped in one turn. */
const SLICE = 50;

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

/** Messages of conversations; every query filters by owner. */
export const messageStore = (db: Db, citations: CitationStore, titles: Titles) => {
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
      const ids = rows.map((row) => row.id);
      const found = await citations.shape(ownerId, await citations.rowsOf(ownerId, ids));
      const byMessage = Map.groupBy(found, ({ messageId }) => messageId);
      const all = await mapInTurns(rows, SLICE, (row) => {
        const cited = (byMessage.get(row.id) ?? []).map((one) => {
          const { messageId: _, ...citation } = one;
          return citation;
        });
        return toMessage(row, cited);
      });
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
        await citations.add(trx, ownerId, o.id, o.quotes);
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
      const cited = await citations.rowsOf(ownerId, [messageId]);
      return {
        question: row.question ?? '',
        message: await onlyOne(ownerId, toMessage(row, await citations.shape(ownerId, cited))),
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
      const cited = await citations.rowsOf(ownerId, [messageId]);
      return onlyOne(ownerId, toMessage(row, await citations.shape(ownerId, cited)));
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
      const quotes = await citations.rowsOf(ownerId, [...renamed.keys()]);
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
        await citations.copy(trx, quotes, renamed);
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
  };
};
export type MessageStore = ReturnType<typeof messageStore>;
