import { defineProblems } from '../../../platform/common/problem.ts';

/** Problems of conversations. Messages: locales/<locale>/problem.json. */
export const malaikaProblems = defineProblems({
  CONVERSATION_NOT_FOUND: { status: 404 },
  MESSAGE_NOT_FOUND: { status: 404 },
  SCOPE_BOOK_NOT_FOUND: { status: 404 },
  SCOPE_COLLECTION_NOT_FOUND: { status: 404 },
  ANSWER_UNDER_WAY: { status: 409 },
  ANSWER_STOPPED: { status: 409 },
  ANSWER_INTERRUPTED: { status: 503 },
});
