import { sql } from 'kysely';
import { REVIEW_HANDFUL } from '../limits.ts';
import type { MarkRow } from './marks-store.ts';
import type { Db } from '../../../platform/server/db.ts';

export type Standing = { fromStep: number | null; step: number; dueOn: string; reviewedOn: string };

/** How a person's highlights stand in the daily review; every query names its owner. */
export const reviewStore = (db: Db) => {
  const shown = (ownerId: string, bookIds: readonly string[]) =>
    db
      .selectFrom('highlights_marks as m')
      .where('m.owner_id', '=', ownerId)
      .where('m.kind', '=', 'highlight')
      .where('m.deleted_at', 'is', null)
      .where('m.book_id', 'in', [...bookIds]);
  const reviewed = (ownerId: string, bookIds: readonly string[]) =>
    shown(ownerId, bookIds).innerJoin('highlights_reviews as r', (join) =>
      join.onRef('r.owner_id', '=', 'm.owner_id').onRef('r.mark_id', '=', 'm.id'),
    );

  return {
    /** Highlights whose day has come, the longest waiting first. */
    due: (ownerId: string, bookIds: readonly string[], day: string): Promise<MarkRow[]> =>
      reviewed(ownerId, bookIds)
        .where('r.due_on', '<=', day)
        .where('r.reviewed_on', '<', day)
        .selectAll('m')
        .orderBy('r.due_on')
        .orderBy(sql`md5(m.id::text || ${day})`)
        .limit(REVIEW_HANDFUL)
        .execute(),

    /** Highlights never looked back at, those made before today first, in an order that is the day's own. */
    fresh: (ownerId: string, bookIds: readonly string[], day: string): Promise<MarkRow[]> =>
      shown(ownerId, bookIds)
        .leftJoin('highlights_reviews as r', (join) =>
          join.onRef('r.owner_id', '=', 'm.owner_id').onRef('r.mark_id', '=', 'm.id'),
        )
        .where('r.mark_id', 'is', null)
        .selectAll('m')
        .orderBy(sql`m.created_at >= ${day}::date`)
        .orderBy(sql`md5(m.id::text || ${day})`)
        .limit(REVIEW_HANDFUL)
        .execute(),

    /** How many were looked at on a day. */
    async done(ownerId: string, bookIds: readonly string[], day: string): Promise<number> {
      const row = await reviewed(ownerId, bookIds)
        .where('r.reviewed_on', '=', day)
        .select(sql<number>`count(*)::int`.as('count'))
        .executeTakeFirstOrThrow();
      return row.count;
    },

    async find(ownerId: string, markId: string): Promise<Standing | undefined> {
      return db
        .selectFrom('highlights_reviews')
        .where('owner_id', '=', ownerId)
        .where('mark_id', '=', markId)
        .select([
          'from_step as fromStep',
          'step',
          sql<string>`due_on::text`.as('dueOn'),
          sql<string>`reviewed_on::text`.as('reviewedOn'),
        ])
        .executeTakeFirst();
    },

    async keep(ownerId: string, markId: string, { fromStep, step, dueOn, reviewedOn }: Standing): Promise<void> {
      const said = { from_step: fromStep, step, due_on: dueOn, reviewed_on: reviewedOn };
      await db
        .insertInto('highlights_reviews')
        .values({ mark_id: markId, owner_id: ownerId, ...said })
        .onConflict((conflict) => conflict.columns(['owner_id', 'mark_id']).doUpdateSet(said))
        .execute();
    },
  };
};
