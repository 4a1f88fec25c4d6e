/** How much of a book its public page shows: a share of the text, and never more than so many bytes of it. */
export const SAMPLE_SHARE = 0.1;
export const MAX_SAMPLE_BYTES = 40_000;
/** Characters of a description in a preview of the page. */
export const MAX_PREVIEW_CHARACTERS = 300;
/** The picture in previews of the page, pixels. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;
