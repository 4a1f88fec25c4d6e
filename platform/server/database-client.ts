import pg from 'pg';
import { cancelWhenUnwanted, type LineName } from './query-cancel.ts';
import { runningTimeout } from './running-timeout.ts';

/** How long a connection may take to be made. */
export const CONNECT_MS = 10_000;
/** An orderly goodbye is not waited for longer: the other side may be past hearing it. */
const GOODBYE_MS = 2000;
/** Marks an error as "the line to the database is cut"; a symbol, so that copies of the error carry it too. */
const LOST = Symbol('database line lost');

/** PostgreSQL's own words for "not now": it stops, starts or recovers, is full of connections, or became a read-only standby. */
const AWAY = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '53300',
  '25006',
  '08000',
  '08001',
  '08003',
  '08006',
  'SERVER_BUSY',
]);
/** After these words nothing more can be done on a line: its server process ends, or it reads and no longer writes. */
const LAST_WORDS = new Set(['57P01', '57P02', '57P05', '25006']);
/** What `pg` says about a line that is gone or never came about. */
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (was closed|has encountered a connection error) and is not queryable)/;

/** The database cannot be reached just now: it restarts, or the network is away. Other services' failures do not count. */
export function isUnreachable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message, cause } = error as { code?: unknown; message?: unknown; cause?: unknown };
  return (
    LOST in error ||
    (typeof code === 'string' && AWAY.has(code)) ||
    WORDS.test(String(message ?? '')) ||
    isUnreachable(cause)
  );
}

export type SteadyConfig = pg.ClientConfig & {
  /** Told once for each way in which the line was lost or could not be made. */
  onLost?: (error: unknown) => void;
  /** Told of every line that is about to be connected; its 'end' follows in any case. */
  onLine?: (line: SteadyClient) => void;
  /** False while the database is known to be away: then no line is tried, and who asks for one hears it at once. */
  up?: () => boolean;
};
/** The line is gone, for a reason of ours. */
export const terminated = (why: string): Error => new Error(`Connection terminated: ${why}`);
/** What `pg` does not declare of a line. */
type Wire = {
  stream: { destroy(error?: Error): void };
  on(event: 'errorMessage', listener: (told: Error & { code?: string }) => void): void;
};

/**
 * A connection whose loss is an answer, never an uncaught error. `pg` tells of it by an 'error' event, and a pool listens to that only
 * while the connection rests in it: one that is at work, in a transaction or just closing has nobody, and Node ends the process.
 */
export class SteadyClient extends pg.Client {
  readonly #onLost: (error: unknown) => void;
  readonly #up: () => boolean;
  readonly #begin: () => void;
  readonly #connectMs: number;

  constructor(config: SteadyConfig = {}) {
    // The driver's own limit is over at once when the thread was blocked for longer: what has come by then would not be read.
    super({ keepAlive: true, keepAliveInitialDelayMillis: 10_000, ...config, connectionTimeoutMillis: 0 });
    this.#connectMs = config.connectionTimeoutMillis || CONNECT_MS;
    this.#onLost = (error) => {
      if (error instanceof Error) Object.assign(error, { [LOST]: true });
      config.onLost?.(error);
    };
    this.#up = config.up ?? (() => true);
    this.#begin = () => config.onLine?.(this);
    this.on('error', this.#onLost);
    this.#wire.on('errorMessage', (told) => {
      if (!LAST_WORDS.has(told.code ?? '')) return;
      this.#onLost(told); // before whoever asked hears it and makes another error of it
      this.cut(told); // the other side may be long in closing it, and a new line may lead to a server that writes
    });
  }

  get #wire(): Wire {
    return (this as unknown as { connection: Wire }).connection;
  }

  override connect(): Promise<this>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<this> | void {
    const failed = (error: Error): void => {
      if (!/^(28|3D)/.test((error as { code?: string }).code ?? '')) this.#onLost(error); // a refused password is an answer
    };
    if (!this.#up()) {
      const error = terminated('the database is away');
      if (callback) return void process.nextTick(callback, error);
      return Promise.reject(error);
    }
    this.#begin();
    const limit = runningTimeout(() => this.cut(new Error('timeout expired')), this.#connectMs);
    if (callback) {
      super.connect((error: Error) => {
        limit.clear();
        if (error) failed(error);
        callback(error);
      });
      return;
    }
    return super.connect().then(
      () => {
        limit.clear();
        return this;
      },
      (error: Error) => {
        limit.clear();
        failed(error);
        throw error;
      },
    );
  }

  /** As the driver's; a read that nobody waits for any more is canceled in the database. */
  override query = ((...of: Parameters<pg.Client['query']>): unknown => {
    const result: unknown = super.query(...of);
    return result instanceof Promise ? cancelWhenUnwanted(this as unknown as LineName, result) : result;
  }) as pg.Client['query'];

  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  override end(callback?: (error: Error) => void): Promise<void> | void {
    const limit = setTimeout(() => this.cut(), GOODBYE_MS);
    this.once('end', () => clearTimeout(limit));
    return callback ? super.end(callback) : super.end();
  }

  /** Ends the line at once; whoever waits for an answer on it hears that it is gone. */
  cut(reason?: Error): void {
    this.#wire.stream.destroy(reason);
  }

  /** After a failover a line may still lead to the old server, which reads and no longer writes. */
  async writable(): Promise<void> {
    const { rows } = await this.query<{ ok: boolean }>("select current_setting('transaction_read_only') = 'off' as ok");
    if (!rows[0]?.ok) throw terminated('the database is read-only');
  }
}
