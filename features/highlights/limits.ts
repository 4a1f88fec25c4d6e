/** Numbers of highlights, notes and bookmarks; the unit is in the name. */

/** Spec "Reader": a highlight is previewed with at most this many characters. */
export const PREVIEW_CHARACTERS = 100;

/** Longest passage one highlight may keep. */
export const QUOTE_CHARACTERS_MAX = 10_000;
export const NOTE_CHARACTERS_MAX = 20_000;
export const TAG_CHARACTERS_MAX = 60;
export const TAGS_MAX = 30;
/** What is kept of the words before and after a passage. */
export const CONTEXT_CHARACTERS_MAX = 200;
export const CFI_CHARACTERS_MAX = 4000;
export const CHAPTER_CHARACTERS_MAX = 500;
export const PAGE_MAX = 1_000_000;
/** Lines of one passage in a PDF. */
export const RECTS_MAX = 400;

/** One page of the list over all books. */
export const PAGE_MARKS = 60;
/** More than this in one book are not listed at once. */
export const BOOK_MARKS_MAX = 5000;
/** Largest file of highlights that can be brought in. */
export const IMPORT_BYTES_MAX = 20 * 1024 * 1024;
/** Most highlights of one imported file. */
export const IMPORT_MARKS_MAX = 20_000;
/** A deleted highlight can be brought back for this long. */
export const DELETED_DAYS = 30;

/** Highlights of one day's look back, and how many of them were never looked back at when there are enough others. */
export const REVIEW_HANDFUL = 5;
export const REVIEW_NEW = 2;
/** Days until a highlight comes back, step by step. */
export const REVIEW_DAYS = [1, 3, 7, 16, 35, 80, 180] as const;
