export { openMalaika } from './malaika.ts';
export { malaikaRawRoutes } from './raw-routes.ts';
export { readingWall } from './reading-wall.ts';
export { malaikaRouter } from './routes.ts';
