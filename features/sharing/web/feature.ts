import { eventDialog } from '../../../platform/web/manifest/event-dialog.tsx';
import type { WebFeature } from '../../../platform/web/manifest/feature.ts';

const door = () => import('./index.ts');

/** The manifest of sharing: the dialog, wherever a person is, and the page that invitations lead to. */
export const feature: WebFeature = {
  live: { shares: [['library', 'shares']] },
  frameMessages: ['sharing'],
  pages: [{ path: 'shared', title: 'shell.title.shared', load: async () => (await door()).InvitationPage }],
  overlays: [
    eventDialog('maktaba:share-open', {
      load: async () => (await door()).ShareDialog,
      key: ({ kind, id }) => `${kind} ${id}`,
    }),
  ],
};
