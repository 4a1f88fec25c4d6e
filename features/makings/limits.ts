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
