import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { PatientPool } from './patient-pool.ts';
import { CONNECT_MS, SteadyClient, type SteadyConfig, terminated } from './database-client.ts';

export { isUnreachable } from './database-client.ts';

/** Somebody waits longer for a line than it takes to find out that the database is away: who looks after it says so then, to all who wait. */
const WAITS_FOR_LINE = 2;
/** Work under way gets this long when the pool is closed. */
const CLOSE_MS = 10_000;

export type Database<T> = { db: Kysely<T> } & SteadyPool;

/** timestamptz as ISO text with its microseconds: cursors need them and JS dates lose them. */
const isoText = (text: string): string => {
  if (text === 'infinity' || text === '-infinity') return text;
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
};

/** `{1,2,3}` at once; the driver's own way goes letter by letter and took most of a question's time. Others than that go its way. */
const otherIntegers = pg.types.getTypeParser(1007 as never, 'text') as (text: string) => unknown; // its types know no lists
const integers = (text: string): unknown =>
  /^\{[\d,-]*\}$/.test(text) ? (JSON.parse(`[${text.slice(1, -1)}]`) as number[]) : otherIntegers(text);

/** Parsers of our own pools; `pg.types` stays untouched because other libraries share it. */
export function typeParsers(): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  types.setTypeParser(1184, isoText); // timestamptz
  types.setTypeParser(1082, (text: string) => text); // date
  types.setTypeParser(20, Number); // bigint: counts and sizes, below 2^53
  types.setTypeParser(1007, integers); // int[]: the search index is made of them
  return types;
}

export type PoolOptions = {
  max: number;
  name: string;
  types?: pg.TypeOverrides;
  /** How long somebody waits for a line, ms. */
  connectMs?: number;
} & Pick<SteadyConfig, 'onLost' | 'up'>;
export type SteadyPool = {
  pool: pg.Pool;
  /** Ends every line at once; whoever waits on one hears that it is gone, and the next query opens a new one. */
  cut(reason: Error): void;
  close(): Promise<void>;
};

/** A pool whose lost lines are replaced, never a crash. */
export function openPool(url: string, o: PoolOptions): SteadyPool {
  const lines = new Set<SteadyClient>(),
    connectMs = o.connectMs ?? CONNECT_MS;
  const config: pg.PoolConfig & SteadyConfig = {
    connectionString: url,
    max: o.max,
    ...(o.types && { types: o.types }),
    application_name: o.name,
    connectionTimeoutMillis: 0, // ours instead: limits that count only time in which this process ran
    idleTimeoutMillis: 60_000,
    Client: class extends SteadyClient {
      constructor(given?: SteadyConfig) {
        super({ ...given, connectionTimeoutMillis: connectMs });
      }
    },
    ...(o.onLost && { onLost: o.onLost }),
    ...(o.up && { up: o.up }),
    onLine(line) {
      lines.add(line);
      line.once('end', () => lines.delete(line));
    },
  };
  const pool = new PatientPool(config, WAITS_FOR_LINE * connectMs);
  pool.on('error', () => {});
  const cut = (reason: Error): void => {
    for (const line of lines) line.cut(reason);
  };
  let closing: Promise<void> | undefined;
  const end = async (): Promise<void> => {
    const limit = setTimeout(() => cut(terminated('the program stops')), CLOSE_MS); // a line that hangs would be waited for
    await pool.end().finally(() => clearTimeout(limit));
  };
  return { pool, cut, close: () => (closing ??= end()) };
}

/** A pool and its typed queries. */
export function openDatabase<T>(url: string, o: Partial<PoolOptions> = {}): Database<T> {
  const { pool, cut, close } = openPool(url, { max: 10, name: 'maktaba', types: typeParsers(), ...o });
  return { db: new Kysely<T>({ dialect: new PostgresDialect({ pool }) }), pool, cut, close };
}

/** The database has no room left on its disk (SQLSTATE 53100). */
export const isDiskFull = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '53100';
