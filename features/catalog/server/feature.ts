import { defineFeature } from '../../../platform/server/manifest/feature.ts';
import { contract } from '../contract.ts';
import type { CatalogDeps } from './deps.ts';
import type { PlainText } from './file-routes.ts';
import { catalogFileRoutes, catalogRouter, openCatalog } from './index.ts';

type Deps = CatalogDeps & { plainText: PlainText };

/** The manifest of the catalog: a person's books. */
export const feature = defineFeature({
  name: 'catalog',
  contract,
  open: (deps: Deps) => openCatalog(deps),
  router: catalogRouter,
  rawRoutes: (catalog, { plainText }) => catalogFileRoutes(catalog, plainText),
  live: [
    { notice: { kind: 'library.book_changed' }, kind: 'books', ids: { bookId: 'subjectId' } },
    { notice: { kind: 'library.books_changed' }, kind: 'books', ids: {} },
  ],
  defineJobs: (catalog) => catalog.defineJobs(),
  begin: (catalog) => catalog.beginEditionKeys(),
});
