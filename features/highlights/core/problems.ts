import { defineProblems } from '../../../platform/common/problem.ts';

/** What can go wrong with highlights. Words: locales/<locale>/problem.json. */
export const highlightsProblems = defineProblems({
  MARK_NOT_FOUND: { status: 404 },
  MARK_WITHOUT_PLACE: { status: 409 },
  IMPORT_UNREADABLE: { status: 400 },
  IMPORT_TOO_LARGE: { status: 413 },
});
