export { openConcierge } from './concierge.ts';
export { conciergeRawRoutes } from './raw-routes.ts';
export { conciergeRouter } from './routes.ts';
