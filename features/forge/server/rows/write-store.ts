import { sql } from 'kysely';
import type { Db } from '../../../../platform/server/db.ts';
import { mapInTurns } from '../../../../platform/server/in-turns.ts';
import { forgeProblems } from '../../core/index.ts';
import { CHANGE_RUN_SECONDS, MAX_CANVAS_BYTES } from '../../limits.ts';
import { searchFields } from '../writes/fields.ts';
import type { Counts, KnownItem, PlannedWrite } from '../writes/plan.ts';

/** What a call writes: on which session (which is locked), by whom, as which change. */
type Batch = { sessionId: string; personId: string; seq: number; counts: Counts; bytes: number };

/** Characters of content in one turn, and what a write counts for beside them. */
const TURN_CHARACTERS = 50_000,
  WRITE_CHARACTERS = 500;
const SLICE = {
  weight: TURN_CHARACTERS,
  weightOf: ({ set }: PlannedWrite): number => WRITE_CHARACTERS + (set.content?.length ?? 0),
};

/** Rows of a call, as the database takes them apart: null leaves a column as it is. */
async function recordsOf(writes: readonly PlannedWrite[]): Promise<string> {
  const records = await mapInTurns(writes, SLICE, ({ set, isNew, ...write }) =>
    JSON.stringify({ ...write, ...set, ...searchFields(set), is_new: isNew }),
  );
  return `[${records.join(',')}]`;
}

/** Columns whose old values the history keeps. */
const KEPT = ['content', 'metadata', 'x', 'y', 'width', 'height', 'color', 'z', 'locked'] as const;
const replaced = sql.join(
  KEPT.map(
    (name) =>
      sql`case when w.${sql.ref(name)} is null then '{}' else jsonb_build_object(${sql.lit(name)}, i.${sql.ref(name)}) end`,
  ),
  sql` || `,
);
const coalesced = sql.join(
  [...KEPT, 'find', 'find_about'].map(
    (name) => sql`${sql.ref(name)} = coalesce(w.${sql.ref(name)}, i.${sql.ref(name)})`,
  ),
);

/** Writes to a canvas, each call in one statement however many items it has. Inside the transaction that holds its session. */
export const writeStore = {
  /** Items that a call names, as they are. */
  async known(trx: Db, sessionId: string, ids: readonly string[]): Promise<Map<string, KnownItem>> {
    const rows = await trx
      .selectFrom('forge_items')
      .select(['id', 'content_type', 'x', 'y', 'width', 'height', 'color', 'rev'])
      .select(sql<boolean>`dead_at is not null`.as('dead'))
      .where('session_id', '=', sessionId)
      .where(sql<boolean>`id = any(${[...ids]}::text[])`)
      .execute();
    return new Map(rows.map((row) => [row.id, row]));
  },

  /** Which of these writes were done, and the revisions that they made. */
  async done(trx: Db, sessionId: string, writes: readonly { id: string; key: string }[]) {
    // One look-up for each: there may be a month of keys.
    const { rows } = await sql<{ item_id: string; key: string; rev: number }>`select asked.item_id, asked.key, k.rev
      from unnest(${writes.map(({ id }) => id)}::text[], ${writes.map(({ key }) => key)}::text[]) as asked(item_id, key)
      cross join lateral (select rev from forge_keys where session_id = ${sessionId} and item_id = asked.item_id
        and key = asked.key limit 1) k`.execute(trx);
    const revs = new Map(rows.map((row) => [`${row.item_id}\n${row.key}`, row.rev]));
    return (id: string, key: string): number | undefined => revs.get(`${id}\n${key}`);
  },

  /**
   * Does them: history, items, keys and the counters of the session. `bytes`: of the canvas until now; a full one can be changed as
   * long as it does not grow. @throws FORGE_CANVAS_FULL
   */
  async apply(trx: Db, writes: readonly PlannedWrite[], batch: Batch): Promise<void> {
    const { sessionId, personId, seq, counts } = batch,
      records = await recordsOf(writes);
    // Items are looked up one by one: until the database has statistics of a new canvas it expects a single item on it and would
    // compare each write with all of them.
    const { rows } = await sql<{ bytes: number }>`with w as materialized (
        select * from jsonb_to_recordset(${records}::jsonb) as t(id text, key text, rev int, undo boolean, dead boolean,
          is_new boolean, content_type text, content text, metadata jsonb, x float8, y float8, width float8, height float8,
          color text, z float8, locked boolean, find text, find_about text)
      ), steps as (
        select w.id, w.rev, w.undo, case when w.is_new then null else ${replaced}
          || case when w.dead is null then '{}' else jsonb_build_object('dead', i.dead_at is not null) end end as before
        from w left join lateral (select * from forge_items i where i.session_id = ${sessionId} and i.id = w.id limit 1) i on true
      ), history as (
        insert into forge_changes (session_id, item_id, rev, seq, by_id, undo, before)
        select ${sessionId}, s.id, s.rev, ${seq}, ${personId}, s.undo, s.before from steps s
        left join lateral (select * from forge_changes c where c.session_id = ${sessionId} and c.item_id = s.id
          order by c.rev desc limit 1) last on true
        where not (last.rev is not null and not s.undo and not last.undo and s.before is not null and last.by_id = ${personId}
          and last.at > now() - make_interval(secs => ${CHANGE_RUN_SECONDS})
          and (last.before is null or last.before ?& array(select jsonb_object_keys(s.before))))
      ), made as (
        insert into forge_items (session_id, id, content_type, content, metadata, x, y, width, height, color, z, locked,
          find, find_about, rev, seq, changed_by)
        select ${sessionId}, id, content_type, content, metadata, x, y, width, height, color, z, locked, find, find_about, rev, ${seq},
          ${personId} from w where is_new returning bytes
      ), changed as (
        update forge_items i set ${coalesced}, rev = w.rev, seq = ${seq}, changed_by = ${personId}, changed_at = clock_timestamp(),
          dead_at = case when w.dead is null then i.dead_at when w.dead then clock_timestamp() end
        from w where not w.is_new and i.session_id = ${sessionId} and i.id = w.id returning i.bytes, i.dead_at
      ), grown as (
        select coalesce(sum(bytes), 0) as bytes from (
          select bytes from made union all select bytes from changed where dead_at is null
          union all select -i.bytes from w cross join lateral (select bytes from forge_items i where i.session_id = ${sessionId}
            and i.id = w.id and i.dead_at is null limit 1) i) as one
      ), keys as (
        insert into forge_keys (session_id, item_id, key, rev) select ${sessionId}, id, key, rev from w where key is not null
      )
      update forge_sessions s set seq = ${seq}, blocks = ${counts.blocks}, connections = ${counts.connections},
        bytes = greatest(0, s.bytes + grown.bytes), updated_at = clock_timestamp()
        from grown where s.id = ${sessionId} returning s.bytes`.execute(trx);
    const { bytes } = rows[0]!;
    if (bytes > MAX_CANVAS_BYTES && bytes > batch.bytes)
      throw forgeProblems.make('FORGE_CANVAS_FULL', { limit: MAX_CANVAS_BYTES / 2 ** 20 });
  },
};
