import { sql } from 'kysely';
import type { Db } from '../../../../platform/server/db.ts';
import { IMPORTANCE } from '../../limits.ts';

/** An item as the wire has it, its JSON built by the database: no schema walks over our own rows again. */
const ITEM_JSON = sql`json_build_object(
  'id', i.id,
  'contentType', i.content_type,
  'contentData', json_build_object('content', i.content, 'metadata', case when i.color = 'plain' then i.metadata - 'colorVariant'
    else i.metadata || jsonb_build_object('colorVariant', i.color) end),
  'spatialData', json_build_object('position', json_build_object('x', i.x, 'y', i.y),
    'size', json_build_object('width', i.width, 'height', i.height)),
  'visualProperties', json_build_object('color', i.color, 'z', i.z, 'locked', i.locked),
  'importance', ${sql.lit(IMPORTANCE)},
  'addedAt', i.added_at,
  'lastModified', i.changed_at,
  'rev', i.rev,
  'seq', i.seq,
  'deletedAt', i.dead_at,
  'changedBy', case when i.changed_by is not null
    then json_build_object('id', i.changed_by, 'name', coalesce(u.name, '')) end)::text`;

/** What an item without words takes in an answer, about. */
const ITEM_FRAME_BYTES = 500;

/** An item as JSON, and about how many bytes it takes in an answer. */
export type ItemJson = { id: string; seq: number; json: string; bytes: number };
/** Behind an item in the order of changes; without an id behind all of that change. */
export type After = { seq: number; id: string | null };
type Wish = { after: After; living: boolean; limit: number; maxBytes: number };

/**
 * The next items of a canvas in the order of their changes, until there are `limit` of them or `maxBytes` are reached, at least one.
 * What changes while somebody reads page by page moves to the end: nothing is passed over. Items are looked up one by one
 * (`writeStore.apply` says why). Whoever calls has found that the person may see the session.
 */
export async function readItems(
  db: Db,
  sessionId: string,
  { after, living, limit, maxBytes }: Wish,
): Promise<{ items: ItemJson[]; more: boolean }> {
  const behind = after.id === null ? sql`i.seq > ${after.seq}` : sql`(i.seq, i.id) > (${after.seq}, ${after.id})`;
  const { rows } = await sql<ItemJson & { found: number }>`with ahead as materialized (
      select i.id, i.seq, i.bytes from forge_items i
      where i.session_id = ${sessionId} and ${behind} ${living ? sql`and i.dead_at is null` : sql``}
      order by i.seq, i.id limit ${limit + 1}
    ), measured as (
      select id, row_number() over (order by seq, id) as nth,
        bytes + ${sql.lit(ITEM_FRAME_BYTES)} as bytes,
        sum(bytes + ${sql.lit(ITEM_FRAME_BYTES)}) over (order by seq, id) - bytes as bytes_before from ahead
    )
    select i.id, i.seq, m.bytes::int as bytes, ${ITEM_JSON} as json, (select count(*) from ahead) as found
    from measured m cross join lateral (select * from forge_items i where i.session_id = ${sessionId} and i.id = m.id limit 1) i
    left join accounts_users u on u.id = i.changed_by
    where m.nth <= ${limit} and (m.nth = 1 or m.bytes_before < ${maxBytes})
    order by i.seq, i.id`.execute(db);
  return { items: rows, more: rows.length > 0 && rows.length < rows[0]!.found };
}
