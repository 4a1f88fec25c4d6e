import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

export type Database<T> = { db: Kysely<T>; pool: pg.Pool; close(): Promise<void> };

/** timestamptz as ISO text with its microseconds: cursors need them and JS dates lose them. */
const isoText = (text: string): string => {
  if (text === 'infinity' || text === '-infinity') return text;
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
};

/** Parsers of our own pools; `pg.types` stays untouched because other libraries share it. */
export function typeParsers(): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  types.setTypeParser(1184, isoText); // timestamptz
  types.setTypeParser(1082, (text: string) => text); // date
  types.setTypeParser(20, Number); // bigint: counts and sizes, below 2^53
  return types;
}

/** A pool and its typed queries. A lost idle connection is replaced, never a crash. */
export function openDatabase<T>(url: string, o: { max?: number; name?: string } = {}): Database<T> {
  const pool = new pg.Pool({
    connectionString: url,
    max: o.max ?? 10,
    types: typeParsers(),
    application_name: o.name ?? 'maktaba',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
  });
  pool.on('error', () => {});
  const db = new Kysely<T>({ dialect: new PostgresDialect({ pool }) });
  let closing: Promise<void> | undefined;
  return { db, pool, close: () => (closing ??= db.destroy()) };
}

/** The database has no room left on its disk (SQLSTATE 53100). */
export const isDiskFull = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '53100';

const AWAY = new Set(['57P01', '57P02', '57P03', '08000', '08001', '08003', '08006', 'ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE']);
/** The database cannot be reached just now: it restarts, or the network is away. */
export function isUnreachable(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  return (code !== undefined && AWAY.has(code)) || /^(Connection terminated|timeout exceeded when trying to connect)/.test(message ?? '');
}
