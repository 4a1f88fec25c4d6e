import { eventDialog } from '../../../platform/web/manifest/event-dialog.tsx';
import type { WebFeature } from '../../../platform/web/manifest/feature.ts';

const door = () => import('./index.ts');

/** The manifest of podcast feeds: a dialog, and a section of the settings. */
export const feature: WebFeature = {
  frameMessages: ['feeds'],
  live: { feeds: [['feeds']], bookcasts: [['feeds']] },
  settings: [{ order: 2.5, load: async () => (await door()).FeedsSection }],
  overlays: [
    eventDialog('maktaba:feeds-open', {
      load: async () => (await door()).FeedsDialog,
      key: ({ collectionId }) => collectionId ?? 'all',
    }),
  ],
};
