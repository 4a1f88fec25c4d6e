import type { WebFeature } from '../../../platform/web/manifest/feature.ts';

/** The manifest of imports: the Inbox. */
export const feature: WebFeature = {
  live: { work: [['library', 'inbox', 'summary']] },
  pages: [
    {
      path: 'documents/inbox',
      title: 'shell.title.inbox',
      messages: ['imports'],
      load: async () => (await import('./index.ts')).InboxPage,
    },
  ],
};
