/**
 * The built-in writer: what can be told of a source without a model, from its own sentences. Pure and deterministic.
 *
 * A making reads a source once (`planSource`), asks what may be made of it (`offersOf`), and builds on the beats of its genre
 * (`beatsOf`): each is an excerpt to quote, further ones come from its neighborhood (`pick` with `near`). Between them stand lines of
 * glue (`Glue`), chosen from templates that are data: a Spark and a script bring their own (`readTemplates`), and `lintTemplates` says
 * which of them claim something. Excerpts become pieces with `quotationPiece`, lines of glue are pieces already.
 */
export type * from './types.ts';
export { type Plan, type PlanOptions, planSource } from './plan/plan.ts';
export type { Unit } from './plan/units.ts';
export { type Beat, type BeatsWanted, defines, opensSection } from './plan/beat.ts';
export { beatsOf } from './plan/beats.ts';
export { hookOf } from './plan/hook.ts';
export { tour } from './plan/tour.ts';
export { collides, type Excerpt, overlap, quotationPiece } from './excerpts/excerpt.ts';
export { isFiction } from './excerpts/find-excerpts.ts';
export { leadsWith, pick, type Wanted } from './excerpts/pick.ts';
export { type Background, holdsTerm, type KeyTerm } from './terms/key-terms.ts';
export type { CastMember } from './terms/cast.ts';
export { Glue, type GlueOptions } from './glue/glue.ts';
export { lintTemplates } from './glue/lint.ts';
export { seeded } from './glue/seeded.ts';
export { readTemplates, type Slots, type Template } from './glue/template.ts';
export { offersOf } from './offers/offers.ts';
export { composeSpark } from './spark/compose.ts';
export { CannotCompose } from './spark/refusal.ts';
export { rewriteParagraph } from './spark/rewrite.ts';
export { sparkMarkdown } from './spark/spark-text.ts';
export { wordsOf } from './source/analysis.ts';
