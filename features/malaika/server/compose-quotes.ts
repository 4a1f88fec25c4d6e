import { type AnswerPart, sentencesOf } from '../../../adapters/ai/index.ts';
import type { Hit } from '../../passages/server/index.ts';
import { words } from '../../../platform/server/words.ts';
import { checked } from './checked.ts';
import type { CheckedQuote } from './citation-store.ts';

export type Quote = Extract<AnswerPart, { kind: 'quote' }>;

/** A shorter quotation says too little alone and is extended by its neighbors, characters. */
const SHORT_QUOTE = 48;
const ENOUGH = 110;

/** Extends a very short sentence by the next one in the passage, or by the previous one. */
function withNeighbours(quote: Quote, hit: Hit | undefined): Quote {
  if (!hit || quote.text.length >= SHORT_QUOTE) return quote;
  const sentences = sentencesOf(hit.text, hit.language ?? 'en');
  let first = sentences.findIndex((one) => one.end > quote.start);
  let last = first;
  if (first < 0) return quote;
  const length = () => sentences[last]!.end - sentences[first]!.start;
  while (length() < ENOUGH && (last + 1 < sentences.length || first > 0)) {
    if (last + 1 < sentences.length) last++;
    else first--;
  }
  const [start, end] = [sentences[first]!.start, sentences[last]!.end];
  return { ...quote, start, end, text: hit.text.slice(start, end) };
}

/** Merges overlapping quotations of a passage. */
function merged<Q extends { bookId: string; ord: number; start: number; end: number }>(quotes: Q[]): Q[] {
  return quotes.filter(
    (q, i) =>
      !quotes.slice(0, i).some((p) => p.bookId === q.bookId && p.ord === q.ord && q.start < p.end && p.start < q.end),
  );
}

/** The built-in engine's quotations: extended, merged and verified. */
export function checkedQuotes(quotes: readonly Quote[], hits: readonly Hit[]): CheckedQuote[] {
  const byPlace = new Map(hits.map((hit) => [`${hit.bookId} ${hit.ord}`, hit]));
  const hitOf = (quote: Quote) => byPlace.get(`${quote.bookId} ${quote.ord}`);
  return merged(quotes.map((quote) => withNeighbours(quote, hitOf(quote)))).flatMap((quote) => {
    const hit = hitOf(quote);
    return (hit && checked(hit, quote.text)) ?? [];
  });
}

const placeOf = (q: CheckedQuote, locale: string) =>
  [q.chapter, q.page === null ? '' : words(locale, 'malaika.answer.page', { page: q.page })].filter(Boolean).join(', ');

/** A quotation as shown in the answer, with its number and location. */
export const quoteLine = (q: CheckedQuote, number: number, locale: string): string =>
  words(locale, placeOf(q, locale) ? 'answers.quote' : 'answers.quotePlain', {
    quote: q.text.replace(/\s+/g, ' ').trim(),
    number,
    book: q.bookTitle,
    place: placeOf(q, locale),
  });

/** The text around quotations; it says that passages were found and never claims understanding. */
export function compose(
  quotes: CheckedQuote[],
  locale: string,
  before: string = words(locale, 'answers.found', { count: quotes.length }),
): string {
  const lines = quotes.map((q, i) => quoteLine(q, i + 1, locale));
  return [before, ...lines].filter(Boolean).join('\n\n');
}
