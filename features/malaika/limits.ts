/** Longest question, characters. */
export const MAX_QUESTION = 4000;
/** Longest title of a conversation, characters. */
export const MAX_CONVERSATION_TITLE = 200;
/** Title taken from the first question is cut here, characters. */
export const TITLE_FROM_QUESTION = 60;
/** Books that one conversation may name. */
export const MAX_SCOPE_BOOKS = 200;
/** Conversations in one page of the history. */
export const PAGE_CONVERSATIONS = 50;
/** Citations kept for the list in the reader. */
export const MAX_BOOK_CITATIONS = 200;

/** Longest remark on an answer, characters. */
export const MAX_FEEDBACK = 1000;
