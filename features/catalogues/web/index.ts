import { lazy } from 'react';

export const CataloguesPage = lazy(async () => ({ default: (await import('./catalogues-page.tsx')).CataloguesPage }));
export const FreeBooks = lazy(async () => ({ default: (await import('./free-books.tsx')).FreeBooks }));
export { cataloguesQuery } from './catalogue-queries.ts';
