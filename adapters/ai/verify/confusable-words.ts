/** English words that one letter turns into another English word. */
const WORDS: ReadonlySet<string> = new Set('angel angle casual causal county country trail trial united untied desert dessert'.split(' '));

/** Is this a word that differs from some other word by a letter, so that it cannot be taken for a slip? */
export function isConfusable(folded: string): boolean {
  return WORDS.has(folded);
}
