import type { Config } from '../../../platform/server/config.ts';
import { defineFeature } from '../../../platform/server/manifest/feature.ts';
import { contract } from '../contract.ts';
import type { Vision } from './deps.ts';
import { type IngestDeps, ingestRouter, openIngest, uploadRoutes } from './index.ts';
import { PROCESS_BOOK } from './process/process-book.ts';
import { RECOGNIZE } from './recognition/recognition.ts';

type Deps = Omit<IngestDeps, 'vision' | 'recognizePages'> & {
  config: Pick<Config, 'recognizePages'>;
  ai: { vision: Vision };
  /** Books worked on at once. */
  booksAtOnce: number;
};

/** Jobs whose every step their book's owner may see. */
const WORK = [PROCESS_BOOK, RECOGNIZE];

/** The manifest of ingestion: how files become books. */
export const feature = defineFeature({
  name: 'ingest',
  contract,
  open: ({ config, ai, ...deps }: Deps) =>
    openIngest({ ...deps, vision: ai.vision, recognizePages: config.recognizePages }),
  router: ingestRouter,
  rawRoutes: uploadRoutes,
  live: WORK.map((job) => ({ notice: { kind: 'job', job }, kind: 'work', ids: { bookId: 'subjectId' } })),
  defineJobs: (ingest, { booksAtOnce }) => ingest.defineJobs(booksAtOnce),
  begin: (ingest) => ingest.beginUpgrade(),
});
