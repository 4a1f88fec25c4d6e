import { eventDialog } from '../../../platform/web/manifest/event-dialog.tsx';
import type { WebFeature } from '../../../platform/web/manifest/feature.ts';

/** The manifest of collections and smart shelves. */
export const feature: WebFeature = {
  lists: ['/collections'],
  frameMessages: ['collections'],
  overlays: [
    eventDialog('maktaba:collect-open', {
      load: async () => (await import('./index.ts')).CollectDialog,
      key: ({ books }) => JSON.stringify(books),
    }),
  ],
};
