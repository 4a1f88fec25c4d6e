import type { Db } from '../../../platform/server/db.ts';
import type { Jobs } from '../../../platform/server/jobs.ts';
import type { Log } from '../../../platform/server/log.ts';
import type { Catalog } from '../../catalog/server/index.ts';

/** Vectors of texts, where a provider makes them. */
export type Embedder = {
  /** The model that is named for it; null: none. Asks no provider. */
  named(): Promise<string | null>;
  /** The same, once a test has found that it works; `again` tests anew where the last test had no answer. */
  offered(o?: { again: boolean }): Promise<string | null>;
  /** One vector a text and the model that made them, at the expense of a person. */
  embed(
    userId: string,
    texts: readonly string[],
    signal: AbortSignal,
  ): Promise<{ model: string; vectors: number[][] } | null>;
};

/** What passages and their search are made of; wired by the app. */
export type PassagesDeps = {
  db: Db;
  jobs: Jobs;
  log: Log;
  embedder: Embedder;
  catalog: Pick<Catalog, 'find' | 'findForJob'>;
};
