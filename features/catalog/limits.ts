/** Genres a person may choose (spec 5). */
export const GENRES = [
  'fiction',
  'non-fiction',
  'biography',
  'history',
  'science',
  'technology',
  'philosophy',
  'poetry',
  'drama',
  'academic',
  'business',
  'self-help',
  'other',
] as const;

/** What a library holds besides documents. */
export const KINDS = ['document', 'image', 'audio', 'video'] as const;

/** Tabs of My Library besides all of it: files a person put in, and what was saved from the web. */
export const SECTIONS = ['uploads', 'web'] as const;

/** Orders of the library. */
export const SORTS = ['recent', 'added', 'title', 'author'] as const;

/** Conditions of one smart shelf. */
export const MAX_RULES = 20;

/** Books named one by one in a call; more are named by the filters that find them. */
export const MAX_CHOSEN = 1000;

/** Books one call removes for good: their files go with them. */
export const REMOVE_BATCH_SIZE = 100;

/** Originals in one archive: books, and bytes of them all. */
export const PACK_BOOKS = 1000;

export const PACK_BYTES = 2_000_000_000;

/** Books that one call may work on. */
export const MAX_SELECTED = 100_000;

/** Books in one page of the library. */
export const PAGE_BOOKS = 100;

/** Days a book waits in the trash before the nightly sweep removes it for good. */
export const TRASH_DAYS = 30;

/** Hours after which an upload that never arrived is forgotten. */
export const DRAFT_HOURS = 24;

/** Longest texts a person may type about a book, characters. */
export const MAX_TITLE = 500;

export const MAX_DESCRIPTION = 10_000;

export const MAX_TAGS = 50;
