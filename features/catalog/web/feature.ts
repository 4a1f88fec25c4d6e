import { CloudDownload, Library } from 'lucide-react';
import type { WebFeature } from '../../../platform/web/manifest/feature.ts';

const door = () => import('./index.ts');

/** The manifest of the catalog: a person's books. */
export const feature: WebFeature = {
  lists: ['/user/library', '/user/library/facets', '/user/library/series'],
  live: { books: [['library']] },
  frameMessages: ['library'],
  kept: [
    {
      kind: 'book',
      folder: 'books',
      liveId: 'bookId',
      queries: 'library',
      page: (id) => ({ to: '/reader', search: { book: id } }),
      load: async () => (await door()).bookPlan,
    },
  ],
  pages: [
    {
      path: 'documents/trash',
      title: 'shell.title.trash',
      messages: ['trash'],
      load: async () => (await door()).TrashPage,
    },
    { path: 'downloads', title: 'shell.nav.downloads', load: async () => (await door()).DownloadsPage },
  ],
  nav: [
    {
      group: 'read',
      order: 1,
      name: 'library',
      label: 'shell.nav.library',
      path: '/documents',
      icon: Library,
      also: ['/reader'],
    },
    {
      group: 'system',
      order: 2,
      name: 'downloads',
      label: 'shell.nav.downloads',
      path: '/downloads',
      icon: CloudDownload,
    },
  ],
  commands: [{ order: 1, load: async () => (await door()).libraryCommands }],
  views: [{ view: 'library', load: async () => (await door()).SidebarLibraryView }],
};
