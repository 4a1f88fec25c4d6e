export type Spot = { bookId: string; cfi: string | null; page: number | null; quote?: string };

/** Characters of a quotation that an address carries. */
const QUOTE_IN_ADDRESS = 300;

/** The address of a passage in the reader, below the language: the place, and its words to light. */
export function readerAddress({ bookId, cfi, page, quote }: Spot): string {
  const query = new URLSearchParams({ book: bookId });
  if (cfi) query.set('cfi', cfi);
  if (page !== null) query.set('page', String(page));
  if (quote) query.set('quote', quote.slice(0, QUOTE_IN_ADDRESS));
  return `/reader?${query.toString()}`;
}
