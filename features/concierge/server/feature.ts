import type { Log } from '../../../platform/server/log.ts';
import { defineFeature } from '../../../platform/server/manifest/feature.ts';
import { contract } from '../contract.ts';
import type { ConciergeDeps, UpdateAccount } from './concierge.ts';
import { conciergeRawRoutes, conciergeRouter, openConcierge } from './index.ts';

type Deps = Omit<ConciergeDeps, 'updateAccount'> & { accounts: { updateMe: UpdateAccount }; log: Log };

/** The manifest of the concierge. */
export const feature = defineFeature({
  name: 'concierge',
  contract,
  open: ({ accounts, ...deps }: Deps) => openConcierge({ ...deps, updateAccount: accounts.updateMe }),
  router: conciergeRouter,
  rawRoutes: (concierge, { log }) => conciergeRawRoutes(concierge, log),
});
