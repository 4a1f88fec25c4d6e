import { defineFeature } from '../../../platform/server/manifest/feature.ts';
import { contract } from '../contract.ts';
import type { SparksDeps } from './deps.ts';
import { defineSparkJobs, openSparks, sparksPageHeads, sparksRawRoutes, sparksRouter } from './index.ts';

/** The manifest of Sparks. */
export const feature = defineFeature({
  name: 'sparks',
  contract,
  open: (deps: SparksDeps) => openSparks(deps),
  router: sparksRouter,
  rawRoutes: sparksRawRoutes,
  pageHeads: sparksPageHeads,
  live: [{ notice: { kind: 'sparks.changed' }, kind: 'sparks', ids: { sparkId: 'sparkId' } }],
  defineJobs: (sparks, { jobs }) => defineSparkJobs(jobs, sparks),
});
