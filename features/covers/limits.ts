/** Longest prompt, tokens, and the characters counted as one (spec 5 and 9). */
export const PROMPT_TOKENS_MAX = 125;
export const CHARACTERS_PER_TOKEN = 4;
/** Longest prompt, characters: what the tokens come to. */
export const PROMPT_CHARACTERS_MAX = PROMPT_TOKENS_MAX * CHARACTERS_PER_TOKEN;
/** A picture must be smaller than this, bytes (spec 5 and 9). */
export const PICTURE_BYTES_MAX = 5 * 1024 * 1024;
/** Pictures that are taken (spec 5). */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** What a multipart body needs beside its file, bytes. */
export const FORM_BYTES_EXTRA = 64 * 1024;
/** Pages that have a header picture, and its size in pixels (spec 7 and 9). */
export const COVERED_PAGES = ['documents'] as const;
export const PAGE_HEADER_PX = { width: 1920, height: 1080 } as const;
/** Width of a brought book cover after it was made smaller, pixels. */
export const BOOK_COVER_WIDTH_PX = 1000;
/** Covers drawn for one person in a minute; each takes the processor for up to a second. */
export const DRAWN_PER_MINUTE = 30;
