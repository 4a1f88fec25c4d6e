import { defineFeature } from '../../../platform/server/manifest/feature.ts';
import { contract } from '../contract.ts';
import { bookstorePageHeads, bookstoreRawRoutes, bookstoreRouter, openBookstore } from './index.ts';

/** The manifest of the bookstore: public pages of books. */
export const feature = defineFeature({
  name: 'bookstore',
  contract,
  open: openBookstore,
  router: bookstoreRouter,
  rawRoutes: bookstoreRawRoutes,
  pageHeads: bookstorePageHeads,
});
