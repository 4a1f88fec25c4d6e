import type { FormatAdapter } from '../adapter.ts';
import { ConversionError } from '../conversion-error.ts';
import { xmlStart } from '../reading/text-test.ts';
import { openZip, type Zip } from '../reading/zip.ts';
import { xmlBook } from '../xml-book/book.ts';

/** FictionBook 2, also as a single file in an archive, its usual form. */
export const fb2: FormatAdapter = {
  id: 'fb2',
  capabilities: { text: true, structure: true },
  sniff({ head, zip, isText, extension }) {
    if (zip) return packed(zip) ? 2 : 0;
    const start = isText ? xmlStart(head) : '';
    if (!start) return 0;
    if (/<(?:[\w.-]+:)?FictionBook[\s>]/.test(start)) return 2;
    return extension === 'fb2' ? 1 : 0;
  },
  async extract(bytes, { limits }) {
    return { kind: 'book', ...xmlBook(unpacked(bytes), limits) };
  },
};

/** The only book in an archive without other significant files. */
function packed(zip: Zip): string | undefined {
  const books = zip.names.filter((name) => /\.fb2$/i.test(name));
  return books.length === 1 && !zip.has('mimetype') && !zip.has('[Content_Types].xml') ? books[0] : undefined;
}

function unpacked(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return bytes;
  const zip = openZip(bytes);
  const book = packed(zip);
  const inside = book && zip.read(book);
  if (!inside) throw new ConversionError('damaged', 'no book in the archive');
  return inside;
}
