/**
 * The built-in writer: what can be told of a source without a model, from its own sentences. Pure and deterministic.
 *
 * A making reads a source once (`planSource`), asks what may be made of it (`offersOf`) and composes a Spark (`composeSpark`); scripts
 * (`script/index.ts`) build on the same plan: the beats of its genre, excerpts picked near each other, and lines of glue from templates
 * that are data.
 */
export type * from './types.ts';
export { type Plan, planSource } from './plan/plan.ts';
export { beatsOf } from './plan/beats.ts';
export { hookOf } from './plan/hook.ts';
export { longestSpark } from './offers/longest-spark.ts';
export { offersOf } from './offers/offers.ts';
export { composeSpark } from './spark/compose.ts';
export { CannotCompose } from './spark/refusal.ts';
export { rewriteParagraph } from './spark/rewrite.ts';
export { sparkMarkdown } from './spark/spark-text.ts';
export { tagsOf } from './terms/tags.ts';
