export { type Covers, openCovers } from './covers.ts';
export type { CoversCpu } from './deps.ts';
export { coversRawRoutes } from './raw-routes.ts';
export { coversRouter } from './routes.ts';
