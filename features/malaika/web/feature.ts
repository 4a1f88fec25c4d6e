import { Feather } from 'lucide-react';
import type { WebFeature } from '../../../platform/web/manifest/feature.ts';

const door = () => import('./index.ts');
const page = {
  title: 'shell.nav.malaika',
  layout: 'full',
  session: 'chat',
  load: async () => (await door()).MalaikaPage,
} as const;

/** The manifest of Malaika, who answers from a person's books. */
export const feature: WebFeature = {
  lists: ['/malaika/conversations'],
  live: {
    books: [
      ['malaika', 'books'],
      ['malaika', 'shelf'],
      ['malaika', 'book'],
      ['malaika', 'suggestions'],
    ],
  },
  frameMessages: ['malaika'],
  pages: [
    { ...page, path: 'malaika' },
    { ...page, path: 'malaika/$conversationId' },
  ],
  nav: [{ group: 'create', order: 1, name: 'malaika', label: 'shell.nav.malaika', path: '/malaika', icon: Feather }],
  commands: [{ order: 2, load: async () => (await door()).malaikaCommands }],
  views: [{ view: 'chat', load: async () => (await door()).MalaikaSidebar }],
};
