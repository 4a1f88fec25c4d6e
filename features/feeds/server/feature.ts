import { defineFeature } from '../../../platform/server/manifest/feature.ts';
import { contract } from '../contract.ts';
import { feedsRawRoutes, feedsRouter, openFeeds } from './index.ts';

/** The manifest of podcast feeds. */
export const feature = defineFeature({
  name: 'feeds',
  contract,
  open: openFeeds,
  router: feedsRouter,
  rawRoutes: feedsRawRoutes,
  live: [
    { notice: { kind: 'feeds.changed' }, kind: 'feeds', ids: {} },
    { notice: { kind: 'feeds.ended' }, kind: 'feeds', ids: {} },
  ],
});
