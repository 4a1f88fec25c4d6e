import type { FileStore } from '../../../adapters/files/index.ts';
import type { EpisodeCpu } from '../../../adapters/speech/index.ts';
import type { Db } from '../../../platform/server/db.ts';
import type { Jobs } from '../../../platform/server/jobs.ts';
import type { Log } from '../../../platform/server/log.ts';
import type { StreamRights } from '../../../platform/server/stream-rights.ts';
import type { Accounts } from '../../accounts/server/index.ts';
import type { Ai } from '../../ai/server/index.ts';
import type { Catalog } from '../../catalog/server/index.ts';
import type { Covers } from '../../covers/server/index.ts';
import type { Highlights } from '../../highlights/server/index.ts';
import type { Makings } from '../../makings/server/index.ts';
import type { Sharing } from '../../sharing/server/index.ts';
import type { Reader } from '../../reader/server/index.ts';

/** Sound and pictures, made off the server's event loop. */
export type CastsCpu = EpisodeCpu & { pictureForModel(bytes: Uint8Array): Promise<Uint8Array> };

/** What Bookcasts are made of; wired by the app. */
export type BookcastsDeps = {
  db: Db;
  files: FileStore;
  /** Files of this process alone. */
  workDir: string;
  /** Where recordings grow, for whoever listens meanwhile. */
  draftsDir: string;
  cpu: CastsCpu;
  jobs: Jobs;
  rights: Pick<StreamRights, 'hold'>;
  accounts: Pick<Accounts, 'namesOf'>;
  ai: Pick<Ai, 'engineFor' | 'voiceRecipe' | 'builtin'>;
  catalog: Pick<Catalog, 'cards' | 'titlesAndAuthors'>;
  reader: Pick<Reader, 'places'>;
  highlights: Pick<Highlights, 'facets'>;
  makings: Makings;
  covers: Pick<Covers, 'wear' | 'worn'>;
  sharing: Sharing;
  log: Log;
};
