import type { FormatAdapter } from '../adapter.ts';
import { xmlStart } from '../reading/text-test.ts';
import { xmlBook } from '../xml-book/book.ts';

const BOOK_ROOT = /<(?:[\w.-]+:)?(?:TEI|TEI\.2|teiCorpus|article|book|chapter|set|refentry)[\s>]/;

/** XML books and articles (DocBook, JATS, TEI) and any other XML. */
export const xml: FormatAdapter = {
  id: 'xml',
  capabilities: { text: true, structure: true },
  sniff({ head, isText, extension }) {
    const start = isText ? xmlStart(head) : '';
    if (!start || /<svg[\s>]/.test(start)) return 0;
    if (start.startsWith('<?xml')) return BOOK_ROOT.test(start) ? 2 : 1;
    return extension === 'xml' ? 1 : 0;
  },
  async extract(bytes, { limits }) {
    return { kind: 'book', ...xmlBook(bytes, limits) };
  },
};
