export { type AfterName, progressAfter, progressAt, secondsLeft, textShare } from './pace.ts';
export { booksIn, pieceFor } from './places.ts';
export { makingProblems, whyOf } from './problems.ts';
export { type Span, spanFinder, spanned } from './spanned.ts';
