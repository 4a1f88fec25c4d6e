import type { FormatAdapter } from '../adapter.ts';
import { xmlStart } from '../reading/text-test.ts';
import { xmlBook } from '../xml-book/book.ts';

/** FictionBook 2. */
export const fb2: FormatAdapter = {
  id: 'fb2',
  capabilities: { text: true, structure: true },
  sniff({ head, isText, extension }) {
    const start = isText ? xmlStart(head) : '';
    if (!start) return 0;
    if (/<(?:[\w.-]+:)?FictionBook[\s>]/.test(start)) return 2;
    return extension === 'fb2' ? 1 : 0;
  },
  async extract(bytes, { limits }) {
    return { kind: 'book', ...xmlBook(bytes, limits) };
  },
};
