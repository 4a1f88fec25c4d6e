/** Catalogues one person may keep. */
export const MAX_CATALOGUES = 50;
/** Longest address, characters. */
export const MAX_ADDRESS = 2000;
/** Addresses that may be looked up in one's library at once: a page's. */
export const MAX_ASKED = 4000;
/** Largest page of a catalogue and largest picture, bytes. */
export const FEED_BYTES = 4 * 1024 * 1024;
export const COVER_BYTES = 4 * 1024 * 1024;
/** Longest wait for either, ms. */
export const FEED_MS = 30_000;
export const COVER_MS = 15_000;
/** Free catalogues that are offered; nothing is asked before somebody chooses one. */
export const SUGGESTED: readonly { title: string; address: string }[] = [
  { title: 'Project Gutenberg', address: 'https://m.gutenberg.org/ebooks.opds/' },
  { title: 'Standard Ebooks', address: 'https://standardebooks.org/feeds/opds' },
];
/** How long it is believed that the site of the free books answers, and the longest wait for it, ms. */
export const FREE_SITE_KNOWN_MS = 10 * 60_000;
export const FREE_SITE_MS = 8000;
/** The largest page of it that is read to see that it answers, bytes. */
export const FREE_SITE_BYTES = 2 * 1024 * 1024;
