import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { ownBookBytes } from '../../tests/support/own-books.ts';
import { type OwnFile, ownFileBytes } from '../../tests/support/own-file.ts';
import { haveSamples, sampleBytes } from '../../tests/support/samples.ts';
import { LIMITS } from './limits.ts';
import { ConversionError } from './conversion-error.ts';
import { sniff } from './sniff.ts';

function typeOf(bytes: Uint8Array, name: string): string {
  try {
    return sniff(bytes, name).id;
  } catch (error) {
    if (error instanceof ConversionError) return error.reason;
    throw error;
  }
}

test.each<[file: OwnFile, name: string, expected: string]>([
  ['wells.epub', 'book', 'epub'],
  ['wells.docx', 'book.epub', 'docx'],
  ['two-columns.pdf', 'book.docx', 'pdf'],
  ['wells.html', 'page.txt', 'html'],
  ['lamps-ru-tag-soup.html', 'page', 'html'],
  ['lamps-he.utf-16.txt', 'text', 'txt'],
  ['wells.md', 'wells.md', 'md'],
  ['wells.md', 'wells.txt', 'txt'],
  ['comma-utf8.csv', 'table.csv', 'csv'],
  ['comma-utf8.csv', 'table.txt', 'txt'],
  ['semicolon-utf16.csv', 'table.csv', 'csv'],
  ['wells.rtf', 'wells.txt', 'rtf'],
  ['wells.rtf', 'wells.doc', 'rtf'],
  ['tei-wells.xml', 'wells.xml', 'xml'],
  ['tei-wells.xml', 'wells.txt', 'xml'],
  ['plain-inventory.xml', 'inventory', 'xml'],
  ['wells.fb2', 'wells.xml', 'fb2'],
  ['wells.pptx', 'wells.docx', 'pptx'],
  ['catalog.xlsx', 'a.xlsx', 'xlsx'],
  ['catalog.xlsx', 'a.pptx', 'xlsx'],
  ['formats.xls', 'a.xlsx', 'xls'],
  ['wells.doc', 'a.doc', 'doc'],
  ['word6.doc', 'a.xls', 'doc'],
  ['lamps.ppt', 'a', 'ppt'],
  ['locked.xlsx', 'a.xlsx', 'password_protected'],
  ['wells.mobi', 'a.azw', 'mobi'],
  ['wells.azw3', 'a.epub', 'mobi'],
  ['garbage.mobi', 'garbage.mobi', 'mobi'],
  ['gradient.png', 'a.txt', 'png'],
  ['gradient.jpg', 'a.png', 'jpg'],
  ['gradient.gif', 'a.jpg', 'gif'],
  ['gradient.webp', 'a.png', 'webp'],
  ['gradient.bmp', 'a', 'bmp'],
  ['tone.mp3', 'a.wav', 'mp3'],
  ['tone.wav', 'a.mp3', 'wav'],
  ['tone.ogg', 'a', 'ogg'],
  ['tone.flac', 'a.ogg', 'flac'],
  ['album.m4a', 'a.mp4', 'm4a'],
  ['tone.aac', 'a.mp3', 'aac'],
  ['card.mp4', 'a.avi', 'mp4'],
  ['card.webm', 'a.mp4', 'webm'],
  ['card.mov', 'a.mp4', 'mov'],
  ['garbage.mp3', 'a.mp3', 'unsupported_type'],
  ['shelf.svg', 'a.xml', 'svg'],
])('UPL-01 content decides: %s named %s is %s', async (file, name, expected) => {
  expect(typeOf(await ownFileBytes(file), name)).toBe(expected);
});

test.skipIf(!haveSamples)('UPL-01 the content of files of other programs decides too', () => {
  for (const [file, expected] of [
    ['heic/testHEIF.heic', 'heic'], // nothing of ours writes it
    ['bmp/testBMP.bmp', 'bmp'],
    ['xls/testEXCEL-formats.xls', 'xls'],
    ['doc/testWORD6.doc', 'doc'],
    ['ppt/testPPT_various.ppt', 'ppt'],
    ['azw3/wells.azw3', 'mobi'],
    ['hostile/testEXCEL_protected_passtika.xlsx', 'password_protected'],
  ] as const)
    expect([file, typeOf(sampleBytes(file), 'a')]).toEqual([file, expected]);
});

