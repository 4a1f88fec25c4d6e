import type { Page } from '../../platform/web/manifest/feature.ts';
import { gathered } from './features.ts';

/** Pages that the app puts together from several features. */
export const OWN_PAGES: readonly Page[] = [
  {
    path: 'documents',
    title: 'shell.nav.library',
    load: async () => (await import('./documents-page.tsx')).DocumentsPage,
  },
  {
    path: 'documents/$bookId',
    title: 'shell.title.book',
    messages: ['health', 'recognition'],
    load: async () => (await import('./book-page.tsx')).BookPage,
  },
  {
    path: 'settings',
    title: 'shell.nav.settings',
    messages: ['accounts', ...gathered((feature) => feature.settings).flatMap(({ messages = [] }) => messages)],
    load: async () => (await import('./settings-page.tsx')).SettingsPage,
  },
];
