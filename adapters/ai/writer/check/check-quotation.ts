import { sizeOf } from '../../verify/find-quote.ts';
import type { Piece } from '../types.ts';
import type { Ground } from './ground.ts';

/** The slices of the passages that a quotation stands for, each as it is stored; null when it isn't there word for word. */
export function quotationsIn(text: string, ground: Ground): Piece[] | null {
  const found = ground.find(text);
  if (!found) return null;
  return found.map(({ index, start, end }) => {
    const { text: whole, lang } = ground.passages[index]!;
    const slice = whole.slice(start, end);
    const from = start + (slice.length - slice.trimStart().length);
    const quotation = ground.quotationAt(index, from, start + slice.trimEnd().length);
    return { text: quotation.text, role: 'quotation', lang, evidence: { kind: 'quotation', quotations: [quotation] } };
  });
}

/** Shorter sentences are said by everybody. */
const FEWEST_WORDS = 5;
const END = /[.!?…؟۔।。！？]["'”’»)]*$/u;

/** A whole sentence of the passages that a model passed off as its own words, as the quotation that it is; null when it's none. */
export function asQuotation(text: string, ground: Ground): Piece | null {
  if (sizeOf(text) < FEWEST_WORDS) return null;
  const [only, ...others] = quotationsIn(text, ground) ?? [];
  return only && others.length === 0 && END.test(only.text) ? only : null;
}
