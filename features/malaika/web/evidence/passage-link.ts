import type { Search } from '../../../../platform/web/paths.ts';
import type { Citation } from '../../contract.ts';

/** Longest quotation an address carries, characters; the reader finds the place by its beginning. */
const MAX_QUOTE = 600;

/** The query with which the reader opens at a quotation and lights it. */
export function passageSearch(citation: Pick<Citation, 'bookId' | 'cfi' | 'page' | 'rects' | 'text'>): Search {
  const { bookId, cfi, page, rects, text } = citation;
  return {
    book: bookId,
    cfi: cfi ?? undefined,
    page: page ?? undefined,
    quote: text.slice(0, MAX_QUOTE),
    rects: rects?.length
      ? rects.map((rect) => rect.map((n) => Math.round(n * 100) / 100).join(',')).join(';')
      : undefined,
  };
}
