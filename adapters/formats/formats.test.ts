import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { convertedFile, structureOf, writtenFiles } from '../../tests/support/converted-file.ts';
import { type OwnBook, ownBookBytes, ownWords } from '../../tests/support/own-books.ts';
import { scannedPdf } from '../../tests/support/scanned-pdf.ts';
import { wordScore } from '../../tests/support/words.ts';
import { LIMITS } from './limits.ts';

vi.stubEnv('PATH', ''); // an installed LibreOffice would read old Word files in its own way (office/libreoffice.test.ts)

const convert = (name: OwnBook) => convertedFile(ownBookBytes(name), name);

const TARGETS: [name: OwnBook, recall: number, precision: number][] = [
  ['wells.epub', 0.99, 0.98],
  ['readers-ar.epub', 0.99, 0.98],
  ['lamps-zh.epub', 0.99, 0.98],
  ['wells.docx', 0.999, 0.98],
  ['readers-ar.docx', 0.999, 0.98],
  ['lamps-he.docx', 0.999, 0.98],
  ['lamps-hi.docx', 0.999, 0.98],
  ['lamps-zh.docx', 0.999, 0.98],
  ['wells.txt', 0.999, 0.98],
  ['readers-ar.cp1256.txt', 0.999, 0.98],
  ['lamps-de.utf-8-sig.txt', 0.999, 0.98],
  ['lamps-fr.cp1252.txt', 0.999, 0.98],
  ['lamps-he.utf-16.txt', 0.999, 0.98],
  ['lamps-ja.shift_jis.txt', 0.999, 0.98],
  ['lamps-ru.koi8-r.txt', 0.999, 0.98],
  ['lamps-zh.gb18030.txt', 0.999, 0.98],
  ['wells.md', 0.999, 0.98],
  ['lamps-hi.md', 0.999, 0.98],
  ['wells.html', 0.99, 0.98],
  ['lamps-he.html', 0.99, 0.98],
  ['lamps-ru-tag-soup.html', 0.99, 0.98],
  ['wells.pptx', 0.999, 0.98],
  ['readers-ar.pptx', 0.999, 0.98],
  ['lamps-zh.pptx', 0.999, 0.98],
  ['catalog.xlsx', 0.999, 0.98],
  ['rtl-sheet.xlsx', 0.999, 0.98],
  ['comma-utf8.csv', 0.999, 0.98],
  ['tab-utf8bom.csv', 0.999, 0.98],
  ['semicolon-cp1252.csv', 0.999, 0.98],
  ['semicolon-utf16.csv', 0.999, 0.98],
  ['wells.doc', 0.97, 0.98],
  ['readers-ar.doc', 0.97, 0.98],
  ['lamps-he.doc', 0.97, 0.98],
  ['lamps-hi.doc', 0.97, 0.98],
  ['lamps-zh.doc', 0.97, 0.98],
  ['wells.mobi', 0.97, 0.98],
  ['wells-both.mobi', 0.97, 0.98],
  ['lamps-zh.mobi', 0.97, 0.98],
  ['wells.azw3', 0.97, 0.98],
  ['readers-ar.azw3', 0.97, 0.98],
  ['wells.rtf', 0.999, 0.98],
  ['lamps-fr.rtf', 0.999, 0.98],
  ['readers-ar.rtf', 0.999, 0.98],
  ['lamps-ru.rtf', 0.999, 0.98],
  ['wells.fb2', 0.999, 0.98],
  ['lamps-ru.fb2', 0.999, 0.98],
  ['docbook-wells.xml', 0.999, 0.98],
  ['docbook-lamps-fr.xml', 0.999, 0.98],
  ['jats-wells.xml', 0.999, 0.98],
  ['jats-lamps-de.xml', 0.999, 0.98],
  ['tei-wells.xml', 0.999, 0.98],
  ['tei-lamps-he.xml', 0.999, 0.98],
  ['plain-inventory.xml', 0.999, 0.98],
  ['one-column.pdf', 0.99, 0.98],
  ['two-columns.pdf', 0.97, 0.98],
  ['printed.pdf', 0.97, 0.98],
];

