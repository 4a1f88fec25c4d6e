import type { FormatAdapter } from '../adapter.ts';
import { toSections } from '../blocks.ts';
import { directionOfText } from '../reading/direction.ts';
import { ConversionError } from '../conversion-error.ts';
import type { TextDirection } from '../types.ts';
import { RtfReader } from '../rtf/reader.ts';

const SIGNATURE = '{\\rtf';

/** Rich text of Word, WordPad, LibreOffice and older programs. */
export const rtf: FormatAdapter = {
  id: 'rtf',
  capabilities: { text: true, structure: true },
  sniff({ head }) {
    return new TextDecoder('latin1')
      .decode(head.subarray(0, 64))
      .replace(/^\u00ef\u00bb\u00bf|^\s+/g, '')
      .startsWith(SIGNATURE)
      ? 2
      : 0;
  },
  async extract(bytes, { limits }) {
    if (bytes.length > limits.fileBytes) throw new ConversionError('too_large', `${bytes.length} bytes`);
    const { title, author, blocks, notes, images, rtl } = new RtfReader(bytes).read();
    const text = blocks.map(({ html }) => html.replace(/<[^>]*>/g, ' ')).join(' ');
    const direction = rtl ? 'rtl' : directionOfText(text);
    return {
      kind: 'book',
      book: {
        meta: { title: title || null, author: author || null, direction },
        sections: toSections(blocks.map((block) => ({ ...block, html: withoutDirection(block.html, direction) }))),
        images,
        notes: notes.map((note) => withoutDirection(note, direction)),
      },
      findings: [],
    };
  },
};

/** The direction is said only where it isn't that of the whole document, which is known at its end. */
function withoutDirection(html: string, direction: TextDirection): string {
  if (html.includes(` dir="${direction === 'rtl' ? 'ltr' : 'rtl'}"`)) return html; // what is inside turns back from it
  return html.replace(/<([a-z]\w*) dir="(\w+)">/g, '<$1>').replace(/<span>(.*?)<\/span>/gs, '$1');
}
