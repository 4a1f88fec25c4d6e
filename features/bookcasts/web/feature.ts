import { AudioLines } from 'lucide-react';
import { eventDialog } from '../../../platform/web/manifest/event-dialog.tsx';
import type { WebFeature } from '../../../platform/web/manifest/feature.ts';
import { part } from '../../../platform/web/manifest/part.tsx';

const door = () => import('./index.ts');
let opened = 0;

/** The manifest of Bookcasts. */
export const feature: WebFeature = {
  lists: ['/bookcasts'],
  live: { makings: [['bookcasts']], bookcasts: [['bookcasts']], shares: [['bookcasts']] },
  frameMessages: ['bookcasts'],
  kept: [
    {
      kind: 'bookcast',
      folder: 'bookcasts',
      liveId: 'bookcastId',
      queries: 'bookcasts',
      page: (id) => ({ to: `/bookcasts/${id}` }),
      load: async () => (await door()).castPlan,
    },
  ],
  pages: [
    {
      path: 'bookcasts',
      title: 'bookcasts.title',
      messages: ['bookcast'],
      load: async () => (await door()).BookcastsPage,
    },
    {
      path: 'bookcasts/$bookcastId',
      title: 'bookcasts.title',
      open: true,
      messages: ['bookcast', 'castpage', 'highlights'],
      load: async () => (await door()).BookcastPage,
    },
    {
      path: 'bookcast/$bookcastId',
      title: 'bookcasts.title',
      for: 'anyone',
      messages: ['castpage', 'bookcasts'],
      load: async () => (await door()).PublicBookcastPage,
    },
  ],
  nav: [
    { group: 'create', order: 3, name: 'bookcasts', label: 'bookcasts.title', path: '/bookcasts', icon: AudioLines },
  ],
  commands: [{ order: 5, load: async () => (await door()).bookcastCommands }],
  views: [
    { view: 'bookcast-hub', load: async () => (await door()).HubView },
    { view: 'bookcast-generation', load: async () => (await door()).GenerationsView },
    { view: 'bookcast', load: async () => (await door()).NowPlayingView },
  ],
  cards: [
    { order: 0.6, load: async () => (await door()).CreateBookcastCard },
    { order: 1.5, views: ['library', 'spark'], load: async () => (await door()).LatestBookcastCard },
  ],
  overlays: [
    eventDialog('maktaba:bookcast-open', {
      load: async () => (await door()).CreateDialog,
      key: () => `bookcast ${(opened += 1)}`, // another wish gets a dialog of its own
    }),
    part(async () => (await door()).EndingToasts),
  ],
};
