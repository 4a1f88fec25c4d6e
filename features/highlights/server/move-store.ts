import { sql } from 'kysely';
import * as z from 'zod';
import { ANCHOR_STATES } from '../core/index.ts';
import type { Db } from '../../../platform/server/db.ts';

/** A mark that went to another book, with the place it had. */
export const MovedMark = z.object({
  id: z.uuid(),
  book_file: z.string(),
  cfi: z.string().nullable(),
  page: z.number().nullable(),
  rects: z.array(z.array(z.number())).nullable(),
  exact: z.boolean(),
  anchor: z.enum(ANCHOR_STATES),
  ord: z.number().nullable(),
  chapter: z.string(),
});
export type MovedMark = z.infer<typeof MovedMark>;

/** Marks that go from book to book; every query names its owner. They keep their `book_file`, so the other book looks them up again. */
export const moveStore = (db: Db) => ({
  async move(ownerId: string, from: string, to: string, trx: Db = db): Promise<MovedMark[]> {
    const rows = await trx
      .updateTable('highlights_marks')
      .set({ book_id: to })
      .where('owner_id', '=', ownerId)
      .where('book_id', '=', from)
      .where('deleted_at', 'is', null)
      .returning(['id', 'book_file', 'cfi', 'page', 'rects', 'exact', 'anchor', 'ord', 'chapter'])
      .execute();
    return rows;
  },

  /** Gives marks back with the places they had; those that went elsewhere meanwhile stay there. */
  async giveBack(ownerId: string, from: string, to: string, marks: readonly MovedMark[], trx: Db = db): Promise<void> {
    await sql`update highlights_marks as m set book_id = ${from}::uuid, book_file = v.book_file, cfi = v.cfi, page = v.page,
        rects = nullif(v.rects, 'null'::jsonb), exact = v.exact, anchor = v.anchor, ord = v.ord, chapter = v.chapter
      from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as v(id uuid, book_file text, cfi text, page int, rects jsonb, exact boolean,
        anchor text, ord int, chapter text)
      where m.id = v.id and m.owner_id = ${ownerId} and m.book_id = ${to}::uuid`.execute(trx);
  },

  /** How many marks each of these books has. */
  async counts(ownerId: string, bookIds: readonly string[]): Promise<Map<string, number>> {
    if (bookIds.length === 0) return new Map();
    const rows = await db
      .selectFrom('highlights_marks')
      .select(['book_id', sql<number>`count(*)`.as('n')])
      .where('owner_id', '=', ownerId)
      .where('deleted_at', 'is', null)
      .where('book_id', 'in', [...bookIds])
      .groupBy('book_id')
      .execute();
    return new Map(rows.map((row) => [row.book_id, row.n]));
  },
});
