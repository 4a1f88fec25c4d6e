/** The choice of the built-in engine where a model can be chosen. */
export const BUILTIN = 'builtin';

/** The models that can be chosen: the one in force, null without a provider, and those offered beside it. */
export type Offer = { model: string | null; models: readonly string[] };

/**
 * The stored form of a choice: null for the default, which a conversation then follows, `builtin` or an offered model; undefined when the
 * model isn't offered.
 */
export function modelFor(choice: string | null, { model, models }: Offer): string | null | undefined {
  if (choice === null || choice === model) return null;
  return choice === BUILTIN || models.includes(choice) ? choice : undefined;
}
