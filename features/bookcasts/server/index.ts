export { type Bookcasts, openBookcasts } from './bookcasts.ts';
export type { BookcastsDeps } from './deps.ts';
export { bookcastsRawRoutes } from './raw-routes.ts';
export { bookcastsPageHeads } from './public/page-heads.ts';
export { publicRawRoutes } from './public/raw-routes.ts';
export { recordingResponse } from './recording/recording-response.ts';
export type { RecordedCast } from './rows/recorded-store.ts';
export { bookcastsRouter } from './routes.ts';
