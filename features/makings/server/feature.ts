import { defineFeature } from '../../../platform/server/manifest/feature.ts';
import { contract } from '../contract.ts';
import { makingsRouter, openMakings } from './index.ts';

/** The manifest of generations: the one way in which things are made of what a person reads. */
export const feature = defineFeature({
  name: 'makings',
  contract,
  open: openMakings,
  router: makingsRouter,
  live: [
    { notice: { kind: 'makings.changed' }, kind: 'makings', ids: { makingId: 'subjectId', resultId: 'resultId' } },
  ],
  defineJobs: (makings) => makings.defineJobs(),
  begin: (makings) => makings.watch(),
  end: (makings) => makings.stopWatching(),
});
