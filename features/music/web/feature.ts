import type { WebFeature } from '../../../platform/web/manifest/feature.ts';

/** The manifest of focus music. Its menu stands at the foot of the right sidebar (app/shell). */
export const feature: WebFeature = {
  frameMessages: ['music'],
  commands: [{ order: 6, load: async () => (await import('./index.ts')).musicCommands }],
};
