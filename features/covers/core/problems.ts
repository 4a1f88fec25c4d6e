import { defineProblems } from '../../../platform/common/problem.ts';

/** What can go wrong with a cover. Words: locales/<locale>/problem.json. */
export const coverProblems = defineProblems({
  COVER_FILE_MISSING: { status: 422 },
  COVER_NOT_AN_IMAGE: { status: 415 },
  COVER_TOO_LARGE: { status: 413 },
  COVER_NOT_FOUND: { status: 404 },
});
