import type { Db } from '../../../platform/server/db.ts';
import type { Jobs } from '../../../platform/server/jobs.ts';
import type { Accounts } from '../../accounts/server/index.ts';
import type { Catalog } from '../../catalog/server/index.ts';
import type { Covers } from '../../covers/server/index.ts';
import type { Makings } from '../../makings/server/index.ts';
import type { Sharing } from '../../sharing/server/index.ts';

/** What Sparks are made of; wired by the app. */
export type SparksDeps = {
  db: Db;
  jobs: Jobs;
  makings: Makings;
  covers: Pick<Covers, 'wear' | 'worn'>;
  accounts: Pick<Accounts, 'profileOf' | 'namesOf'>;
  catalog: Pick<Catalog, 'cards'>;
  sharing: Sharing;
};
