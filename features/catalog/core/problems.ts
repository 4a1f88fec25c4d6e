import { defineProblems } from '../../../platform/common/problem.ts';

/** What can go wrong with books that are in the library. Words: locales/<locale>/problem.json. */
export const catalogProblems = defineProblems({
  BOOK_NOT_FOUND: { status: 404 },
  /** Somebody who has the book from its keeper asks for what only the keeper may do. */
  BOOK_NOT_YOURS: { status: 403 },
  DOWNLOAD_NOT_GRANTED: { status: 403 },
  BOOK_NOT_READY: { status: 409 },
  NOTHING_TO_UNDO: { status: 404 },
  PACK_TOO_LARGE: { status: 413 },
});
