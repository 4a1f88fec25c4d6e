import type { WebFeature } from '../../../platform/web/manifest/feature.ts';
import { part } from '../../../platform/web/manifest/part.tsx';

const door = () => import('./index.ts');

/** The manifest of the onboarding tips. */
export const feature: WebFeature = {
  frameMessages: ['tips'],
  settings: [{ order: 1, load: async () => (await door()).ResetTips }],
  overlays: [part(async () => (await door()).Tips)],
};
