export type { FeedsCpu } from './deps.ts';
export { openFeeds } from './feeds.ts';
export { feedsRawRoutes } from './raw-routes.ts';
export { feedsRouter } from './routes.ts';
