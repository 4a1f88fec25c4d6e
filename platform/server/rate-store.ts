import { type Kysely, sql } from 'kysely';

/** What one process counted for a key since it last said so. */
export type Counted = { key: string; n: number };
/** What all processes counted, and how long the window of the key still lasts. */
export type Total = { key: string; n: number; leftMs: number };
export type RateStore = {
  /** Adds what was counted and gives the totals; a window begins with what is counted first. */
  add(counted: readonly Counted[], windowMs: number): Promise<Total[]>;
  /** Forgets windows that are over. */
  prune(): Promise<void>;
};

/** Counts of all web processes, one statement for many keys. */
// oxlint-disable-next-line no-explicit-any -- whatever tables the caller knows
export const rateStore = (db: Kysely<any>): RateStore => ({
  async add(counted, windowMs) {
    const { rows } = await sql<Total>`
      insert into rate_counts as r (key, n, ends_at)
      select key, n, now() + ${windowMs} * interval '1 millisecond'
      from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as c(key text, n int)
      order by key
      on conflict (key) do update set
        n = case when r.ends_at <= now() then excluded.n else r.n + excluded.n end,
        ends_at = case when r.ends_at <= now() then excluded.ends_at else r.ends_at end
      returning key, n, (extract(epoch from ends_at - now()) * 1000)::float8 as "leftMs"`.execute(db);
    return rows;
  },
  async prune() {
    await sql`delete from rate_counts where ends_at <= now()`.execute(db);
  },
});
