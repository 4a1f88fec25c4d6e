import type { FormatAdapter } from '../adapter.ts';
import { htmlBook } from '../html/book.ts';
import { ConversionError } from '../conversion-error.ts';
import { badByteFindings, decodeText } from '../text/decode.ts';
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
    const decoded = decodeText(bytes);
    const { text } = decoded;
    if (text.includes('\0')) throw new ConversionError('unsupported_type', 'binary');
    const { html, meta } = markdownHtml(text);
    const { book, findings } = htmlBook(html, meta);
    return { kind: 'book', book, findings: [...badByteFindings(decoded), ...findings] };
  },
};
