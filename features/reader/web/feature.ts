import type { WebFeature } from '../../../platform/web/manifest/feature.ts';

const door = () => import('./index.ts');
const prepareBook = () => import('./prepare-book.ts');

/** The manifest of the reader. */
export const feature: WebFeature = {
  lists: ['/reader/recent'],
  live: { books: [['reader', 'recent']] },
  pages: [
    {
      path: 'reader',
      title: 'shell.title.reader',
      layout: 'full',
      quiet: true,
      session: 'reader',
      messages: ['reader', 'narration', 'highlights'],
      prepare: {
        search: 'book',
        begin: async (bookId, signal) => (await prepareBook()).prepareBook(bookId, signal),
      },
      load: async () => (await (await prepareBook()).loadReaderPage()).default,
    },
  ],
  shortcuts: [
    {
      order: 1,
      messages: ['reader'],
      load: async (dir) => (await door()).readerCommands(dir),
    },
  ],
  views: [{ view: 'reader', load: async () => (await door()).ReaderSidebar }],
};
