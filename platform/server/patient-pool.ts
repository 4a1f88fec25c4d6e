import pg from 'pg';
import { Problem } from '../common/problem.ts';
import { runningTimeout } from './running-timeout.ts';

type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, release: (broken?: unknown) => void) => void;

/** When to ask again. */
const RETRY_SECONDS = 2;
/** What `pg` says in this case. */
const LOST = 'timeout exceeded when trying to connect';
const nothing = (): void => {};

/**
 * A pool in which waiting for a line counts only the time in which this process could run. While lines change hands, to wait for too
 * long says that the server is busy; only when none did, the database may be lost.
 */
export class PatientPool extends pg.Pool {
  readonly #waitMs: number;
  #acquired = 0;

  constructor(config: pg.PoolConfig, waitMs: number) {
    super(config);
    this.#waitMs = waitMs;
    this.on('acquire', () => (this.#acquired += 1));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Taken): void;
  override connect(callback?: Taken): Promise<pg.PoolClient> | void {
    if (callback) return this.#take(callback);
    return new Promise((resolve, reject) => {
      this.#take((error, client) => (error ? reject(error) : resolve(client!)));
    });
  }

  #take(callback: Taken): void {
    let over = false;
    const before = this.#acquired;
    const limit = runningTimeout(() => {
      over = true;
      const busy = this.#acquired > before;
      callback(
        busy ? new Problem('SERVER_BUSY', 503, { seconds: RETRY_SECONDS }) : new Error(LOST),
        undefined,
        nothing,
      );
    }, this.#waitMs);
    super.connect((error, client, release) => {
      limit.clear();
      if (!over) callback(error, client, release);
      else if (!error) release();
    });
  }
}
