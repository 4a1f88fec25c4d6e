export { readFeed, searchAddress } from './read-feed.ts';
export { readSearchTemplate } from './atom-feed.ts';
export type { Feed, FeedDownload, FeedEntry, FeedFacet } from './types.ts';
