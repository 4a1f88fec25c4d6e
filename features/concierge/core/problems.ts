import { defineProblems } from '../../../platform/common/problem.ts';

/** The concierge's expected failures; their words are in locales/<locale>/problem.json. */
export const conciergeProblems = defineProblems({
  ACT_NOT_FOUND: { status: 404 },
});
