import type { Jobs } from '../../../platform/server/jobs.ts';
import { defineFeature } from '../../../platform/server/manifest/feature.ts';
import { contract } from '../contract.ts';
import {
  defineHighlightJobs,
  type HighlightsDeps,
  highlightsRawRoutes,
  highlightsRouter,
  openHighlights,
} from './index.ts';

/** The manifest of highlights and notes. */
export const feature = defineFeature({
  name: 'highlights',
  contract,
  open: (deps: HighlightsDeps & { jobs: Jobs }) => openHighlights(deps),
  router: highlightsRouter,
  rawRoutes: highlightsRawRoutes,
  defineJobs: (highlights, { jobs }) => defineHighlightJobs(jobs, highlights),
});
