import type { WebFeature } from '../../platform/web/manifest/feature.ts';

/** The web manifest of every feature that has one. */
const features = Object.values(
  import.meta.glob<WebFeature>('../../features/*/web/feature.ts', { eager: true, import: 'feature' }),
);

/** What the features have of one kind. */
export const gathered = <T>(of: (feature: WebFeature) => readonly T[] | undefined): T[] =>
  features.flatMap((feature) => of(feature) ?? []);

/** The same, in the order that they say. */
export const inOrder = <T extends { order: number }>(of: (feature: WebFeature) => readonly T[] | undefined): T[] =>
  gathered(of).sort((a, b) => a.order - b.order);
