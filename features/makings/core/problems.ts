import type { Instead, Refusal } from '../../../adapters/ai/catalogue.ts';
import { defineProblems } from '../../../platform/common/problem.ts';

/** What can go wrong while something is made. Words: locales/<locale>/problem.json. */
export const makingProblems = defineProblems({
  MAKING_NOT_FOUND: { status: 404 },
  MAKING_OVER: { status: 409 },
  MAKING_UNDER_WAY: { status: 409 },
  MAKINGS_TOO_MANY: { status: 429 },
  /** The built-in engine doesn't make this form of the source. */
  MAKING_REFUSED: { status: 422 },
  /** Too much of a draft is not in the text. */
  MAKING_UNSUPPORTED: { status: 422 },
  /** Nothing new of what a model wrote for a part of a text holds. */
  REWRITE_EMPTY: { status: 422 },
  SOURCE_NOT_FOUND: { status: 404 },
  SOURCE_TRASHED: { status: 409 },
  SOURCE_LOST: { status: 409 },
  SOURCE_UNREADABLE: { status: 422 },
  SOURCE_EMPTY: { status: 422 },
  SOURCE_NOT_BEGUN: { status: 422 },
  CHAPTER_NOT_FOUND: { status: 422 },
  CHAPTER_WITHOUT_TEXT: { status: 422 },
  SELECTION_NOT_FOUND: { status: 422 },
  HIGHLIGHTS_NOT_FOUND: { status: 422 },
  CONVERSATION_WITHOUT_PASSAGES: { status: 422 },
  IDEA_NOT_FOUND: { status: 422 },
  /** The idea names a book that has nothing on the rest of it. */
  IDEA_NOT_IN_BOOK: { status: 422 },
  /** Nothing was found for an idea in another language than that of the books. */
  IDEA_OTHER_LANGUAGE: { status: 422 },
});

/** A reason, or what is offered instead, as messages select it. */
export const whyOf = (reason: Refusal | Instead): string => reason.replaceAll('-', '_');
