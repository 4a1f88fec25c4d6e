import { defineProblems } from '../../../platform/common/problem.ts';

/** What can go wrong with catalogues. Words: locales/<locale>/problem.json. */
export const catalogueProblems = defineProblems({
  CATALOGUE_NOT_FOUND: { status: 404 },
  CATALOGUE_UNREADABLE: { status: 422 },
  CATALOGUE_NO_SEARCH: { status: 422 },
  CATALOGUES_FULL: { status: 422 },
  FREE_BOOKS_OFF: { status: 404 },
});
