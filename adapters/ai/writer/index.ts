/**
 * The built-in writer: what can be told of a source without a model, from its own sentences. Pure and deterministic.
 *
 * A making reads a source once (`planSource`), asks what may be made of it (`offersOf`), and builds on the beats of its genre
 * (`beatsOf`): each is an excerpt to quote, further ones come from its neighborhood (`pick` with `near`). Between them stand lines of
 * glue (`Glue`), chosen from templates that are data: a Spark and a script bring their own (`readTemplates`), and `lintTemplates` says
 * which of them claim something. Excerpts become pieces with `quotationPiece`, lines of glue are pieces already.
 */
export type * from './types.ts';
export { type Plan, planSource } from './plan/plan.ts';
export { beatsOf } from './plan/beats.ts';
export { hookOf } from './plan/hook.ts';
export { offersOf } from './offers/offers.ts';
export { composeSpark } from './spark/compose.ts';
export { CannotCompose } from './spark/refusal.ts';
export { rewriteParagraph } from './spark/rewrite.ts';
export { sparkMarkdown } from './spark/spark-text.ts';
