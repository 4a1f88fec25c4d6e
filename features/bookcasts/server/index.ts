export { openBookcasts } from './bookcasts.ts';
export type { BookcastsDeps } from './deps.ts';
export { bookcastsRawRoutes } from './raw-routes.ts';
export { bookcastsRouter } from './routes.ts';
