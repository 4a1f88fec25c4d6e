import { defineProblems } from '../../../platform/common/problem.ts';

/** What can keep a book from being read aloud. Words: locales/<locale>/problem.json. */
export const narrationProblems = defineProblems({
  NARRATION_NO_VOICE: { status: 422 },
  PASSAGE_NOT_FOUND: { status: 404 },
});
