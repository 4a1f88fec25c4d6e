import type { WebFeature } from '../../../platform/web/manifest/feature.ts';

/** The manifest of the OPDS catalogs. */
export const feature: WebFeature = {
  live: { books: [['catalogues', 'held']] },
  pages: [
    {
      path: 'documents/catalogues',
      title: 'shell.title.catalogues',
      messages: ['catalogues'],
      load: async () => (await import('./index.ts')).CataloguesPage,
    },
  ],
};
