import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../../platform/server/db.ts';
import { CHANGE_DAYS, DEAD_ITEM_DAYS, WRITE_KEY_DAYS } from '../../limits.ts';
import type { ForgeTables } from '../tables.ts';

/** An item with the name of who changed it last. */
export type ItemRow = Omit<Selectable<ForgeTables['forge_items']>, 'session_id' | 'find' | 'find_about' | 'bytes'> & {
  changed_by_name: string | null;
};

const withNames = (db: Db, sessionId: string) =>
  db
    .selectFrom('forge_items as i')
    .leftJoin('accounts_users as u', 'u.id', 'i.changed_by')
    .select([
      'i.id',
      'i.content_type',
      'i.content',
      'i.metadata',
      'i.x',
      'i.y',
      'i.width',
      'i.height',
      'i.color',
      'i.z',
    ])
    .select(['i.locked', 'i.rev', 'i.seq', 'i.added_at', 'i.changed_at', 'i.changed_by', 'i.dead_at'])
    .select('u.name as changed_by_name')
    .where('i.session_id', '=', sessionId);

/** Items as they are read. Whoever calls has found that the person may see their session. */
export const itemStore = (db: Db) => ({
  /** Everything alive on a canvas. */
  alive: (sessionId: string, trx: Db = db): Promise<ItemRow[]> =>
    withNames(trx, sessionId).where('i.dead_at', 'is', null).orderBy('i.seq').orderBy('i.id').execute(),

  /** Some of them, dead or alive. */
  async some(sessionId: string, ids: readonly string[], trx: Db = db): Promise<Map<string, ItemRow>> {
    if (ids.length === 0) return new Map();
    const rows = await withNames(trx, sessionId)
      .where(sql<boolean>`i.id = any(${[...ids]}::text[])`)
      .execute();
    return new Map(rows.map((row) => [row.id, row]));
  },

  /** The right and lower rim of what is on a canvas. */
  async extent(trx: Db, sessionId: string): Promise<{ width: number; height: number }> {
    const rim = await trx
      .selectFrom('forge_items')
      .select(sql<number>`coalesce(max(x + width), 0)`.as('width'))
      .select(sql<number>`coalesce(max(y + height), 0)`.as('height'))
      .where('session_id', '=', sessionId)
      .where('dead_at', 'is', null)
      .executeTakeFirstOrThrow();
    return rim;
  },

  /** Forgets deleted items, names of writes and replaced values whose time is over. */
  async sweep(): Promise<void> {
    await sql`with gone as (
        delete from forge_items where dead_at < now() - make_interval(days => ${DEAD_ITEM_DAYS}) returning session_id, seq
      ), latest as (select session_id, max(seq) as seq from gone group by session_id)
      update forge_sessions s set forgotten_seq = greatest(s.forgotten_seq, l.seq) from latest l where l.session_id = s.id`.execute(
      db,
    );
    await sql`delete from forge_keys where at < now() - make_interval(days => ${WRITE_KEY_DAYS})`.execute(db);
    await sql`delete from forge_changes where at < now() - make_interval(days => ${CHANGE_DAYS})`.execute(db);
  },
});
export type ItemStore = ReturnType<typeof itemStore>;
