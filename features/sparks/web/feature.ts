import { Sparkles } from 'lucide-react';
import { eventDialog } from '../../../platform/web/manifest/event-dialog.tsx';
import type { WebFeature } from '../../../platform/web/manifest/feature.ts';

const door = () => import('./index.ts');

/** The manifest of Sparks. */
export const feature: WebFeature = {
  lists: ['/spark', '/spark/*'],
  live: { sparks: [['sparks']], makings: [['sparks']], shares: [['sparks']] },
  frameMessages: ['sparks'],
  pages: [
    { path: 'spark', title: 'shell.nav.spark', load: async () => (await door()).SparksPage },
    { path: 'spark/$sparkId', title: 'shell.title.spark', open: true, load: async () => (await door()).SparkPage },
  ],
  nav: [{ group: 'create', order: 2, name: 'spark', label: 'shell.nav.spark', path: '/spark', icon: Sparkles }],
  commands: [{ order: 3, load: async () => (await door()).sparkCommands }],
  views: [{ view: 'spark', load: async () => (await door()).SparkSidebar }],
  cards: [
    { order: 1, views: ['library'], load: async () => (await door()).CreateSparkCard },
    { order: 3, views: ['library', 'bookcast-hub'], load: async () => (await door()).LatestSparkCard },
  ],
  overlays: [
    eventDialog('maktaba:spark-open', {
      load: async () => (await door()).CreateDialog,
      key: (asked) => JSON.stringify(asked),
    }),
  ],
};
