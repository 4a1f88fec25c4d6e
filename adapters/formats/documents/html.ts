import type { FormatAdapter } from '../adapter.ts';
import { htmlBook } from '../html/book.ts';
import { takeEmbedded } from '../html/embedded.ts';
import { utf16Of } from '../reading/text-test.ts';
import { ConversionError } from '../conversion-error.ts';
import { badByteFindings, decodeText } from '../text/decode.ts';

const PAGE_START = /^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*<(!doctype html|html[\s>])/i;
const DECLARED = /<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)|<meta[^>]+charset\s*=\s*["']?([\w.:-]+)/i;
const HEAD_BYTES = 4096;

/** Single web pages. */
export const html: FormatAdapter = {
  id: 'html',
  capabilities: { text: true, structure: true },
  sniff({ head, isText, extension }) {
    if (!isText) return 0;
    const start = new TextDecoder(utf16Of(head) ?? 'utf-8').decode(head);
    if (PAGE_START.test(start)) return 2;
    return ['html', 'htm', 'xhtml'].includes(extension) ? 1 : 0;
  },
  async extract(bytes, { limits }) {
    if (bytes.length > limits.textBytes) throw new ConversionError('too_large', `${bytes.length} bytes of text`);
    const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES));
    const declared = DECLARED.exec(head);
    const decoded = decodeText(bytes, declared?.[1] ?? declared?.[2]);
    const { text } = decoded;
    if (text.includes('\0')) throw new ConversionError('unsupported_type', 'binary');
    const { html: page, images } = takeEmbedded(text);
    const { book, findings } = htmlBook(page, {}, images);
    return { kind: 'book', book, findings: [...badByteFindings(decoded), ...findings] };
  },
};