test('UPL-01 plain text under the name of a book is a broken download', () => {
  for (const name of [
    'fake.pdf',
    'fake.epub',
    'fake.docx',
    'fake.pptx',
    'fake.xlsx',
    'fake.xls',
    'fake.doc',
    'fake.ppt',
    'fake.mobi',
    'fake.azw3',
  ])
    expect(typeOf(strToU8('this is no pdf'), name)).toBe('damaged');
  expect(typeOf(strToU8('words of a song'), 'text-named.mp3')).toBe('txt');
});

test('UPL-01 made-up files', () => {
  expect(typeOf(new Uint8Array(), 'a.txt')).toBe('empty_file');
  expect(typeOf(zipSync({ 'a.txt': strToU8('x') }), 'a.epub')).toBe('unsupported_type');
  expect(typeOf(strToU8('<p>no doctype'), 'a.html')).toBe('html');
  expect(typeOf(strToU8('PK\x03\x04 cut off'), 'a.epub')).toBe('damaged');
  expect(typeOf(strToU8('PK\x03\x04 cut off'), 'a.xlsx')).toBe('damaged');
  const noise = Uint8Array.from({ length: 200 }, (_, index) => (index * 37) % 251);
  expect(typeOf(noise, 'a.mobi')).toBe('mobi'); // refused as damaged when it is read
  expect(typeOf(noise, 'a.bin')).toBe('unsupported_type');
  const cut = Uint8Array.from({ length: 300 }, (_, at) => [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1][at] ?? 0); // the mark of an OLE file, and no more of it
  expect(typeOf(cut, 'a.doc')).toBe('damaged');
  expect(typeOf(cut, 'a.msi')).toBe('unsupported_type');
  expect(typeOf(strToU8('PK\x03\x04 cut off'), 'a.zip')).toBe('unsupported_type');
});

test('UPL-05 a FictionBook alone in an archive is one, whatever the archive is called', async () => {
  const packed = zipSync({ 'book.fb2': ownBookBytes('wells.fb2'), 'readme.txt': strToU8('from a shelf') });
  for (const name of ['book.fb2', 'book.fb2.zip', 'book.fbz']) expect(typeOf(packed, name)).toBe('fb2');
  expect(typeOf(zipSync({ 'a.fb2': strToU8('x'), 'b.fb2': strToU8('y') }), 'two.fb2.zip')).toBe('unsupported_type');
  const read = await sniff(packed, 'book.fb2.zip').extract(packed, {
    fileName: 'book.fb2.zip',
    limits: LIMITS,
    progress() {},
    deadline() {},
  });
  expect(read.kind === 'book' && read.book.meta.title).toBe('The Time Machine');
});

test('UPL-01 archives of documents: what is inside decides; what is not read is named', () => {
  const packed = (mimetype: string) =>
    zipSync({
      mimetype: [strToU8(mimetype), { level: 0 }],
      'META-INF/manifest.xml': strToU8('<m/>'),
      'content.xml': strToU8('<c/>'),
    });
  for (const [kind, inside] of [
    ['text', 'ODT'],
    ['spreadsheet', 'ODS'],
    ['presentation', 'ODP'],
  ] as const) {
    const bytes = packed(`application/vnd.oasis.opendocument.${kind}`);
    for (const name of ['a.docx', 'a.epub', 'a.odt'])
      expect(() => sniff(bytes, name)).toThrow(expect.objectContaining({ reason: 'other_inside', detail: inside }));
  }
  expect(() => sniff(zipSync({ 'Index/Document.iwa': strToU8('x') }), 'a.pptx')).toThrow(
    expect.objectContaining({ detail: 'IWORK' }),
  );
  expect(typeOf(packed('application/x-other'), 'a.docx')).toBe('unsupported_type');
  for (const [file, expected] of [
    ['wells.epub', 'epub'],
    ['wells.docx', 'docx'],
    ['wells.pptx', 'pptx'],
    ['catalog.xlsx', 'xlsx'],
  ] as const)
    for (const name of ['a.zip', 'a.odt', 'a.docx', 'a.epub', 'a.xlsx', 'a'])
      expect(typeOf(ownBookBytes(file), name)).toBe(expected);
});
