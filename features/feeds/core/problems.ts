import { defineProblems } from '../../../platform/common/problem.ts';

/** What can go wrong with podcast feeds. Words: locales/<locale>/problem.json. */
export const feedsProblems = defineProblems({
  /** No such feed, or nothing of that name in it: whoever guesses addresses learns no more. */
  FEED_NOT_FOUND: { status: 404 },
  TOO_MANY_FEEDS: { status: 409 },
});
