import { defineFeature } from '../../../platform/server/manifest/feature.ts';
import type { Jobs } from '../../../platform/server/jobs.ts';
import type { Log } from '../../../platform/server/log.ts';
import { contract } from '../contract.ts';
import { defineForgeJobs, type ForgeDeps, forgeRouter, openForge } from './index.ts';
import { presenceRow } from './presence/presence.ts';

/** The manifest of the Forge. */
export const feature = defineFeature({
  name: 'forge',
  contract,
  open: (deps: ForgeDeps & { jobs: Jobs; log: Log }) => openForge(deps),
  router: forgeRouter,
  rawRoutes: ({ extras }) => extras.rawRoutes(),
  // The browser hears the number of the change as well: what it has itself it need not ask for.
  live: [
    { notice: { kind: 'forge.changed' }, kind: 'forge.changed', ids: { sessionId: 'sessionId', seq: 'seq' } },
    presenceRow,
  ],
  defineJobs(forge, { jobs, log }) {
    defineForgeJobs(jobs, forge);
    forge.extras.defineJobs(jobs, log);
  },
  end: async ({ extras }) => extras.close(),
});
