/** Minutes of a Bookcast that a person can ask for, and the default. */
export const CAST_MINUTES = { min: 1, max: 30, initial: 5 } as const;
export const MAX_CAST_TITLE = 200;
export const MAX_CAST_DESCRIPTION = 1000;
export const MAX_TAGS = 12;
export const MAX_TAG = 60;
/** Longest line that a person can write, characters, and how many there may be. */
export const MAX_LINE = 2000;
export const MAX_LINES = 1200;
export const PAGE_CASTS = 60;
/** Up Next: fetched and shown (spec 9). */
export const UP_NEXT = { fetched: 5, shown: 3 } as const;
/** Defaults of a surprise (spec 7). */
export const SURPRISE = { learningStyle: 'analytical', preferredComplexity: 7 } as const;
