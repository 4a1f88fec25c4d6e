export { openConcierge } from './concierge.ts';
export { handbookPassages } from './handbook.ts';
export { conciergeRawRoutes } from './raw-routes.ts';
export { conciergeRouter } from './routes.ts';
