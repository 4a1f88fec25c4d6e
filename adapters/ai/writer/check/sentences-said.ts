import { spoken } from '../../tasks/spoken.ts';
import { cutSentences, LAST_QUOTE_SIGN, QUOTE_SIGN } from '../../text/sentence-ends.ts';
import type { FoundQuote } from '../../verify/find-quote.ts';
import { type GuardedPiece, guarded } from '../../verify/quote-guard.ts';
import type { Quotation } from '../types.ts';
import type { Ground } from './ground.ts';

/** A sentence in a model's own words. Marks in `whole` enclose slices of the passages and nothing else; `own` is without those. */
export type SaidSentence = {
  whole: string;
  own: string;
  quotes: Quotation[];
  /** Words in it pretended to be a quotation. */
  failed: boolean;
};

/** What a model writes must not look like a sign of ours. */
const PRIVATE = /[\ue000-\uf8ff]/gu;
const FAILED_SIGN = '\ue004';
const SIGNS = new RegExp(`[${QUOTE_SIGN}${LAST_QUOTE_SIGN}]`, 'gu');
const ENDS = /[.!?…؟۔।。！？]["'”’»]*\s*$/u;

const signOf = ({ stored }: Ground, { index, start, end }: FoundQuote): string =>
  ENDS.test(stored[index]!.text.slice(start, end)) ? LAST_QUOTE_SIGN : QUOTE_SIGN;

/** A text cut into sentences, its quotations by the guard: a mark that encloses anything else is taken away. */
export function sentencesSaid(text: string, ground: Ground): SaidSentence[] {
  const pieces = guarded(text.replace(PRIVATE, ''), ground.stored);
  const quotes = pieces.filter((one): one is Extract<GuardedPiece, { kind: 'quote' }> => one.kind === 'quote');
  const signed = pieces
    .map((one) => (one.kind === 'quote' ? signOf(ground, one) : `${one.failed ? FAILED_SIGN : ''}${one.text}`))
    .join('');
  let next = 0;
  return cutSentences(signed).map((sentence) => {
    const failed = sentence.includes(FAILED_SIGN);
    const words = sentence.replaceAll(FAILED_SIGN, '');
    const here = quotes.slice(next, next + (words.match(SIGNS)?.length ?? 0));
    next += here.length;
    const shown = here.map((one) => spoken([one], ground.stored));
    let at = 0;
    return {
      whole: words.replace(SIGNS, () => shown[at++]!).trim(),
      own: words.replace(SIGNS, ' ').replace(/\s+/gu, ' ').trim(),
      quotes: here.map(({ index, start, end }) => ground.quotationAt(index, start, end)),
      failed,
    };
  });
}
