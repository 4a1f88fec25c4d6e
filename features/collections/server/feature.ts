import { defineFeature } from '../../../platform/server/manifest/feature.ts';
import { contract } from '../contract.ts';
import { collectionsRouter, openCollections } from './index.ts';

/** The manifest of collections and smart shelves. */
export const feature = defineFeature({
  name: 'collections',
  contract,
  open: openCollections,
  router: collectionsRouter,
  defineJobs: (collections) => collections.defineJobs(),
});
