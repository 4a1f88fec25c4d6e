import { GENRES as BOOK_GENRES } from '../library/limits.ts';

/** Wait before the panel opens by itself for somebody new, ms (spec 9). */
export const ONBOARDING_DELAY_MS = 800;
/** How often it is checked whether a person is still busy elsewhere, ms (spec 9). */
export const FOCUS_CHECK_MS = 1000;
/** Longest message, characters. */
export const MAX_MESSAGE = 2000;
/** Messages of the history that are sent along, and the longest of them in characters. */
export const MAX_HISTORY = 20;
export const MAX_HISTORY_MESSAGE = 6000;
/** Longest display name, characters; the accounts check again. */
export const MAX_NAME = 80;
/** Favourite authors that are kept. */
export const MAX_AUTHORS = 50;
/** Books shown for one search. */
export const FOUND_BOOKS = 5;
/** Passages of the handbook and of the person's books that an engine is given. */
export const HANDBOOK_PASSAGES = 4;
export const BOOK_PASSAGES = 5;
/** What is shown when the weather service fails (spec 8): 72 degrees and clear. */
export const FALLBACK_WEATHER = { temperature: 72, weatherCode: 0 } as const;
/** Where the weather is asked for when no place is saved (spec 7: a fixed coordinate). */
export const DEFAULT_LOCATION = { latitude: 40.7128, longitude: -74.006 } as const;
/** Genres a person may prefer: those of books and some that readers name. */
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
/** Steps of the first run, in their order. */
export const FIRST_RUN_STEPS = ['look', 'tastes', 'book', 'ask'] as const;
/** Books shown for one's tastes. */
export const TASTE_BOOKS = 12;
