export { openMalaika } from './malaika.ts';
export { malaikaRawRoutes } from './raw-routes.ts';
export { malaikaRouter } from './routes.ts';
