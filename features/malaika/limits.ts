/** Longest question, characters. */
export const MAX_QUESTION = 4000;
/** Longest title of a conversation, characters. */
export const MAX_CONVERSATION_TITLE = 200;
/** Longest title taken from the first question, characters. */
export const TITLE_FROM_QUESTION = 60;
/** Longest heading of a chapter in a request, characters. */
export const MAX_CHAPTER_NAME = 400;
/** Most books in a conversation's scope. */
export const MAX_SCOPE_BOOKS = 200;
/** Conversations per page of the history. */
export const PAGE_CONVERSATIONS = 50;
/** Most citations in the reader's list. */
export const MAX_BOOK_CITATIONS = 200;

/** Longest remark on an answer, characters. */
export const MAX_FEEDBACK = 1000;

/** What can be made of a book or chapter to learn from it; here because the browser offers them, and contracts stay on the server. */
export const STUDY_KINDS = ['summary', 'guide', 'faq', 'timeline', 'glossary', 'quiz'] as const;
