import { join } from 'node:path';
import { defineFeature } from '../../../platform/server/manifest/feature.ts';
import type { Config } from '../../../platform/server/config.ts';
import { contract } from '../contract.ts';
import type { CastsCpu } from './deps.ts';
import {
  type BookcastsDeps,
  bookcastsPageHeads,
  bookcastsRawRoutes,
  bookcastsRouter,
  openBookcasts,
  publicRawRoutes,
} from './index.ts';

type Deps = Omit<BookcastsDeps, 'cpu' | 'draftsDir'> & {
  config: Pick<Config, 'dataDir'>;
  speech: Omit<CastsCpu, 'pictureForModel'>;
  cpu: Pick<CastsCpu, 'pictureForModel'>;
};

/** The manifest of Bookcasts. */
export const feature = defineFeature({
  name: 'bookcasts',
  contract,
  open: ({ config, speech, cpu, ...deps }: Deps) =>
    openBookcasts({
      ...deps,
      cpu: { ...speech, pictureForModel: cpu.pictureForModel },
      draftsDir: join(config.dataDir, 'recordings'),
    }),
  router: bookcastsRouter,
  rawRoutes: (bookcasts, { db }) => [...bookcastsRawRoutes(bookcasts), ...publicRawRoutes(bookcasts, db)],
  pageHeads: bookcastsPageHeads,
  live: [{ notice: { kind: 'bookcasts.changed' }, kind: 'bookcasts', ids: { bookcastId: 'subjectId' } }],
  defineJobs: (bookcasts) => bookcasts.defineJobs(),
});
