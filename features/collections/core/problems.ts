import { defineProblems } from '../../../platform/common/problem.ts';

/** What can go wrong with collections. Words: locales/<locale>/problem.json. */
export const collectionProblems = defineProblems({
  COLLECTION_NOT_FOUND: { status: 404 },
  TOO_MANY_COLLECTIONS: { status: 409 },
});
