import { lazy } from 'react';

export const CataloguesPage = lazy(async () => ({ default: (await import('./catalogues-page.tsx')).CataloguesPage }));
