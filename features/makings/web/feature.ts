import type { WebFeature } from '../../../platform/web/manifest/feature.ts';

/** The manifest of generations: what others build on has no page of its own. */
export const feature: WebFeature = {
  lists: ['/makings'],
  live: {
    makings: [['makings']],
    books: [['makings-books'], ['makings-offers']],
  },
  frameMessages: ['makings'],
};
