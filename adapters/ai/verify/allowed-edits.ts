import { isEnglishWord } from './english-words.ts';
import type { QuoteToken } from './quote-tokens.ts';

/** Negations, in the languages we can check; folded. */
const NEGATIONS: ReadonlySet<string> = new Set(
  (
    "not no never none neither nor nothing nobody nowhere without cannot can't don't didn't doesn't isn't wasn't aren't " +
    "weren't won't wouldn't couldn't shouldn't haven't hasn't hadn't mustn't needn't ain't hardly scarcely barely seldom " +
    'rarely few little less unless except ' +
    'nicht kein keine keinen keiner keines nie niemals ohne weder nada nunca jamas ningun ninguna sin tampoco ne pas jamais sans aucun aucune ' +
    'non mai senza nessun nessuno nao nem sem niet geen nooit zonder не нет ни никогда без ' +
    'لا لم لن ليس ليست غير بدون دون ما لما نه نیست هرگز بدون نہیں نہ מת לא אין בלי אל אינו אינה नहीं न मत बिना değil yok 不 没 沒 無 无 非 未 否'
  ).split(' '),
);

/** English words that can be missing or added without changing the meaning. */
const HARMLESS: ReadonlySet<string> = new Set('a an the that of to in on at for with as and also'.split(' '));
const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'the']);
/** Words that occur only in English. */
const ENGLISH_MARKS: ReadonlySet<string> = new Set('the and of with which was were this from'.split(' '));

/** Minimum length of a word with a typo; longer in languages without a word list. */
const SHORTEST_TYPO = 5;
const SHORTEST_TYPO_UNLISTED = 8;
const PLAIN_LETTERS = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\u0300-\u036f]+$/u;
const MARK = /\p{M}/u;
const CAPITAL = /^\p{Lu}/u;

export const SKIP_COST = 1;
export const SLIP_COST = 0.5;

/** Whether a word is a negation. */
export function isNegation(folded: string): boolean {
  return NEGATIONS.has(folded);
}

/** Whether the words are English. Only there do we know which words are harmless. */
export function looksEnglish(tokens: readonly QuoteToken[]): boolean {
  return tokens.some((token) => ENGLISH_MARKS.has(token.folded));
}

/** Whether this English word can be missing from the quotation, or added to it. */
export function isHarmless(token: QuoteToken): boolean {
  return HARMLESS.has(token.folded);
}

/** Whether two words differ by one letter or one swapped pair, neither first nor last. */
function differInside(a: string, b: string): boolean {
  let start = 0;
  const shorter = Math.min(a.length, b.length);
  while (start < shorter && a[start] === b[start]) start++;
  let tail = 0;
  while (tail < shorter - start && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++;
  if (start === 0 || tail === 0) return false;
  const left = a.slice(start, a.length - tail);
  const right = b.slice(start, b.length - tail);
  if (MARK.test(left + right)) return false;
  const swapped = left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
  return swapped || (left.length <= 1 && right.length <= 1);
}

/**
 * Whether `quoted` is a typo of `source`. Only inside a long lowercase word: a changed beginning or ending
 * changes the meaning, a changed name is another name, and a word that exists is another word.
 */
function isSlip(quoted: QuoteToken, source: QuoteToken, english: boolean): boolean {
  const [a, b] = [quoted.folded, source.folded];
  if (Math.min(a.length, b.length) < (english ? SHORTEST_TYPO : SHORTEST_TYPO_UNLISTED)) return false;
  if (CAPITAL.test(quoted.written) || CAPITAL.test(source.written)) return false;
  if (!PLAIN_LETTERS.test(a) || !PLAIN_LETTERS.test(b) || isNegation(a)) return false;
  return differInside(a, b) && !(english && isEnglishWord(a));
}

/** Cost of replacing a word with another; Infinity when that would change the meaning. */
export function replacementCost(quoted: QuoteToken, source: QuoteToken, english: boolean): number {
  if (quoted.folded === source.folded) return 0;
  if (english && ARTICLES.has(quoted.folded) && ARTICLES.has(source.folded)) return SLIP_COST;
  return isSlip(quoted, source, english) ? SLIP_COST : Infinity;
}
