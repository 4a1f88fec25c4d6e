import { defineFeature } from '../../../platform/server/manifest/feature.ts';
import { contract } from '../contract.ts';
import { coversRawRoutes, coversRouter, openCovers } from './index.ts';

/** The manifest of covers and header pictures. */
export const feature = defineFeature({
  name: 'covers',
  contract,
  open: openCovers,
  router: coversRouter,
  rawRoutes: coversRawRoutes,
});
