import type { WebFeature } from '../../../platform/web/manifest/feature.ts';

/** The manifest of editions: books that look alike. */
export const feature: WebFeature = {
  pages: [
    {
      path: 'documents/duplicates',
      title: 'shell.title.duplicates',
      messages: ['editions'],
      load: async () => (await import('./index.ts')).EditionsPage,
    },
  ],
};
