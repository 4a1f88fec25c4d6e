import { type Selectable, sql } from 'kysely';
import { foldText } from '../../../../platform/common/fold-text.ts';
import type { Db } from '../../../../platform/server/db.ts';
import { likePattern } from '../../../catalog/core/index.ts';
import type { Viewport } from '../../contract.ts';
import { MAX_FOUND, SESSION_TRASH_DAYS } from '../../limits.ts';
import type { ForgeTables } from '../tables.ts';

export type SessionRow = Selectable<ForgeTables['forge_sessions']>;
export type SessionWords = Pick<
  SessionRow,
  'title' | 'description' | 'tags' | 'research_method' | 'citation_style' | 'is_shared' | 'width' | 'height'
> & { working_notes: string };
/** A session that somebody shares. */
export type HeldSession = { id: string; ownerId: string };
export type ListWish = {
  page: number;
  limit: number;
  search?: string | undefined;
  tag?: string | undefined;
  trash: boolean;
};

const findOf = ({ title, description, tags }: Pick<SessionRow, 'title' | 'description' | 'tags'>): string =>
  foldText(`${title} ${description} ${tags.join(' ')}`);

/** Whose sessions a person sees: their own and, of others, those that are shared with them and not suspended. */
const shownTo = (personId: string, held: readonly HeldSession[]) =>
  held.length === 0
    ? sql<boolean>`s.owner_id = ${personId}`
    : sql<boolean>`(s.owner_id = ${personId} or ((s.id, s.owner_id) in (select * from unnest(
        ${held.map(({ id }) => id)}::uuid[], ${held.map(({ ownerId }) => ownerId)}::uuid[]))
        and s.is_shared is distinct from false))`;

/** Rows of sessions, and where people look in them. Every call names the owner or the person. */
export const sessionStore = (db: Db) => ({
  /** False when there is one with this id, whoever's it is. */
  async add(ownerId: string, id: string, words: SessionWords): Promise<boolean> {
    const added = await db
      .insertInto('forge_sessions')
      .values({ ...words, id, owner_id: ownerId, find: findOf(words) })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    return added !== undefined;
  },

  /** Takes away one that could not be begun as it was asked for. */
  async drop(ownerId: string, id: string): Promise<void> {
    await db.deleteFrom('forge_sessions').where('owner_id', '=', ownerId).where('id', '=', id).execute();
  },

  /** One that isn't in the trash. */
  find: (ownerId: string, id: string, trx: Db = db): Promise<SessionRow | undefined> =>
    trx
      .selectFrom('forge_sessions')
      .selectAll()
      .where('owner_id', '=', ownerId)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),

  /** The same, held until the transaction ends: changes of a session come one after the other. */
  lock: (trx: Db, ownerId: string, id: string): Promise<SessionRow | undefined> =>
    trx
      .selectFrom('forge_sessions')
      .selectAll()
      .where('owner_id', '=', ownerId)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst(),

  /** Changes a locked session; it is a change of its own, which others hear of. */
  change: (trx: Db, row: SessionRow, change: Partial<SessionWords>): Promise<SessionRow> =>
    trx
      .updateTable('forge_sessions')
      .set({
        ...change,
        find: findOf({ ...row, ...change }),
        seq: sql<number>`seq + 1`,
        updated_at: sql<string>`clock_timestamp()`,
      })
      .where('owner_id', '=', row.owner_id)
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow(),

  /** Into the trash, or out of it. */
  setDeleted: (trx: Db, ownerId: string, id: string, deleted: boolean): Promise<SessionRow | undefined> =>
    trx
      .updateTable('forge_sessions')
      .set({ deleted_at: deleted ? sql<string>`clock_timestamp()` : null })
      .where('owner_id', '=', ownerId)
      .where('id', '=', id)
      .where('deleted_at', deleted ? 'is' : 'is not', null)
      .returningAll()
      .executeTakeFirst(),

  /** A page of a person's sessions, and how many there are. */
  async page(personId: string, { page, limit, search, tag, trash }: ListWish, held: readonly HeldSession[]) {
    let found = db
      .selectFrom('forge_sessions as s')
      .where(shownTo(personId, trash ? [] : held))
      .where('s.deleted_at', trash ? 'is not' : 'is', null);
    if (tag !== undefined && tag !== '') found = found.where(sql<boolean>`${tag} = any(s.tags)`);
    for (const word of foldText(search ?? '').split(/\s+/u))
      if (word !== '') found = found.where('s.find', 'like', likePattern(word));
    const [rows, counted] = await Promise.all([
      found
        .selectAll('s')
        .orderBy('s.updated_at', 'desc')
        .orderBy('s.id')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute(),
      found.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
    ]);
    return { rows, total: counted.n };
  },

  /** The sessions that a text is in. */
  search(personId: string, query: string, held: readonly HeldSession[]): Promise<SessionRow[]> {
    return db
      .selectFrom('forge_sessions as s')
      .selectAll('s')
      .where(shownTo(personId, held))
      .where('s.deleted_at', 'is', null)
      .where('s.find', 'like', likePattern(query))
      .orderBy('s.updated_at', 'desc')
      .limit(MAX_FOUND)
      .execute();
  },

  /** Items that a text is in, with the titles of their sessions; the text that is shown begins where it was found, about. */
  searchItems(personId: string, query: string, { held, type }: { held: readonly HeldSession[]; type: string | null }) {
    return db
      .selectFrom('forge_items as i')
      .innerJoin('forge_sessions as s', 's.id', 'i.session_id')
      .select(['i.id', 'i.content_type', 'i.changed_at', 's.id as session_id', 's.title as session_title'])
      .select(sql<string>`left(i.content, 4000)`.as('content'))
      .where(shownTo(personId, held))
      .where('s.deleted_at', 'is', null)
      .where('i.dead_at', 'is', null)
      .where((eb) => eb.or([eb('i.find', 'like', likePattern(query)), eb('i.find_about', 'like', likePattern(query))]))
      .$if(type !== null, (items) => items.where('i.content_type', '=', type as never))
      .orderBy('i.changed_at', 'desc')
      .limit(MAX_FOUND)
      .execute();
  },

  /** Where a person looks, by session. */
  async viewports(personId: string, ids: readonly string[]): Promise<Map<string, Viewport>> {
    if (ids.length === 0) return new Map();
    const rows = await db
      .selectFrom('forge_viewports')
      .select(['session_id', 'viewport'])
      .where('person_id', '=', personId)
      .where('session_id', 'in', [...ids])
      .execute();
    return new Map(rows.map((row) => [row.session_id, row.viewport]));
  },
  async putViewport(personId: string, id: string, viewport: Viewport): Promise<void> {
    await db
      .insertInto('forge_viewports')
      .values({ session_id: id, person_id: personId, viewport: JSON.stringify(viewport) })
      .onConflict((conflict) =>
        conflict.columns(['session_id', 'person_id']).doUpdateSet({ viewport: JSON.stringify(viewport) }),
      )
      .execute();
  },

  /** Deletes for good what lay in the trash long enough. */
  sweep: (): Promise<{ id: string; owner_id: string }[]> =>
    db
      .deleteFrom('forge_sessions')
      .where('deleted_at', '<', sql<string>`now() - make_interval(days => ${SESSION_TRASH_DAYS})`)
      .returning(['id', 'owner_id'])
      .execute(),
});
export type SessionStore = ReturnType<typeof sessionStore>;