describe('words of our own files arrive in the passages', () => {
  test.each(TARGETS)('UPL-05 %s', async (name, recall, precision) => {
    const { passages, converted } = await convert(name);
    const score = wordScore(ownWords(name), passages.map(({ plain, text }) => plain ?? text).join('\n'));
    expect(score.recall).toBeGreaterThanOrEqual(recall);
    expect(score.precision).toBeGreaterThanOrEqual(precision);
    expect(converted.passageCount).toBe(passages.length);
    expect(converted.words).toBeGreaterThan(0);
    expect(Math.max(...passages.map(({ text }) => text.length))).toBeLessThanOrEqual(LIMITS.passageCharacters);
    expect(passages.map(({ ord }) => ord)).toEqual(passages.map((_, index) => index));
  });
});

test.each<OwnBook>([
  'wells.epub',
  'wells.docx',
  'wells.md',
  'readers-ar.cp1256.txt',
  'lamps-ru-tag-soup.html',
  'lamps-ru.rtf',
  'wells.fb2',
  'wells.pptx',
  'catalog.xlsx',
  'formats.xls',
  'lamps-zh.doc',
  'semicolon-utf16.csv',
  'docbook-lamps-fr.xml',
  'wells.mobi',
  'readers-ar.azw3',
])('UPL-05 the same input gives the same bytes: %s', async (name) => {
  const [one, other] = [await convert(name), await convert(name)];
  expect(one.converted).toEqual(other.converted);
  expect(writtenFiles(one)).toEqual(writtenFiles(other));
  expect(JSON.parse(readFileSync(join(one.dir, 'result.json'), 'utf8'))).toEqual(one.converted);
});

test('UPL-03 title, author, language and direction are read from the file', async () => {
  expect((await convert('wells.epub')).converted.meta).toMatchObject({
    title: 'The Time Machine',
    author: 'H. G. Wells',
    language: 'en',
    direction: 'ltr',
  });
  expect((await convert('readers-ar.docx')).converted.meta).toMatchObject({
    author: 'Readers of Maktaba',
    language: 'ar',
    direction: 'rtl',
  });
  expect((await convert('wells.md')).converted.meta).toMatchObject({
    title: 'The Time Machine',
    author: 'H. G. Wells',
    language: 'en',
  });
  expect((await convert('lamps-he.html')).converted.meta).toMatchObject({ language: 'he', direction: 'rtl' });
  expect((await convert('lamps-he.utf-16.txt')).converted.meta).toMatchObject({
    title: 'המגדלור',
    direction: 'rtl',
  });
});

test.each<OwnBook>([
  'wells.docx',
  'wells.md',
  'wells.html',
  'wells.txt',
  'wells.epub',
  'wells.rtf',
  'wells.fb2',
  'docbook-wells.xml',
  'jats-wells.xml',
  'tei-wells.xml',
  'wells.mobi',
  'wells.azw3',
  'wells.doc',
])('UPL-05 chapters follow the headings of %s', async (name) => {
  const { converted, passages } = await convert(name);
  expect(converted.toc.map(({ label }) => label)).toEqual(['Chapter I', 'Chapter II', 'Chapter III']);
  expect(new Set(passages.map(({ chapter }) => chapter))).toEqual(new Set(['Chapter I', 'Chapter II', 'Chapter III']));
});

test.each<[name: OwnBook, structure: ReturnType<typeof structureOf>]>([
  ['wells.docx', { tables: 1, lists: 1, notes: 2, pictures: 1 }],
  ['wells.rtf', { tables: 1, lists: 1, notes: 2, pictures: 1 }],
  ['wells.fb2', { tables: 1, lists: 0, notes: 2, pictures: 1 }],
  ['docbook-wells.xml', { tables: 1, lists: 1, notes: 2, pictures: 0 }],
  ['jats-wells.xml', { tables: 1, lists: 1, notes: 2, pictures: 0 }],
  ['tei-wells.xml', { tables: 1, lists: 1, notes: 2, pictures: 0 }],
  ['wells.mobi', { tables: 1, lists: 1, notes: 0, pictures: 1 }],
  ['wells.azw3', { tables: 1, lists: 1, notes: 0, pictures: 1 }],
  ['wells.doc', { tables: 1, lists: 0, notes: 0, pictures: 0 }],
  ['wells.pptx', { tables: 1, lists: 1, notes: 0, pictures: 1 }],
  ['catalog.xlsx', { tables: 2, lists: 0, notes: 0, pictures: 0 }],
])('UPL-05 structure arrives in the EPUB: %s', async (name, expected) => {
  expect(structureOf(await convert(name))).toEqual(expected);
});

