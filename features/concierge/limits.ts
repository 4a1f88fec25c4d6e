import { GENRES as BOOK_GENRES } from '../catalog/limits.ts';

/** Delay before the panel opens by itself for a new person, ms (spec 9). */
export const ONBOARDING_DELAY_MS = 800;
/** Interval of the check whether the person is busy elsewhere, ms (spec 9). */
export const FOCUS_CHECK_MS = 1000;
/** Longest message, characters. */
export const MAX_MESSAGE = 2000;
/** Messages of history sent with a message, and the length of the longest, characters. */
export const MAX_HISTORY = 20;
export const MAX_HISTORY_MESSAGE = 6000;
/** Longest display name, characters; accounts validate it too. */
export const MAX_NAME = 80;
/** Most favorite authors in the record. */
export const MAX_AUTHORS = 50;
/** Most acts in the activity list (spec 9: activity list max 10). */
export const MAX_ACTS = 10;
/** How long an act can be undone, hours; after that it leaves the list. */
export const UNDO_HOURS = 24;
/** How long a question of the concierge can be answered with yes, minutes. */
export const ASKED_MINUTES = 10;
/** How long an engine may be silent, ms, and the least it is given once it is open: within 20 s the built-in one answers. */
export const SILENCE_MS = 16_000;
export const LEAST_SILENCE_MS = 2000;
/** Most titles named when the concierge asks about books. */
export const NAMED_BOOKS = 3;
/** Most books shown for a search. */
export const FOUND_BOOKS = 5;
/** Most passages of the handbook and of the person's books given to an engine. */
export const HANDBOOK_PASSAGES = 4;
export const BOOK_PASSAGES = 5;
/** Shown when the weather service fails (spec 8): 72 degrees and clear. */
export const FALLBACK_WEATHER = { temperature: 72, weatherCode: 0 } as const;
/** Location of the weather when none is saved (spec 7: a fixed coordinate). */
export const DEFAULT_LOCATION = { latitude: 40.7128, longitude: -74.006 } as const;
/** Genres a person can prefer: those of books, and others that readers name. */
export const GENRES = [
  ...BOOK_GENRES.filter((genre) => genre !== 'other'),
  'science-fiction',
  'fantasy',
  'mystery',
  'thriller',
  'romance',
  'horror',
  'adventure',
  'travel',
  'art',
  'religion',
  'children',
] as const;
export type Genre = (typeof GENRES)[number];
/** Steps of the first run, in order. */
export const FIRST_RUN_STEPS = ['look', 'tastes', 'book', 'ask'] as const;
/** Most books shown for a person's tastes. */
export const TASTE_BOOKS = 12;
