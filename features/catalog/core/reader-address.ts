import { cutText } from './cut-text.ts';

export type Spot = { bookId: string; cfi: string | null; page: number | null; quote?: string };

/** Characters of a quotation that an address carries. */
const QUOTE_IN_ADDRESS = 300;
/** As a value of a query; brackets too, so that Markdown does not end a link there. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[()!'*]/g, (ch) => `%${ch.charCodeAt(0).toString(16)}`);

/** The address of a passage in the reader, below the language: the place, and its words to light. */
export function readerAddress({ bookId, cfi, page, quote }: Spot): string {
  const parts = [
    ['book', bookId],
    ...(cfi ? [['cfi', cfi]] : []),
    ...(page === null ? [] : [['page', String(page)]]),
    ...(quote ? [['quote', cutText(quote, QUOTE_IN_ADDRESS)]] : []),
  ];
  return `/reader?${parts.map(([name, value]) => `${name}=${encoded(value ?? '')}`).join('&')}`;
}
