import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { sampleBytes } from '../../tests/support/samples.ts';
import { LIMITS } from './limits.ts';
import { Refused } from './refused.ts';
import { sniff } from './sniff.ts';

function typeOf(bytes: Uint8Array, name: string): string {
  try {
    return sniff(bytes, name).id;
  } catch (error) {
    if (error instanceof Refused) return error.reason;
    throw error;
  }
}

test.each([
  ['epub/wells.epub', 'book', 'epub'],
  ['docx/wells.docx', 'book.epub', 'docx'],
  ['pdf/one-column-generated.pdf', 'book.docx', 'pdf'],
  ['html/wells.html', 'page.txt', 'html'],
  ['html/udhr-ru-messy-tagsoup.html', 'page', 'html'],
  ['txt/udhr-he.utf-16.txt', 'text', 'txt'],
  ['md/wells.md', 'wells.md', 'md'],
  ['md/wells.md', 'wells.txt', 'txt'],
  ['csv/comma-utf8.csv', 'table.csv', 'csv'],
  ['csv/comma-utf8.csv', 'table.txt', 'txt'],
  ['csv/semicolon-utf16.csv', 'table.csv', 'csv'],
  ['rtf/wells.rtf', 'wells.txt', 'rtf'],
  ['rtf/wells.rtf', 'wells.doc', 'rtf'],
  ['xml/tei-wells.xml', 'wells.xml', 'xml'],
  ['xml/tei-wells.xml', 'wells.txt', 'xml'],
  ['xml/plain-inventory.xml', 'inventory', 'xml'],
  ['fb2/udhr-ru.fb2', 'wells.xml', 'fb2'],
  ['pptx/wells.pptx', 'wells.docx', 'pptx'],
  ['xlsx/catalogue.xlsx', 'a.xlsx', 'xlsx'],
  ['xlsx/catalogue.xlsx', 'a.pptx', 'xlsx'],
  ['xls/testEXCEL-formats.xls', 'a.xlsx', 'xls'],
  ['doc/wells.doc', 'a.doc', 'doc'],
  ['doc/testWORD6.doc', 'a.xls', 'doc'],
  ['ppt/testPPT_various.ppt', 'a', 'ppt'],
  ['hostile/testEXCEL_protected_passtika.xlsx', 'a.xlsx', 'password_protected'],
  ['mobi/wells.mobi', 'a.azw', 'mobi'],
  ['azw3/wells.azw3', 'a.epub', 'mobi'],
  ['hostile/garbage.mobi', 'garbage.mobi', 'mobi'],
  ['png/gradient.png', 'a.txt', 'png'],
  ['jpg/testJPEG_EXIF.jpg', 'a.png', 'jpg'],
  ['gif/animated.gif', 'a.jpg', 'gif'],
  ['webp/testWEBP.webp', 'a.png', 'webp'],
  ['bmp/testBMP.bmp', 'a', 'bmp'],
  ['heic/testHEIF.heic', 'a.jpg', 'heic'],
  ['mp3/tone.mp3', 'a.wav', 'mp3'],
  ['wav/tone.wav', 'a.mp3', 'wav'],
  ['ogg/tone.ogg', 'a', 'ogg'],
  ['flac/tone.flac', 'a.ogg', 'flac'],
  ['m4a/tone.m4a', 'a.mp4', 'm4a'],
  ['aac/tone.aac', 'a.mp3', 'aac'],
  ['mp4/card.mp4', 'a.avi', 'mp4'],
  ['webm/card.webm', 'a.mp4', 'webm'],
  ['mov/card.mov', 'a.mp4', 'mov'],
  ['hostile/garbage.mp3', 'a.mp3', 'unsupported_type'],
  ['svg/shelf.svg', 'a.xml', 'svg'],
])('UPL-01 content decides: %s named %s is %s', (file, name, expected) => {
  expect(typeOf(sampleBytes(file), name)).toBe(expected);
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
  const cut = sampleBytes('doc/wells.doc').subarray(0, 300);
  expect(typeOf(cut, 'a.doc')).toBe('damaged');
  expect(typeOf(cut, 'a.msi')).toBe('unsupported_type');
  expect(typeOf(strToU8('PK\x03\x04 cut off'), 'a.zip')).toBe('unsupported_type');
});

test('UPL-05 a FictionBook alone in an archive is one, whatever the archive is called', async () => {
  const packed = zipSync({ 'book.fb2': sampleBytes('fb2/wells.fb2'), 'readme.txt': strToU8('from a shelf') });
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
  const books = [
    ['epub/wells.epub', 'epub'],
    ['docx/wells.docx', 'docx'],
    ['pptx/wells.pptx', 'pptx'],
    ['xlsx/catalogue.xlsx', 'xlsx'],
  ] as const;
  for (const [file, expected] of books)
    for (const name of ['a.zip', 'a.odt', 'a.docx', 'a.epub', 'a.xlsx', 'a'])
      expect(typeOf(sampleBytes(file), name)).toBe(expected);
});
