import type { FileStore } from '../../../adapters/files/index.ts';
import type { Actor } from '../../../platform/server/context.ts';
import type { Db } from '../../../platform/server/db.ts';
import type { Jobs } from '../../../platform/server/jobs.ts';
import type { Live } from '../../../platform/server/live.ts';
import type { Narrowing } from './lists/narrowing.ts';

/** What the catalog is made of; wired by the app. */
export type CatalogDeps = {
  db: Db;
  files: FileStore;
  jobs: Jobs;
  live: Live;
  narrowing: Narrowing;
  /** Has books made readable again; how many. */
  reprocess(actor: Actor, bookIds: readonly string[]): Promise<number>;
};
