import type { WebFeature } from '../../../platform/web/manifest/feature.ts';

/** The manifest of the AI providers and engines. */
export const feature: WebFeature = {
  settings: [{ order: 2, messages: ['ai'], load: async () => (await import('./index.ts')).AiSection }],
};
