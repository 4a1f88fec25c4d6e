import type { Jobs } from '../../../platform/server/jobs.ts';
import type { Collections } from '../../collections/server/index.ts';
import type { Highlights } from '../../highlights/server/index.ts';
import type { Catalog } from '../../catalog/server/index.ts';
import type { Reader } from '../../reader/server/index.ts';
import type { Db } from '../../../platform/server/db.ts';

/** What editions are made of: parts of the others' doors. */
export type EditionsDeps = {
  db: Db;
  jobs: Jobs;
  catalog: Pick<Catalog, 'editions' | 'cards' | 'invalidateBooks'>;
  collections: Pick<Collections, 'ofBook' | 'joinCollections' | 'leaveCollections'>;
  highlights: Pick<Highlights, 'moves'>;
  reader: Pick<Reader, 'moves'>;
};
