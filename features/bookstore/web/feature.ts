import type { WebFeature } from '../../../platform/web/manifest/feature.ts';

/** The manifest of the bookstore: the page of a book for people who may not have it. */
export const feature: WebFeature = {
  live: { books: [['bookstore']] },
  pages: [
    {
      path: 'bookstore/$bookId',
      title: 'shell.title.book',
      for: 'anyone',
      messages: ['bookstore'],
      load: async () => (await import('./index.ts')).PublicBookPage,
    },
  ],
};
