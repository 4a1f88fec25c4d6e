export { takesTwo } from './cast-styles.ts';
export { fallbackIdea } from './fallback-idea.ts';
export { bookIdea, type Chance, emptyIdea, HABITS } from './ideas/book-idea.ts';
export { type Candidate, drawn, type Liking, styleFor } from './ideas/choose.ts';
export { bookcastsProblems } from './problems.ts';
export { type TimeOfDay, timeOfDay } from './time-of-day.ts';
