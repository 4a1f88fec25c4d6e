import type pg from 'pg';
import { GUESSES_EMAIL_HOURS, GUESSES_KEPT_HOURS, type Slowdown } from '../limits.ts';

/** May a password be checked now? If so it is counted as wrong already; how many there were, or the seconds to wait. */
export type Turn = { open: true; failures: number } | { open: false; seconds: number };

/** Failures with the one now coming: old ones fade, and no more are counted than the slowdown can tell apart. */
const COUNTED = `least($6, greatest(0, g.failures - $5 * extract(epoch from clock_timestamp() - g.last_at) / 3600) + 1)`;
const waitAfter = (failures: string) => `make_interval(secs => case when round(${failures}) < $2 then 0
  else least($4, $3 * power(2, round(${failures}) - $2)) end)`;

const TAKE = `insert into accounts_guesses as g (key, failures, last_at, next_at)
  values ($1, 1, clock_timestamp(), clock_timestamp() + ${waitAfter('1::float8')})
  on conflict (key) do update set failures = ${COUNTED}, last_at = clock_timestamp(), next_at = clock_timestamp() + ${waitAfter(COUNTED)}
  where g.next_at <= clock_timestamp() returning failures`;

/** Wrong passwords by key, in the database: all web processes count together. */
export function guessesStore(pool: pg.Pool) {
  return {
    /**
     * Counts a password before it is checked: the row is locked while it is counted, so of any number that come at once only the
     * free ones are checked, in whichever process. Whoever was right gives the count back.
     */
    async take(
      key: string,
      { free, firstWaitSeconds, maxWaitSeconds, fadePerHour, maxCounted }: Slowdown,
    ): Promise<Turn> {
      const { rows } = await pool.query<{ failures: number }>(TAKE, [
        key,
        free,
        firstWaitSeconds,
        maxWaitSeconds,
        fadePerHour,
        maxCounted,
      ]);
      if (rows[0]) return { open: true, failures: Math.round(rows[0].failures) };
      const waiting = await pool.query<{ seconds: number }>(
        'select ceil(extract(epoch from next_at - clock_timestamp()))::int as seconds from accounts_guesses where key = $1',
        [key],
      );
      return { open: false, seconds: Math.max(1, waiting.rows[0]?.seconds ?? 1) };
    },
    /** Gives one count back: no password was wrong. */
    async giveBack(key: string, { free }: Slowdown): Promise<void> {
      await pool.query(
        `update accounts_guesses set failures = greatest(0, failures - 1),
           next_at = case when round(failures - 1) < $2 then clock_timestamp() else next_at end where key = $1`,
        [key, free],
      );
    },
    /** Forgets what was counted for a key; not when its owner was told. */
    async clear(key: string): Promise<void> {
      await pool.query('update accounts_guesses set failures = 0, next_at = clock_timestamp() where key = $1', [key]);
    },
    /** True for one caller in a while: that one tells the owner. */
    async mayTell(key: string): Promise<boolean> {
      const { rowCount } = await pool.query(
        `update accounts_guesses set told_at = clock_timestamp()
         where key = $1 and (told_at is null or told_at < clock_timestamp() - make_interval(hours => $2))`,
        [key, GUESSES_EMAIL_HOURS],
      );
      return rowCount === 1;
    },
    async sweep(): Promise<void> {
      await pool.query('delete from accounts_guesses where last_at < now() - make_interval(hours => $1)', [
        GUESSES_KEPT_HOURS,
      ]);
    },
  };
}
