export { type Collections, openCollections } from './collections.ts';
export { openNarrowing } from './narrowing-store.ts';
export { collectionsRouter } from './routes.ts';
