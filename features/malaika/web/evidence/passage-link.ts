import type { Search } from '../../../../platform/web/paths.ts';
import type { Citation } from '../../contract.ts';

/** Longest quotation in a URL, characters; the reader finds the passage by its start. */
const MAX_QUOTE = 600;

/** The query that opens the reader at a quotation and highlights it. */
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
