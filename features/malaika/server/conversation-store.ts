import { foldText } from '../../../platform/common/fold-text.ts';
import { type Selectable, sql } from 'kysely';
import { newId } from '../../../platform/common/id.ts';
import { likePattern } from '../../catalog/core/index.ts';
import { Scope } from '../contract.ts';
import type { MalaikaTables } from './tables.ts';
import type { Db } from '../../../platform/server/db.ts';

export type ConversationRow = Selectable<MalaikaTables['malaika_conversations']>;

/** An outdated or invalid scope becomes the whole library. */
const repair = (row: ConversationRow): ConversationRow => {
  const scope = Scope.safeParse(row.scope);
  return { ...row, scope: scope.success ? scope.data : { kind: 'library' } };
};

/** Conversations; every query filters by owner. */
export const conversationStore = (db: Db) => ({
  async create(
    ownerId: string,
    o: { scope: Scope; title: string | null; untitled: string; model: string | null },
  ): Promise<ConversationRow> {
    const row = await db
      .insertInto('malaika_conversations')
      .values({
        id: newId(),
        owner_id: ownerId,
        title: o.title || o.untitled,
        title_given: !!o.title,
        scope: JSON.stringify(o.scope),
        find: foldText(o.title ?? ''),
        model: o.model,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return repair(row);
  },
  async find(ownerId: string, id: string): Promise<ConversationRow | undefined> {
    const row = await db
      .selectFrom('malaika_conversations')
      .selectAll()
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .executeTakeFirst();
    return row && repair(row);
  },
  async list(
    ownerId: string,
    o: { q?: string | undefined; after?: { at: string; id: string } | null; limit: number },
  ): Promise<ConversationRow[]> {
    const rows = await db
      .selectFrom('malaika_conversations')
      .selectAll()
      .where('owner_id', '=', ownerId)
      .$if(!!o.q?.trim(), (s) => s.where('find', 'like', likePattern(o.q!)))
      .$if(!!o.after, (s) => s.where(sql<boolean>`(updated_at, id) < (${o.after!.at}, ${o.after!.id}::uuid)`))
      .orderBy('updated_at', 'desc')
      .orderBy('id', 'desc')
      .limit(o.limit)
      .execute();
    return rows.map(repair);
  },
  async change(
    ownerId: string,
    id: string,
    o: { title?: string | undefined; scope?: Scope | undefined; model?: string | null | undefined },
  ): Promise<ConversationRow | undefined> {
    const row = await db
      .updateTable('malaika_conversations')
      .set({
        updated_at: sql`now()`,
        ...(o.title && { title: o.title, title_given: true, find: sql`${foldText(o.title)} || ' ' || find` }),
        ...(o.scope && { scope: JSON.stringify(o.scope) }),
        ...(o.model !== undefined && { model: o.model }),
      })
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .returningAll()
      .executeTakeFirst();
    return row && repair(row);
  },
  /** After a question: moves the conversation to the top, indexes the question, and takes the title from the first one. */
  async asked(ownerId: string, id: string, question: string, title: string): Promise<ConversationRow | undefined> {
    const row = await db
      .updateTable('malaika_conversations')
      .set({
        updated_at: sql`now()`,
        find: sql`left(find || ' ' || ${foldText(question)}, 20000)`,
        title: sql`case when title_given then title else ${title} end`,
        title_given: true,
      })
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .returningAll()
      .executeTakeFirst();
    return row && repair(row);
  },
  /** Replaces the title taken from the question, unless the person has renamed the conversation. */
  async retitle(ownerId: string, id: string, from: string, to: string): Promise<void> {
    await db
      .updateTable('malaika_conversations')
      .set({ title: to, find: sql`${foldText(to)} || ' ' || find` })
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .where('title', '=', from)
      .execute();
  },
  remove: (ownerId: string, id: string) =>
    db
      .deleteFrom('malaika_conversations')
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .returning('id')
      .executeTakeFirst(),
});
export type ConversationStore = ReturnType<typeof conversationStore>;
