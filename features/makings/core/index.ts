export { makingProblems } from './problems.ts';
export { type Span, spanned } from './spanned.ts';
