import { eventDialog } from '../../../platform/web/manifest/event-dialog.tsx';
import type { WebFeature } from '../../../platform/web/manifest/feature.ts';

/** The manifest of covers and header pictures. */
export const feature: WebFeature = {
  frameMessages: ['covers'],
  overlays: [
    eventDialog('maktaba:cover-open', {
      load: async () => (await import('./index.ts')).CoverDialog,
      key: ({ type, id }) => `${type} ${id}`,
    }),
  ],
};
