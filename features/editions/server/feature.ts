import { defineFeature } from '../../../platform/server/manifest/feature.ts';
import { contract } from '../contract.ts';
import { editionsRouter, openEditions } from './index.ts';

/** The manifest of editions: books that look alike. */
export const feature = defineFeature({
  name: 'editions',
  contract,
  open: openEditions,
  router: editionsRouter,
  defineJobs: (editions) => editions.defineJobs(),
});
