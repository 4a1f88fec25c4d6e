import { sql } from 'kysely';
import { newId } from '../../../platform/common/id.ts';
import { UndoRecord } from './undo-record.ts';
import type { Db } from '../../../platform/server/db.ts';

/** Pairs said to be different, and what can be taken back. Each call carries the owner in its WHERE. */
export const editionsStore = (db: Db) => ({
  async apart(ownerId: string): Promise<[string, string][]> {
    const rows = await db
      .selectFrom('editions_apart')
      .select(['one', 'other'])
      .where('owner_id', '=', ownerId)
      .execute();
    return rows.map(({ one, other }) => [one, other]);
  },
  /** Answers with the pairs that are new. */
  async setApart(ownerId: string, pairs: readonly [string, string][], trx: Db): Promise<[string, string][]> {
    const rows = await trx
      .insertInto('editions_apart')
      .values(pairs.map(([one, other]) => ({ owner_id: ownerId, one, other })))
      .onConflict((conflict) => conflict.doNothing())
      .returning(['one', 'other'])
      .execute();
    return rows.map(({ one, other }) => [one, other]);
  },
  async forgetApart(ownerId: string, pairs: readonly [string, string][], trx: Db): Promise<void> {
    for (const [one, other] of pairs)
      await trx
        .deleteFrom('editions_apart')
        .where('owner_id', '=', ownerId)
        .where('one', '=', one)
        .where('other', '=', other)
        .execute();
  },
  async keep(ownerId: string, record: UndoRecord, trx: Db): Promise<string> {
    const id = newId();
    await trx
      .insertInto('editions_undo')
      .values({ id, owner_id: ownerId, record: JSON.stringify(record) })
      .execute();
    return id;
  },
  /** Takes a record out; it can be used once. */
  async take(ownerId: string, id: string, trx: Db): Promise<UndoRecord | null> {
    const row = await trx
      .deleteFrom('editions_undo')
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .returning('record')
      .executeTakeFirst();
    return row ? UndoRecord.parse(row.record) : null;
  },
  /** For the nightly sweep: what is too old to be taken back. */
  forgetOld: (days: number) =>
    db
      .deleteFrom('editions_undo')
      .where('created_at', '<', sql<string>`now() - make_interval(days => ${days}::int)`)
      .execute(),
});