test.each<OwnBook>(['wells.docx', 'wells.rtf', 'wells.fb2', 'tei-wells.xml', 'wells.mobi', 'wells.doc', 'wells.pptx'])(
  'UPL-05 CHAT-02 a table row of %s is one passage, a sentence with the names of its columns',
  async (name) => {
    const row = (await convert(name)).passages.find(({ plain }) => plain === '1895\tLondon\t6,000');
    expect(row?.text).toBe('1895; Place: London; Copies: 6,000.');
  },
);

test('UPL-05 old workbooks show their cells as Excel does', async () => {
  const rows = (await convert('formats.xls')).passages.map(({ plain, text }) => plain ?? text);
  expect(rows).toContain('Number #,##0.00\t1,599.99\t-1,599.99');
  expect(rows).toContain('Date\tAt 4:20 AM on Thursday May 17, 2007');
  expect((await convert('empty.xls')).converted.findings).toEqual([{ code: 'no_text' }]);
});

test('UPL-05 the cover in a book becomes a webp within its limits', async () => {
  const { converted, dir } = await convert('large-cover.epub');
  expect(converted.cover).toBe('cover.webp');
  const { default: sharp } = await import('sharp');
  const { format, width, height } = await sharp(join(dir, 'cover.webp')).metadata();
  expect([format, width, height]).toEqual(['webp', 750, 1200]);
  for (const name of ['wells.fb2', 'wells.mobi', 'wells.azw3'] as const)
    expect((await convert(name)).converted.cover).toBe('cover.webp');
  expect((await convert('wells.docx')).converted.cover).toBeNull();
});

test('UPL-05 a scanned PDF is accepted and says so', async () => {
  const { converted } = await convertedFile(scannedPdf(2), 'scan.pdf');
  expect(converted).toMatchObject({
    format: 'pdf',
    scanned: true,
    pages: 2,
    passageCount: 0,
    readable: { kind: 'pdf', file: null },
  });
  expect(converted.findings).toContainEqual({ code: 'scanned' });
});

test('CHAT-02 PDF passages name their page, lines and chapter', async () => {
  const { converted, passages } = await convert('outlined.pdf');
  expect(converted.toc).toMatchObject([
    { label: 'Chapter I', page: 1, href: null },
    { label: 'Chapter II', page: 3 },
    { label: 'Chapter III', page: 5 },
  ]);
  expect(new Set(passages.map(({ chapter }) => chapter))).toEqual(
    new Set(['', 'Chapter I', 'Chapter II', 'Chapter III']),
  );
  for (const { page, rects, cfi } of passages) {
    expect(cfi).toBeNull();
    expect(page).toBeGreaterThanOrEqual(1);
    expect(page).toBeLessThanOrEqual(converted.pages!);
    for (const [x0, y0, x1, y1] of rects!) {
      expect(x1! - x0!).toBeGreaterThan(0);
      expect(y1! - y0!).toBeGreaterThan(0);
      expect(x0).toBeGreaterThanOrEqual(54); // the margins of the page
      expect(y1).toBeLessThanOrEqual(792 - 54);
    }
  }
});

test('CHAT-02 words broken at the end of a line are whole again, running lines stay out', async () => {
  expect(Buffer.from(ownBookBytes('printed.pdf')).toString('latin1')).toMatch(/[a-z]-\) Tj/); // words are broken in the file
  const { passages } = await convert('printed.pdf');
  const text = passages.map((passage) => passage.text).join('\n');
  expect(text).toContain('it will be convenient to speak of him');
  expect(text).not.toMatch(/\p{Ll}- \p{Ll}/u);
  expect(passages.some((passage) => /^\d+$/.test(passage.text))).toBe(false);
});
