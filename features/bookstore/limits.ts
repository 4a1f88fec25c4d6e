/** How much of a book its public page shows: a share of the text, and never more than so many bytes of it. */
export const SAMPLE_SHARE = 0.1;
export const MAX_SAMPLE_BYTES = 40_000;
/** Characters of a description in a preview of the page. */
export const MAX_PREVIEW_CHARACTERS = 300;
