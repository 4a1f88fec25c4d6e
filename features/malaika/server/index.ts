export { type Malaika, openMalaika } from './malaika.ts';
export { malaikaRawRoutes } from './raw-routes.ts';
export { malaikaRouter } from './routes.ts';
export type { MalaikaTables } from './tables.ts';
