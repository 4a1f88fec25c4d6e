import { Highlighter } from 'lucide-react';
import type { WebFeature } from '../../../platform/web/manifest/feature.ts';

const door = () => import('./index.ts');

/** The manifest of highlights and notes. */
export const feature: WebFeature = {
  lists: ['/highlights', '/highlights/facets'],
  pages: [
    {
      path: 'highlights',
      title: 'shell.nav.highlights',
      messages: ['highlights'],
      load: async () => (await door()).HighlightsPage,
    },
  ],
  shortcuts: [{ order: 2, messages: ['highlights'], load: async () => (await door()).highlightsCommands }],
  nav: [
    {
      group: 'read',
      order: 2,
      name: 'highlights',
      label: 'shell.nav.highlights',
      path: '/highlights',
      icon: Highlighter,
    },
  ],
};
