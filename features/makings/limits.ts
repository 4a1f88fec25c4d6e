/** Longest focus a person can ask for, characters. */
export const MAX_FOCUS = 500;
/** Longest bare idea or selected text that something is made from, characters. */
export const MAX_IDEA = 2000;
export const MAX_SELECTION = 40_000;
/** Highlights and chapters named one by one in one request. */
export const MAX_MARKS = 500;
export const MAX_CHAPTERS = 200;
/** Generations of one person that work or wait at once. */
export const MAX_OPEN_MAKINGS = 20;
/** Generations that the panel lists. */
export const MAKINGS_LISTED = 50;
/** What a generation is expected to take while it has no progress, seconds (spec 9). */
export const DEFAULT_ESTIMATE_SECONDS = 300;
/** How long the toast of a failed generation stays, ms (spec 8). */
export const FAILED_TOAST_MS = 5000;
/** Words of a book that a writer can use; of a longer one the beginning of each part (see the design page of the writer). */
export const WRITER_WORDS = 120_000;
/** Words that are enough to say what can be made of a book. */
export const OFFER_WORDS = 20_000;
/** Longest part of an idea that names what is made of it, characters. */
export const IDEA_TITLE_CHARACTERS = 80;
/** Texts of steps are kept this long after a making is done, and after one that failed or was cancelled, days. */
export const STEPS_KEPT_DAYS = { done: 1, ended: 30 } as const;
/** Share of the pieces of a draft that may be dropped; more, and its step fails. */
export const MOST_DROPPED = 0.25;
/** About how long the text of something takes, seconds. */
export const TEXT_SECONDS = { builtin: 10, model: 90 } as const;
/** Makings that one process works on at once. */
export const MAKINGS_AT_ONCE = 3;
/** The longest that a model writes: words of a Spark, minutes of a Bookcast. */
export const MODEL_MOST = { words: 1200, minutes: 30 } as const;
/** About how long the recording of one minute takes, seconds. */
export const VOICE_SECONDS = { builtin: 5, model: 20 } as const;
/** The last page that a selection may be on. */
export const MAX_PAGE = 1_000_000;
