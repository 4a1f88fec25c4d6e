/** Numbers the specification gives for the reader; the unit is in the name. */

/** Spec "Reader": font size 12-24, default 16, step 1. */
export const FONT_SIZE_PX = { min: 12, max: 24, default: 16, step: 1 } as const;

/** Spec "Recency": the last reader session counts for 7 days. */
export const LAST_SESSION_MS = 7 * 24 * 60 * 60 * 1000;

/** Spec "Recency": a reading position counts for 24 hours. */
export const RECENT_POSITION_MS = 24 * 60 * 60 * 1000;

/** A page with fewer letters than this is a picture of a page: its words stand in no text layer. */
export const PAGE_LETTERS = 16;

/** A relocation is written to the journal after this much quiet. */
export const SAVE_AFTER_MS = 1000;

/** How often an open book asks whether another device read on. */
export const OTHER_DEVICE_POLL_MS = 30_000;

/** A person reads about this many pages of a PDF in a minute. */
export const PDF_MINUTES_PER_PAGE = 1.8;

/** More chapter ticks than this and only the first level of the contents is marked. */
export const TICKS_MAX = 60;

/** How many recently read books the server names at most. */
export const RECENT_BOOKS_MAX = 12;
export const CFI_CHARACTERS_MAX = 2000;
export const DEVICE_ID_CHARACTERS_MAX = 64;
export const PAGE_MAX = 1_000_000;
/** Longest sound or film that a place can be in, seconds. */
export const SECONDS_MAX = 10_000_000;
