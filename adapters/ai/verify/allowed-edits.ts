import { isConfusable } from './confusable-words.ts';
import type { QuoteToken } from './quote-tokens.ts';

/** Words whose presence turns a statement round, in the languages we can check; folded. */
const NEGATIONS: ReadonlySet<string> = new Set(
  (
    "not no never none neither nor nothing nobody nowhere without cannot can't don't didn't doesn't isn't wasn't aren't weren't won't " +
    "wouldn't couldn't shouldn't haven't hasn't hadn't mustn't needn't ain't hardly scarcely barely seldom rarely few little less unless except " +
    'nicht kein keine keinen keiner keines nie niemals ohne weder nada nunca jamas ningun ninguna sin tampoco ne pas jamais sans aucun aucune ' +
    'non mai senza nessun nessuno nao nem sem niet geen nooit zonder не нет ни никогда без ' +
    'لا لم لن ليس ليست غير بدون دون ما لما نه نیست هرگز بدون نہیں نہ מת לא אין בלי אל אינו אינה नहीं न मत बिना değil yok 不 没 沒 無 无 非 未 否'
  ).split(' '),
);

/** English words that may be missing or added without changing what is said. */
const HARMLESS: ReadonlySet<string> = new Set('a an the that of to in on at for with as and also'.split(' '));
const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'the']);

const SHORTEST_TYPO = 5;
const PLAIN_LETTERS = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]+$/u;
const CAPITAL = /^\p{Lu}/u;

/** Does this word turn a statement round? */
export function isNegation(folded: string): boolean {
  return NEGATIONS.has(folded);
}

/** Cost of leaving out or adding a word. */
export function cost(edit: 'skip' | 'typo'): number {
  return edit === 'skip' ? 1 : 0.5;
}

/** May this word be missing from the quotation, or stand in it in excess? */
export function maySkip(token: QuoteToken): boolean {
  return HARMLESS.has(token.folded);
}

/** Position of the only difference between two words when it lies inside both, else -1. */
function innerDifference(a: string, b: string): number {
  let start = 0;
  const shorter = Math.min(a.length, b.length);
  while (start < shorter && a[start] === b[start]) start++;
  let tail = 0;
  while (tail < shorter - start && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++;
  const left = a.length - start - tail;
  const right = b.length - start - tail;
  const swapped = left === 2 && right === 2 && a[start] === b[start + 1] && a[start + 1] === b[start];
  const oneLetter = left <= 1 && right <= 1;
  return start > 0 && tail > 0 && (oneLetter || swapped) ? start : -1;
}

/**
 * Is `quoted` a slip of the finger for `source`? Only inside a long lower-case word: a changed beginning or ending
 * changes the meaning, a changed name is another name, and a word that exists is another word.
 */
function isTypo(quoted: QuoteToken, source: QuoteToken): boolean {
  const [a, b] = [quoted.folded, source.folded];
  if (a.length < SHORTEST_TYPO || b.length < SHORTEST_TYPO || Math.abs(a.length - b.length) > 1) return false;
  if (CAPITAL.test(quoted.written) || CAPITAL.test(source.written)) return false;
  if (!PLAIN_LETTERS.test(a) || !PLAIN_LETTERS.test(b) || isNegation(a) || isNegation(b)) return false;
  return innerDifference(a, b) >= 0 && !isConfusable(a);
}

/** Cost of one word standing for another; Infinity when that would change what is said. */
export function replacementCost(quoted: QuoteToken, source: QuoteToken): number {
  if (quoted.folded === source.folded) return 0;
  if (ARTICLES.has(quoted.folded) && ARTICLES.has(source.folded)) return cost('typo');
  return isTypo(quoted, source) ? cost('typo') : Infinity;
}
