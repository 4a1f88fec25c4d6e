export { readFeed, searchAddress } from './read-feed.ts';
export { readSearchTemplate } from './atom-feed.ts';
export type { Feed } from './types.ts';
