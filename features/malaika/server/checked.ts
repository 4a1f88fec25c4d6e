import { verifyQuote } from '../../../adapters/ai/index.ts';
import { placeOfSlice } from '../../passages/core/index.ts';
import type { Hit } from '../../passages/server/index.ts';
import type { CheckedQuote } from './citation-store.ts';

/** A stored passage with its location. */
export type Place = Omit<Hit, 'score'>;
/** A stored passage with the id by which the model knows it. */
export type NamedPlace = { id: string; place: Place };

const OPENS = /[“„«「『]/gu;
const CLOSES = /[”»」』]/gu;
const count = (text: string, marks: RegExp): number => text.match(marks)?.length ?? 0;

/** Extends a quotation by the quotation mark of direct speech at its edge. */
function withItsMarks(text: string, start: number, end: number): { start: number; end: number } {
  const words = text.slice(start, end);
  const open = count(words, OPENS) - count(words, CLOSES);
  if (open < 0 && /[“„«「『]/u.test(text[start - 1] ?? '')) return { start: start - 1, end };
  return open > 0 && /[”»」』]/u.test(text[end] ?? '') ? { start, end: end + 1 } : { start, end };
}

/** The citation guard: verifies a quotation and returns the stored passage's own words. */
export function checked(hit: Place, text: string): CheckedQuote | null {
  const { status, start, end } = verifyQuote(text, hit.text);
  return status === 'unsupported' ? null : sliceOf(hit, { start, end, status });
}

/** A slice of a stored passage as a quotation with its location. */
export function sliceOf(hit: Place, slice: Pick<CheckedQuote, 'start' | 'end' | 'status'>): CheckedQuote {
  const { start, end } = withItsMarks(hit.text, slice.start, slice.end);
  return {
    bookId: hit.bookId,
    bookTitle: hit.title,
    bookVersion: hit.version,
    ord: hit.ord,
    start,
    end,
    text: hit.text.slice(start, end),
    status: slice.status,
    prefix: (hit.prefix + hit.text.slice(0, start)).slice(-40),
    suffix: (hit.text.slice(end) + hit.suffix).slice(0, 40),
    chapter: hit.chapter,
    page: hit.page,
    ...placeOfSlice(hit, start, end),
  };
}
