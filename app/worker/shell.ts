/** What a build puts into the worker: the files of the app and the page that names them. */
export type Shell = {
  /** Changes with every byte of the app. */
  version: string;
  /** Kept from the start: with these alone the app opens. */
  files: readonly string[];
  /** Kept once they were used: faces, character maps of PDFs. */
  more: readonly string[];
  /** The built page. */
  page: string;
  locales: readonly { code: string; direction: 'ltr' | 'rtl'; words: FallbackWords }[];
  fallbackLocale: string;
};

/** What the page says when not even the app is there. */
export type FallbackWords = { title: string; text: string; retry: string };

/** Its messages: the worker has no catalogue, the build puts the words in. */
export const FALLBACK_KEYS: FallbackWords = {
  title: 'shell.away.title',
  text: 'shell.away.text',
  retry: 'shell.away.retry',
};
