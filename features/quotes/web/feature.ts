import type { WebFeature } from '../../../platform/web/manifest/feature.ts';

/** The manifest of the quotation of the day. */
export const feature: WebFeature = {
  lists: ['/quotes/inspirational'],
  live: { books: [['quotes']] },
  frameMessages: ['quotes'],
  cards: [
    { order: 2, views: ['library', 'bookcast-hub', 'spark'], load: async () => (await import('./index.ts')).QuoteCard },
  ],
};
