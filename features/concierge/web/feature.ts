import type { WebFeature } from '../../../platform/web/manifest/feature.ts';

/** The manifest of the concierge. */
export const feature: WebFeature = {
  lists: ['/user/personalization'],
  frameMessages: ['concierge'],
  cards: [{ order: 1, load: async () => (await import('./index.ts')).ConciergeCard }],
};
