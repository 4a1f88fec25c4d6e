import { type Kysely, type Selectable, sql } from 'kysely';
import { newId } from '../../../platform/common/id.ts';
import { fold, likePattern } from '../../library/core/index.ts';
import { Scope } from '../contract.ts';
import type { MalaikaTables } from './tables.ts';

export type Db = Kysely<MalaikaTables>;
export type ConversationRow = Selectable<MalaikaTables['malaika_conversations']>;

/** An old or damaged scope reads as the whole library. */
const repair = (row: ConversationRow): ConversationRow => {
  const scope = Scope.safeParse(row.scope);
  return { ...row, scope: scope.success ? scope.data : { kind: 'library' } };
};

/** Conversations; every call carries the owner in its WHERE. */
export const conversationStore = (db: Db) => ({
  async create(ownerId: string, scope: Scope, title: string | null, untitled: string): Promise<ConversationRow> {
    const row = await db
      .insertInto('malaika_conversations')
      .values({
        id: newId(),
        owner_id: ownerId,
        title: title || untitled,
        title_given: !!title,
        scope: JSON.stringify(scope),
        find: fold(title ?? ''),
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
    o: { title?: string | undefined; scope?: Scope | undefined },
  ): Promise<ConversationRow | undefined> {
    const row = await db
      .updateTable('malaika_conversations')
      .set({
        updated_at: sql`now()`,
        ...(o.title && { title: o.title, title_given: true, find: sql`${fold(o.title)} || ' ' || find` }),
        ...(o.scope && { scope: JSON.stringify(o.scope) }),
      })
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .returningAll()
      .executeTakeFirst();
    return row && repair(row);
  },
  /** A question was asked: the conversation moves up, is found by its words and takes its title from the first. */
  async asked(ownerId: string, id: string, question: string, title: string): Promise<ConversationRow | undefined> {
    const row = await db
      .updateTable('malaika_conversations')
      .set({
        updated_at: sql`now()`,
        find: sql`left(find || ' ' || ${fold(question)}, 20000)`,
        title: sql`case when title_given then title else ${title} end`,
        title_given: true,
      })
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .returningAll()
      .executeTakeFirst();
    return row && repair(row);
  },
  /** A better title than the one taken from the question, unless the person chose another meanwhile. */
  async retitle(ownerId: string, id: string, from: string, to: string): Promise<void> {
    await db
      .updateTable('malaika_conversations')
      .set({ title: to, find: sql`${fold(to)} || ' ' || find` })
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
