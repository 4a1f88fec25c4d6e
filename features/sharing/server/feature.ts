import { defineFeature } from '../../../platform/server/manifest/feature.ts';
import { contract } from '../contract.ts';
import { openSharing, sharingRouter } from './index.ts';

/** The manifest of sharing. */
export const feature = defineFeature({
  name: 'sharing',
  contract,
  open: openSharing,
  router: sharingRouter,
  live: [
    { notice: { kind: 'sharing.changed' }, kind: 'shares', ids: { targetId: 'subjectId' } },
    { notice: { kind: 'sharing.ended' }, kind: 'shares', ids: { targetId: 'subjectId' } },
  ],
  defineJobs: (sharing) => sharing.defineJobs(),
});
