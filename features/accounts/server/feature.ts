import { defineFeature } from '../../../platform/server/manifest/feature.ts';
import { contract } from '../contract.ts';
import { authRawRoutes, openAccounts } from './index.ts';

/** The manifest of the accounts. */
export const feature = defineFeature({
  name: 'accounts',
  contract,
  open: openAccounts,
  router: ({ router }) => router,
  rawRoutes: ({ auth }) => authRawRoutes(auth),
  end: ({ auth }) => auth.idle(),
});
