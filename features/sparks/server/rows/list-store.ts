import { sql } from 'kysely';
import { foldText } from '../../../../platform/common/fold-text.ts';
import type { Db } from '../../../../platform/server/db.ts';
import { likePattern } from '../../../catalog/core/index.ts';
import { TAGS_LISTED } from '../../limits.ts';
import { decodeCursor, encodeCursor, type Sort } from './list-cursor.ts';
import type { ListedRow } from './spark-store.ts';

export type ListQuery = {
  q?: string | undefined;
  tag?: string | undefined;
  tab: 'all' | 'drafts' | 'published' | 'shared' | 'trash';
  sortBy: Sort;
  cursor?: string | undefined;
  limit: number;
};

const ORDER = {
  recent: { column: 'created_at', direction: 'desc' },
  oldest: { column: 'created_at', direction: 'asc' },
  title: { column: 'title_sort', direction: 'asc' },
} as const;

/** What lists show: texts, of hundreds of kilobytes each, stay in the database. */
const LISTED = [
  'id',
  'owner_id',
  'type',
  'title',
  'excerpt',
  'lang',
  'tags',
  'authors',
  'word_count',
  'revision',
  'source_kind',
  'source_title',
  'book_id',
  'cover_key',
  'published_at',
  'accessed_at',
  'created_at',
  'updated_at',
] as const satisfies (keyof ListedRow)[];

/** A Spark that somebody shares. */
export type HeldSpark = { id: string; ownerId: string };

/** Whose Sparks a tab shows: drafts, what is published and the trash are about one's own. */
function shownIn(tab: ListQuery['tab'], personId: string, held: readonly HeldSpark[]) {
  const own = sql<boolean>`owner_id = ${personId}`;
  const others = sql<boolean>`((id, owner_id) in (select * from unnest(
    ${held.map(({ id }) => id)}::uuid[], ${held.map(({ ownerId }) => ownerId)}::uuid[])) and revision > 0)`;
  if (tab === 'shared') return others;
  return tab === 'all' && held.length > 0 ? sql<boolean>`(${own} or ${others})` : own;
}

/** Lists of a person's Sparks. */
export const listStore = (db: Db) => ({
  /** A page of them and of those that are shared with the person (`held`). */
  async page(personId: string, { q, tag, tab, sortBy, cursor, limit }: ListQuery, held: readonly HeldSpark[]) {
    const { column, direction } = ORDER[sortBy],
      after = cursor === undefined ? null : decodeCursor(cursor, sortBy);
    let found = db
      .selectFrom('sparks')
      .select(LISTED)
      .where(shownIn(tab, personId, held))
      .where('trashed_at', tab === 'trash' ? 'is not' : 'is', null);
    if (tab === 'drafts') found = found.where('published_at', 'is', null);
    if (tab === 'published') found = found.where('published_at', 'is not', null);
    if (tag !== undefined) found = found.where(sql<boolean>`${tag} = any(tags)`);
    for (const word of foldText(q ?? '').split(/\s+/u))
      if (word !== '') found = found.where('find', 'like', likePattern(word));
    if (after) {
      const key = column === 'title_sort' ? sql`${after.key}::text` : sql`${after.key}::timestamptz`;
      found = found.where(
        direction === 'asc'
          ? sql<boolean>`(${sql.ref(column)}, id) > (${key}, ${after.id}::uuid)`
          : sql<boolean>`(${sql.ref(column)}, id) < (${key}, ${after.id}::uuid)`,
      );
    }
    const rows = await found
      .select(sql<string>`${sql.ref(column)}::text`.as('cursor_key'))
      .orderBy(column, direction)
      .orderBy('id', direction)
      .limit(limit + 1)
      .execute();
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return {
      rows: rows.slice(0, limit),
      next: last ? encodeCursor(sortBy, last.cursor_key, last.id) : null,
    };
  },

  /** The first ones that can be read. */
  latest: (ownerId: string, limit: number, sortBy: Sort): Promise<ListedRow[]> => {
    const { column, direction } = ORDER[sortBy];
    return db
      .selectFrom('sparks')
      .select(LISTED)
      .where('owner_id', '=', ownerId)
      .where('trashed_at', 'is', null)
      .where('revision', '>', 0)
      .orderBy(column, direction)
      .orderBy('id', direction)
      .limit(limit)
      .execute();
  },

  /** The tags that a person's Sparks have. */
  async tags(ownerId: string): Promise<string[]> {
    const { rows } = await sql<{ tag: string }>`select tag from (select distinct unnest(tags) as tag from sparks
      where owner_id = ${ownerId} and trashed_at is null) as held order by lower(tag) limit ${TAGS_LISTED}`.execute(db);
    return rows.map(({ tag }) => tag);
  },
});
