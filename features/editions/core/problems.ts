import { defineProblems } from '../../../platform/common/problem.ts';

/** What can go wrong with editions. Words: locales/<locale>/problem.json. */
export const editionsProblems = defineProblems({
  EDITIONS_NOT_FOUND: { status: 404 },
  EDITIONS_UNDO_GONE: { status: 404 },
});
