import { verifyQuote } from '../../../adapters/ai/index.ts';
import type { Hit } from '../../library/server/index.ts';
import type { CheckedQuote } from './message-store.ts';

/** A stored passage with its place. */
export type Place = Omit<Hit, 'score'>;

/** The citation guard: only what the stored passage holds may be shown, in the passage's own words. */
export function checked(hit: Place, text: string): CheckedQuote | null {
  const verdict = verifyQuote(text, hit.text);
  if (verdict.status === 'unsupported') return null;
  return {
    bookId: hit.bookId,
    bookTitle: hit.title,
    bookVersion: hit.version,
    ord: hit.ord,
    start: verdict.start,
    end: verdict.end,
    text: hit.text.slice(verdict.start, verdict.end),
    status: verdict.status,
    prefix: (hit.prefix + hit.text.slice(0, verdict.start)).slice(-40),
    suffix: (hit.text.slice(verdict.end) + hit.suffix).slice(0, 40),
    chapter: hit.chapter,
    page: hit.page,
    cfi: hit.cfi,
    rects: hit.rects,
  };
}
