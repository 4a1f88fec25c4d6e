import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';

/** One connection whose answers carry times as Date. */
function withDates(client: pg.PoolClient): PostgresPoolClient {
  const query = (text: string, values: readonly unknown[] = []) =>
    client.query({ text, values: [...values], types: pg.types });
  return { query, release: (destroy?: boolean) => client.release(destroy) } as unknown as PostgresPoolClient;
}

/**
 * The app's pool reads times as text; Better Auth compares them as Date, and with text an expired
 * session would never expire. Same connections, dates read with pg's own parsers.
 */
export function dialectWithDates(pool: pg.Pool): PostgresDialect {
  const dated: PostgresPool = {
    options: pool.options,
    connect: async () => withDates(await pool.connect()),
    end: async () => {}, // the pool belongs to the app
  };
  return new PostgresDialect({ pool: dated });
}
