import type { FormatAdapter } from '../adapter.ts';
import { htmlBook } from '../html/book.ts';
import { ConversionError } from '../conversion-error.ts';
import { decodeText } from '../text/decode.ts';
import { markdownHtml } from '../text/markdown.ts';

/** Markdown (CommonMark with tables, footnotes and front matter). */
export const md: FormatAdapter = {
  id: 'md',
  capabilities: { text: true, structure: true },
  sniff({ isText, extension }) {
    return isText && (extension === 'md' || extension === 'markdown') ? 1 : 0;
  },
  async extract(bytes, { limits }) {
    if (bytes.length > limits.textBytes) throw new ConversionError('too_large', `${bytes.length} bytes of text`);
    const { text } = decodeText(bytes);
    if (text.includes('\0')) throw new ConversionError('unsupported_type', 'binary');
    const { html, meta } = markdownHtml(text);
    return { kind: 'book', ...htmlBook(html, meta) };
  },
};
