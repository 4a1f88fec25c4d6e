import type { Jobs } from '../../../platform/server/jobs.ts';
import type { Collections } from '../../collections/server/index.ts';
import type { Highlights } from '../../highlights/server/index.ts';
import type { Library } from '../../library/server/index.ts';
import type { Reader } from '../../reader/server/index.ts';
import type { Db } from './editions-store.ts';

/** What editions are made of: parts of the others' doors. */
export type EditionsDeps = {
  db: Db;
  jobs: Jobs;
  library: Pick<Library, 'editions' | 'cards' | 'touched'>;
  collections: Pick<Collections, 'ofBook' | 'joinCollections' | 'leaveCollections'>;
  highlights: Pick<Highlights, 'moves'>;
  reader: Pick<Reader, 'moves'>;
};
