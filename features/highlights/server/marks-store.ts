import { foldText } from '../../../platform/common/fold-text.ts';
import { type Insertable, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import type { MarkFilters } from '../contract.ts';
import { likePattern } from '../../catalog/core/index.ts';
import { BOOK_MARKS_MAX } from '../limits.ts';
import type { HighlightsMarksTable } from './tables.ts';
import type { Db } from '../../../platform/server/db.ts';

export type MarkRow = Selectable<HighlightsMarksTable>;
export type NewRow = Omit<Insertable<HighlightsMarksTable>, 'find'>;
export type Anchor = Pick<MarkRow, 'cfi' | 'page' | 'exact' | 'anchor' | 'ord' | 'chapter' | 'book_file'> & {
  rects: number[][] | null;
};
/** Where a page of the list goes on: book by book, newest books first, in reading order inside a book. */
export type After = { bookId: string; progress: number; id: string };

const FIND_CHARACTERS_MAX = 12_000;
const findOf = (row: { text: string; note?: string | undefined; tags?: readonly string[] | undefined }): string =>
  foldText(`${row.text} ${row.note ?? ''} ${(row.tags ?? []).join(' ')}`).slice(0, FIND_CHARACTERS_MAX);

/** Marks of all people; every query names its owner. */
export const marksStore = (db: Db) => {
  const alive = (ownerId: string) =>
    db.selectFrom('highlights_marks').where('owner_id', '=', ownerId).where('deleted_at', 'is', null);
  const narrowed = (ownerId: string, bookIds: readonly string[], f: MarkFilters) =>
    alive(ownerId)
      .where('book_id', 'in', bookIds.length ? [...bookIds] : ['00000000-0000-0000-0000-000000000000'])
      .$if(!!f.q?.trim(), (s) => s.where('find', 'like', likePattern(f.q!)))
      .$if(!!f.bookId, (s) => s.where('book_id', '=', f.bookId!))
      .$if(!!f.colour, (s) => s.where('colour', '=', f.colour!))
      .$if(!!f.anchor, (s) => s.where('anchor', '=', f.anchor!))
      .$if(!!f.tag, (s) => s.where(sql<boolean>`${f.tag!} = any(tags)`))
      .$if(f.kind === 'bookmark' || f.kind === 'highlight', (s) => s.where('kind', '=', f.kind as 'bookmark'))
      .$if(f.kind === 'note', (s) => s.where('note', '!=', ''))
      .$if(!!f.from, (s) => s.where('created_at', '>=', f.from!))
      .$if(!!f.to, (s) => s.where(sql<SqlBool>`created_at < ${f.to!}::date + 1`));

  return {
    /** Adds a mark; one of this person's that came already is left as it is. */
    async add(row: NewRow): Promise<MarkRow | undefined> {
      const made = await db
        .insertInto('highlights_marks')
        .values({ ...row, find: findOf({ text: row.text, note: row.note, tags: row.tags }) })
        .onConflict((conflict) => conflict.columns(['owner_id', 'id']).doNothing())
        .returningAll()
        .executeTakeFirst();
      return made ?? this.find(row.owner_id, row.id);
    },

    find: (ownerId: string, id: string): Promise<MarkRow | undefined> =>
      db
        .selectFrom('highlights_marks')
        .selectAll()
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .executeTakeFirst(),

    ofBook: (ownerId: string, bookId: string): Promise<MarkRow[]> =>
      alive(ownerId)
        .selectAll()
        .where('book_id', '=', bookId)
        .orderBy('progress')
        .orderBy('id')
        .limit(BOOK_MARKS_MAX)
        .execute(),

    /** Changes what a person says about a mark. */
    async change(ownerId: string, id: string, changes: Updateable<HighlightsMarksTable>): Promise<MarkRow | undefined> {
      const row = await db
        .updateTable('highlights_marks')
        .set({ ...changes, updated_at: sql`clock_timestamp()` })
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .returningAll()
        .executeTakeFirst();
      if (!row) return undefined;
      const find = findOf(row);
      if (find !== row.find)
        await db
          .updateTable('highlights_marks')
          .set({ find })
          .where('owner_id', '=', ownerId)
          .where('id', '=', id)
          .execute();
      return row;
    },

    /**
     * Notes where a mark stands now; that is no change of the person's, so its date stays. What the person changed
     * since the mark was read wins; gives the mark as it is then.
     */
    async reattach(ownerId: string, { id, updated_at }: MarkRow, at: Partial<Anchor>): Promise<MarkRow | undefined> {
      const { rects, ...rest } = at;
      const kept = await db
        .updateTable('highlights_marks')
        .set({ ...rest, ...(rects !== undefined && { rects: rects && JSON.stringify(rects) }) })
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .where('updated_at', '=', updated_at)
        .where('deleted_at', 'is', null)
        .returningAll()
        .executeTakeFirst();
      return kept ?? this.find(ownerId, id);
    },

    async remove(ownerId: string, id: string): Promise<boolean> {
      const row = await db
        .updateTable('highlights_marks')
        .set({ deleted_at: sql<string>`coalesce(deleted_at, clock_timestamp())` })
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      return !!row;
    },

    restore: (ownerId: string, id: string): Promise<MarkRow | undefined> =>
      db
        .updateTable('highlights_marks')
        .set({ deleted_at: null })
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst(),

    /** Books this person marked something in. */
    bookIds: async (ownerId: string): Promise<string[]> =>
      (await alive(ownerId).select('book_id').distinct().execute()).map((row) => row.book_id),

    page: (
      ownerId: string,
      bookIds: readonly string[],
      f: MarkFilters,
      after: After | null,
      limit: number,
    ): Promise<MarkRow[]> =>
      narrowed(ownerId, bookIds, f)
        .selectAll()
        .$if(after !== null, (s) =>
          s.where(
            sql<SqlBool>`(book_id < ${after!.bookId}::uuid or (book_id = ${after!.bookId}::uuid and (progress, id) > (${after!.progress}::float8, ${after!.id}::uuid)))`,
          ),
        )
        .orderBy('book_id', 'desc')
        .orderBy('progress')
        .orderBy('id')
        .limit(limit)
        .execute(),

    count: async (ownerId: string, bookIds: readonly string[], f: MarkFilters): Promise<number> =>
      (
        await narrowed(ownerId, bookIds, f)
          .select(sql<number>`count(*)`.as('n'))
          .executeTakeFirstOrThrow()
      ).n,

    /** What can be filtered by; what is unsure is counted in the books of `held`. */
    async facets(ownerId: string, bookIds: readonly string[], held: readonly string[]) {
      const all = () => narrowed(ownerId, bookIds, {});
      const n = sql<number>`count(*)`.as('count');
      const [books, colours, unsure, tags] = await Promise.all([
        all().select(['book_id as id', n]).groupBy('book_id').execute(),
        all().select(['colour as value', n]).where('colour', 'is not', null).groupBy('colour').execute(),
        narrowed(ownerId, held, { anchor: 'unsure' }).select(n).executeTakeFirstOrThrow(),
        all()
          .select([sql<string>`unnest(tags)`.as('value'), n])
          .groupBy('value')
          .orderBy('count', 'desc')
          .orderBy('value')
          .limit(200)
          .execute(),
      ]);
      return { books, colours, unsure: unsure.count, tags };
    },

    /** Marks that were deleted long ago go for good. */
    sweep: (days: number) =>
      db
        .deleteFrom('highlights_marks')
        .where('deleted_at', '<', sql<string>`now() - make_interval(days => ${days})`)
        .execute(),
  };
};
export type MarksStore = ReturnType<typeof marksStore>;
