export { openEditions } from './editions.ts';
export { editionsRouter } from './routes.ts';
