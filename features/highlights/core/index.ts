export { BookText, likelyRuns, type Run } from './locate.ts';
export { ANCHOR_STATES, type AnchorState, asColour, type Colour, COLOURS, type MarkKind } from './mark.ts';
export { matchBook, type Shelved } from './match-book.ts';
export { previewOf } from './preview.ts';
export { highlightsProblems } from './problems.ts';
export { inReadingOrder, type Pending, withPending } from './pending.ts';
export { afterReview, handful, personsDay, REVIEW_ANSWERS, type ReviewAnswer } from './review.ts';
export { withCitation } from './citation.ts';
export { readPending } from './read-pending.ts';
