import { type Selectable, sql } from 'kysely';
import type { Usage } from '../../../../adapters/ai/index.ts';
import type { Db } from '../../../../platform/server/db.ts';
import type { EngineMark } from '../../contract.ts';
import type { Failure, MakingsTables, StepName } from '../tables.ts';

export type StepRow = Selectable<MakingsTables['makings_steps']>;
/** Which step of whose making. */
export type StepKey = { ownerId: string; makingId: string; name: StepName; part: string };
/** What calls to a model cost. */
export type Spent = { tokensIn: number; tokensOut: number; calls: number; estimated: boolean };

export const NOTHING_SPENT: Spent = { tokensIn: 0, tokensOut: 0, calls: 0, estimated: false };
/** Adds what a call cost. */
export function spend(spent: Spent, { inputTokens, outputTokens, estimated }: Usage): void {
  spent.tokensIn += inputTokens;
  spent.tokensOut += outputTokens;
  spent.calls += 1;
  spent.estimated ||= estimated;
}

const now = sql<string>`now()`;

/** Steps of makings, one row per step and part; every query names its person. */
export const stepsStore = (db: Db) => {
  const change = (key: StepKey, trx: Db) =>
    trx
      .updateTable('makings_steps')
      .where('owner_id', '=', key.ownerId)
      .where('making_id', '=', key.makingId)
      .where('name', '=', key.name)
      .where('part', '=', key.part);
  const adding = ({ tokensIn, tokensOut, calls, estimated }: Spent) => ({
    tokens_in: sql<number>`tokens_in + ${tokensIn}::int`,
    tokens_out: sql<number>`tokens_out + ${tokensOut}::int`,
    calls: sql<number>`calls + ${calls}::int`,
    tokens_estimated: sql<boolean>`tokens_estimated or ${estimated}::boolean`,
  });

  return {
    /** The row of a step that ended well on the same input. */
    done: (key: StepKey, inputHash: string): Promise<StepRow | undefined> =>
      db
        .selectFrom('makings_steps')
        .selectAll()
        .where('owner_id', '=', key.ownerId)
        .where('making_id', '=', key.makingId)
        .where('name', '=', key.name)
        .where('part', '=', key.part)
        .where('input_hash', '=', inputHash)
        .where('state', '=', 'done')
        .executeTakeFirst(),

    /** The parts of a step that are done. */
    partsDone: async (ownerId: string, makingId: string, name: StepName): Promise<Set<string>> =>
      new Set(
        (
          await db
            .selectFrom('makings_steps')
            .select('part')
            .where('owner_id', '=', ownerId)
            .where('making_id', '=', makingId)
            .where('name', '=', name)
            .where('state', '=', 'done')
            .execute()
        ).map(({ part }) => part),
      ),

    async begin(key: StepKey, inputHash: string, engine: EngineMark | null, trx: Db): Promise<void> {
      const mark = engine && JSON.stringify(engine);
      await trx
        .insertInto('makings_steps')
        .values({
          making_id: key.makingId,
          owner_id: key.ownerId,
          name: key.name,
          part: key.part,
          input_hash: inputHash,
          state: 'running',
          engine: mark,
        })
        .onConflict((c) =>
          c.columns(['making_id', 'name', 'part']).doUpdateSet({
            input_hash: inputHash,
            state: 'running',
            attempt: sql<number>`makings_steps.attempt + 1`,
            output: null,
            engine: mark,
            failure: null,
            started_at: now,
            ended_at: null,
          }),
        )
        .execute();
    },

    async end(key: StepKey, output: unknown, spent: Spent, trx: Db): Promise<void> {
      await change(key, trx)
        .set({ state: 'done', output: JSON.stringify(output ?? null), ...adding(spent), ended_at: now })
        .execute();
    },

    async fail(key: StepKey, failure: Failure, spent: Spent): Promise<void> {
      await change(key, db)
        .set({ state: 'failed', failure: JSON.stringify(failure), ...adding(spent), ended_at: now })
        .execute();
    },

    /** Forgets steps, so that they are done again. */
    async forget(ownerId: string, makingId: string, names: readonly StepName[], trx: Db): Promise<void> {
      if (names.length === 0) return;
      await trx
        .deleteFrom('makings_steps')
        .where('owner_id', '=', ownerId)
        .where('making_id', '=', makingId)
        .where('name', 'in', [...names])
        .execute();
    },

    /** What models cost for each of these makings. */
    async spent(ownerId: string, makingIds: readonly string[]): Promise<Map<string, Spent>> {
      if (makingIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('makings_steps')
        .select([
          'making_id as id',
          sql<number>`sum(tokens_in)::int`.as('tokensIn'),
          sql<number>`sum(tokens_out)::int`.as('tokensOut'),
          sql<number>`sum(calls)::int`.as('calls'),
          sql<boolean>`bool_or(tokens_estimated)`.as('estimated'),
        ])
        .where('owner_id', '=', ownerId)
        .where('making_id', 'in', [...makingIds])
        .groupBy('making_id')
        .execute();
      return new Map(rows.map(({ id, ...spent }) => [id, spent]));
    },

    /** For workers: texts of steps whose makings are done, or ended long ago, go; what they made has its own place. */
    async sweep(days: { done: number; ended: number }): Promise<void> {
      await sql`update makings_steps s set output = null from makings m
        where m.id = s.making_id and s.output is not null and (
          m.status in ('completed', 'review') and m.updated_at < now() - make_interval(days => ${days.done})
          or m.status in ('failed', 'cancelled') and m.updated_at < now() - make_interval(days => ${days.ended}))`.execute(
        db,
      );
    },
  };
};
export type StepsStore = ReturnType<typeof stepsStore>;
