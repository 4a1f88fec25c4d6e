import { defineFeature } from '../../../platform/server/manifest/feature.ts';
import { contract } from '../contract.ts';
import type { NarrationDeps } from './deps.ts';
import { narrationRawRoutes, narrationRouter, openNarration, type SpeechCpu } from './index.ts';

type Deps = Omit<NarrationDeps, 'cpu'> & { speech: SpeechCpu };

/** The manifest of narration: books read aloud. */
export const feature = defineFeature({
  name: 'narration',
  contract,
  open: ({ speech, ...deps }: Deps) => openNarration({ ...deps, cpu: speech }),
  router: narrationRouter,
  rawRoutes: narrationRawRoutes,
  defineJobs: (narration) => narration.defineJobs(),
});
