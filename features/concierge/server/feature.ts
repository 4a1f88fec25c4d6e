import type { Log } from '../../../platform/server/log.ts';
import { defineFeature } from '../../../platform/server/manifest/feature.ts';
import { contract } from '../contract.ts';
import type { ReadProfile, UpdateAccount } from './account.ts';
import type { ConciergeDeps } from './concierge.ts';
import { conciergeRawRoutes, conciergeRouter, openConcierge } from './index.ts';

type Deps = Omit<ConciergeDeps, 'updateAccount' | 'profileOf'> & {
  accounts: { updateMe: UpdateAccount; profileOf: ReadProfile };
  log: Log;
};

/** The manifest of the concierge. */
export const feature = defineFeature({
  name: 'concierge',
  contract,
  open: ({ accounts, ...deps }: Deps) =>
    openConcierge({ ...deps, updateAccount: accounts.updateMe, profileOf: accounts.profileOf }),
  router: conciergeRouter,
  rawRoutes: (concierge, { log }) => conciergeRawRoutes(concierge, log),
});
