export { type Bookcasts, openBookcasts } from './bookcasts.ts';
export type { BookcastsDeps } from './deps.ts';
export { bookcastsRawRoutes } from './raw-routes.ts';
export type { RecordedCast } from './rows/recorded-store.ts';
export { bookcastsRouter } from './routes.ts';
