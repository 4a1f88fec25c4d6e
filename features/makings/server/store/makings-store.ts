import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../../../platform/server/db.ts';
import type { EngineMark, Making } from '../../contract.ts';
import { MAKINGS_LISTED } from '../../limits.ts';
import type { Failure, MakingsTables, StepName } from '../tables.ts';

export type Row = Selectable<MakingsTables['makings']>;
export type NewRow = Insertable<MakingsTables['makings']>;
/** Which worker's hold on a making: a later one ends it. */
export type Hold = { ownerId: string; id: string; turn: number };
export type Change = {
  step?: StepName;
  waiting?: boolean;
  /** Never goes back within one stretch of work. */
  progress?: number;
  source_title?: string;
  engine?: EngineMark;
};

const now = sql<string>`now()`;

/** Makings; every query names its person. Those for workers are said to be so. */
export const makingsStore = (db: Db) => {
  const mine = (ownerId: string, trx: Db = db) => trx.selectFrom('makings').selectAll().where('owner_id', '=', ownerId);
  const held = (hold: Hold, trx: Db = db) =>
    trx
      .updateTable('makings')
      .where('owner_id', '=', hold.ownerId)
      .where('id', '=', hold.id)
      .where('turn', '=', hold.turn)
      .where('status', '=', 'generating');

  return {
    /** One person's makings begin one after the other, so that their number and what is the same can be told. */
    async oneAtATime(ownerId: string, trx: Db): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`makings ${ownerId}`}, 0))`.execute(trx);
    },

    /** The making that was asked for by this key, or one that is open and makes the same. */
    same: (row: Pick<NewRow, 'owner_id' | 'kind' | 'request_key' | 'input_hash'>, trx: Db): Promise<Row | undefined> =>
      trx
        .selectFrom('makings')
        .selectAll()
        .where('owner_id', '=', row.owner_id)
        .where('kind', '=', row.kind)
        .where((e) =>
          e.or([
            e('request_key', '=', row.request_key ?? null),
            e.and([e('input_hash', '=', row.input_hash), e('status', '=', 'generating')]),
          ]),
        )
        .orderBy('started_at', 'desc')
        .executeTakeFirst(),

    countOpen: async (ownerId: string, trx: Db): Promise<number> =>
      (
        await trx
          .selectFrom('makings')
          .select(sql<number>`count(*)`.as('n'))
          .where('owner_id', '=', ownerId)
          .where('status', '=', 'generating')
          .executeTakeFirstOrThrow()
      ).n,

    insert: (row: NewRow, trx: Db): Promise<Row> =>
      trx.insertInto('makings').values(row).returningAll().executeTakeFirstOrThrow(),

    find: (ownerId: string, id: string, trx: Db = db): Promise<Row | undefined> =>
      mine(ownerId, trx).where('id', '=', id).executeTakeFirst(),

    /** Another making that is open and makes the same. */
    openTwin: ({ id, owner_id, input_hash }: Row, trx: Db): Promise<Row | undefined> =>
      mine(owner_id, trx)
        .where('input_hash', '=', input_hash)
        .where('status', '=', 'generating')
        .where('id', '<>', id)
        .executeTakeFirst(),

    list: (ownerId: string, kind: Making['kind'] | undefined): Promise<Row[]> =>
      mine(ownerId)
        .where('dismissed_at', 'is', null)
        .$if(kind !== undefined, (s) => s.where('kind', '=', kind!))
        .orderBy('started_at', 'desc')
        .orderBy('id', 'desc')
        .limit(MAKINGS_LISTED)
        .execute(),

    /** The latest making of each of these results. */
    byResults: (ownerId: string, resultIds: readonly string[]): Promise<Row[]> =>
      resultIds.length === 0
        ? Promise.resolve([])
        : mine(ownerId)
            .distinctOn('result_id')
            .where('result_id', 'in', [...resultIds])
            .orderBy('result_id')
            .orderBy('started_at', 'desc')
            .execute(),

    /** Takes a making up; undefined when it is no longer wanted. */
    claim: (ownerId: string, id: string): Promise<Row | undefined> =>
      db
        .updateTable('makings')
        .set((e) => ({
          turn: e('turn', '+', 1),
          paced_at: now,
          paced_from: e.ref('progress'),
          updated_at: now,
        }))
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .where('status', '=', 'generating')
        .returningAll()
        .executeTakeFirst(),

    /** Writes where it is; false when somebody else took over or it ended. */
    async note(hold: Hold, { progress, engine, ...rest }: Change, trx: Db = db): Promise<boolean> {
      const row = await held(hold, trx)
        .set({
          ...rest,
          ...(engine && { engine: JSON.stringify(engine) }),
          ...(progress !== undefined && { progress: sql<number>`greatest(progress, ${progress}::real)` }),
          updated_at: now,
        })
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Ends a stretch of work; false when it ended otherwise meanwhile. */
    async end(
      hold: Hold,
      status: 'review' | 'completed' | 'failed',
      failure: Failure | null = null,
      trx: Db = db,
    ): Promise<boolean> {
      const row = await held(hold, trx)
        .set({
          status,
          waiting: false,
          failure: failure && JSON.stringify(failure),
          ...(status === 'completed' && { progress: 100, step: null }),
          updated_at: now,
          ...(status !== 'review' && { ended_at: now }),
        })
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    cancel: (ownerId: string, id: string): Promise<Row | undefined> =>
      db
        .updateTable('makings')
        .set({ status: 'cancelled', waiting: false, updated_at: now, ended_at: now })
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .where('status', 'in', ['generating', 'review'])
        .returningAll()
        .executeTakeFirst(),

    /** Opens an ended making again, from where it is or from an earlier progress. */
    open: (
      ownerId: string,
      id: string,
      from: readonly Making['status'][],
      change: { engine_choice?: 'builtin' },
      trx: Db,
    ): Promise<Row | undefined> =>
      trx
        .updateTable('makings')
        .set({
          ...change,
          status: 'generating',
          failure: null,
          waiting: false,
          dismissed_at: null,
          ended_at: null,
          paced_at: now,
          updated_at: now,
        })
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .where('status', 'in', from)
        .returningAll()
        .executeTakeFirst(),

    dismiss: (ownerId: string, id: string): Promise<Row | undefined> =>
      db
        .updateTable('makings')
        .set({ dismissed_at: now })
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .where('status', '<>', 'generating')
        .returningAll()
        .executeTakeFirst(),

    /** For workers: makings that wait for a book, or for any. */
    waiting: (bookId: string | null): Promise<{ id: string; owner_id: string }[]> =>
      db
        .selectFrom('makings')
        .select(['id', 'owner_id'])
        .where('status', '=', 'generating')
        .where('waiting', '=', true)
        .$if(bookId !== null, (s) => s.where(sql<boolean>`${bookId}::uuid = any(book_ids)`))
        .limit(1000)
        .execute(),

    /** For workers: makings that nobody has worked on for a while, though none waits. */
    forsaken: (seconds: number): Promise<{ id: string; owner_id: string; turn: number }[]> =>
      db
        .selectFrom('makings')
        .select(['id', 'owner_id', 'turn'])
        .where('status', '=', 'generating')
        .where('waiting', '=', false)
        .where('updated_at', '<', sql<string>`now() - make_interval(secs => ${seconds})`)
        .limit(1000)
        .execute(),
  };
};
export type MakingsStore = ReturnType<typeof makingsStore>;
