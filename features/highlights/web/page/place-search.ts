import type { Search } from '../../../../platform/web/paths.ts';
import type { Mark } from '../../contract.ts';

/** Longest quotation an address carries, characters. */
const QUOTE_CHARACTERS = 600;

/** The query with which the reader opens at a mark. A bookmark lights nothing. */
export function placeSearch({ bookId, cfi, page, rects, text, kind }: Mark): Search {
  return {
    book: bookId,
    cfi: cfi ?? undefined,
    page: page ?? undefined,
    quote: kind === 'highlight' ? text.slice(0, QUOTE_CHARACTERS) : undefined,
    rects: kind === 'highlight' && rects?.length ? rects.map((rect) => rect.join(',')).join(';') : undefined,
  };
}
