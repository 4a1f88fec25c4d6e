import type { FormatAdapter } from '../adapter.ts';
import { toSections } from '../blocks.ts';
import { directionOfText } from '../reading/direction.ts';
import { ConversionError } from '../conversion-error.ts';
import { textBlocks } from '../text/blocks.ts';
import { decodeText, encodingFindings } from '../text/decode.ts';

const MARKUP = new Set(['xml', 'svg', 'fb2', 'opf', 'xsl']);

/** Plain text of any encoding. */
export const txt: FormatAdapter = {
  id: 'txt',
  capabilities: { text: true, structure: false },
  sniff({ head, isText, extension }) {
    if (!isText) return 0;
    const start = new TextDecoder().decode(head.subarray(0, 64)).trimStart();
    if (start.startsWith('{\\rtf') || start.startsWith('<?xml') || start.startsWith('<svg')) return 0;
    return MARKUP.has(extension) && start.startsWith('<') ? 0 : 1;
  },
  async extract(bytes, { limits }) {
    if (bytes.length > limits.textBytes) throw new ConversionError('too_large', `${bytes.length} bytes of text`);
    const decoded = decodeText(bytes);
    const { text } = decoded;
    if (text.includes('\0')) throw new ConversionError('unsupported_type', 'binary');
    const blocks = textBlocks(text);
    const title = blocks[0]?.heading?.level === 1 ? blocks[0].heading.text : null;
    const book = {
      meta: { title, direction: directionOfText(text) },
      sections: toSections(blocks),
      images: new Map(),
      notes: [],
    };
    return { kind: 'book', book, findings: encodingFindings(decoded) };
  },
};
