import { defineFeature } from '../../../platform/server/manifest/feature.ts';
import { contract } from '../contract.ts';
import type { PassagesDeps } from './deps.ts';
import { type Embedder, openPassages, passagesRouter } from './index.ts';

type Deps = Omit<PassagesDeps, 'embedder'> & { ai: { embedder: Embedder } };

/** The manifest of the passages: the text of books, and the search in it. */
export const feature = defineFeature({
  name: 'passages',
  contract,
  open: ({ ai, ...deps }: Deps) => openPassages({ ...deps, embedder: ai.embedder }),
  router: passagesRouter,
  defineJobs: (passages) => passages.defineJobs(),
  begin: (passages) => passages.beginVectors(),
});
