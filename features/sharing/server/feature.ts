import { defineFeature } from '../../../platform/server/manifest/feature.ts';
import { contract } from '../contract.ts';
import { openSharing, sharingRouter } from './index.ts';

/** The manifest of sharing. */
export const feature = defineFeature({
  name: 'sharing',
  contract,
  open: openSharing,
  router: sharingRouter,
  defineJobs: (sharing) => sharing.defineJobs(),
});
