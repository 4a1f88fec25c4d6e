export { type Editions, openEditions } from './editions.ts';
export { editionsRouter } from './routes.ts';
export type { EditionsTables } from './tables.ts';
