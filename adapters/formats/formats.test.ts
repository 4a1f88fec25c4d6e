import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { sample } from '../../tests/support/samples.ts';
import { wordScore } from '../../tests/support/words.ts';
import { LIMITS } from './limits.ts';
import { openZip } from './reading/zip.ts';
import { convertHere } from './pipeline.ts';
import type { Converted, Passage } from './types.ts';

const work = mkdtempSync(join(tmpdir(), 'formats-'));
vi.stubEnv('PATH', ''); // an installed LibreOffice would read old Word files in its own way (office/libreoffice.test.ts)
afterAll(() => rmSync(work, { recursive: true, force: true }));

async function convert(name: string): Promise<{ converted: Converted; passages: Passage[]; dir: string }> {
  const dir = mkdtempSync(join(work, 'book-'));
  const converted = await convertHere(
    { sourcePath: sample(name), fileName: basename(name), workId: 'w', workDir: dir },
    LIMITS,
    () => {},
  );
  const lines = readFileSync(join(dir, converted.passagesFile), 'utf8').split('\n').filter(Boolean);
  return { converted, passages: lines.map((line) => JSON.parse(line) as Passage), dir };
}

const TARGETS: [name: string, recall: number, precision: number][] = [
  ['epub/wells.epub', 0.99, 0.98],
  ['epub/udhr-ar.epub', 0.99, 0.98],
  ['epub/udhr-zh.epub', 0.99, 0.98],
  ['docx/wells.docx', 0.999, 0.98],
  ['docx/udhr-ar.docx', 0.999, 0.98],
  ['docx/udhr-he.docx', 0.999, 0.98],
  ['docx/udhr-hi.docx', 0.999, 0.98],
  ['docx/udhr-zh.docx', 0.999, 0.98],
  ['txt/wells.utf-8.txt', 0.999, 0.98],
  ['txt/udhr-ar.cp1256.txt', 0.999, 0.98],
  ['txt/udhr-de.utf-8-sig.txt', 0.999, 0.98],
  ['txt/udhr-fr.cp1252.txt', 0.999, 0.98],
  ['txt/udhr-he.utf-16.txt', 0.999, 0.98],
  ['txt/udhr-ja.shift_jis.txt', 0.999, 0.98],
  ['txt/udhr-ru.koi8-r.txt', 0.999, 0.98],
  ['txt/udhr-zh.gb18030.txt', 0.999, 0.98],
  ['md/wells.md', 0.999, 0.98],
  ['md/udhr-hi.md', 0.999, 0.98],
  ['html/wells.html', 0.99, 0.98],
  ['html/udhr-he.html', 0.99, 0.98],
  ['html/udhr-ru-messy-tagsoup.html', 0.99, 0.98],
  ['pptx/wells.pptx', 0.999, 0.98],
  ['pptx/udhr-ar.pptx', 0.999, 0.98],
  ['pptx/udhr-zh.pptx', 0.999, 0.98],
  ['xlsx/catalogue.xlsx', 0.999, 0.98],
  ['xlsx/rtl-sheet.xlsx', 0.999, 0.98],
  ['csv/comma-utf8.csv', 0.999, 0.98],
  ['csv/tab-utf8bom.csv', 0.999, 0.98],
  ['csv/semicolon-cp1252.csv', 0.999, 0.98],
  ['csv/semicolon-utf16.csv', 0.999, 0.98],
  ['doc/wells.doc', 0.97, 0.98],
  ['doc/udhr-ar.doc', 0.97, 0.98],
  ['doc/udhr-he.doc', 0.97, 0.98],
  ['doc/udhr-hi.doc', 0.97, 0.98],
  ['doc/udhr-zh.doc', 0.97, 0.98],
  ['mobi/wells.mobi', 0.97, 0.98],
  ['mobi/wells-both.mobi', 0.97, 0.98],
  ['mobi/udhr-zh.mobi', 0.97, 0.98],
  ['azw3/wells.azw3', 0.97, 0.98],
  ['azw3/udhr-ar.azw3', 0.97, 0.98],
  ['rtf/wells.rtf', 0.999, 0.98],
  ['rtf/udhr-fr.rtf', 0.999, 0.98],
  ['rtf/udhr-ar.rtf', 0.999, 0.98],
  ['rtf/udhr-ru.rtf', 0.999, 0.98],
  ['fb2/wells.fb2', 0.999, 0.98],
  ['fb2/udhr-ru.fb2', 0.999, 0.98],
  ['xml/docbook-wells.xml', 0.999, 0.98],
  ['xml/docbook-udhr-fr.xml', 0.999, 0.98],
  ['xml/jats-wells.xml', 0.999, 0.98],
  ['xml/jats-udhr-de.xml', 0.999, 0.98],
  ['xml/tei-wells.xml', 0.999, 0.98],
  ['xml/tei-udhr-he.xml', 0.999, 0.98],
  ['xml/tei-scheerbart-das-gift.xml', 0.999, 0.98],
  ['xml/plain-inventory.xml', 0.999, 0.98],
  ['pdf/one-column-generated.pdf', 0.99, 0.98],
  ['pdf/two-column-generated.pdf', 0.97, 0.98],
];

/** The truth of sheets prints 6.0 where a cell shows 6. */
function truthOf(name: string): string {
  const truth = readFileSync(sample(`${name}.truth.txt`), 'utf8');
  return name.endsWith('.xlsx') ? truth.replace(/\b(\d+)\.0\b/g, '$1') : truth;
}

describe('words of the samples arrive in the passages', () => {
  test.each(TARGETS)('UPL-05 %s', async (name, recall, precision) => {
    const { passages, converted } = await convert(name);
    const score = wordScore(truthOf(name), passages.map(({ text }) => text).join('\n'));
    expect(score.recall).toBeGreaterThanOrEqual(recall);
    expect(score.precision).toBeGreaterThanOrEqual(precision);
    expect(converted.passageCount).toBe(passages.length);
    expect(converted.words).toBeGreaterThan(0);
    expect(Math.max(...passages.map(({ text }) => text.length))).toBeLessThanOrEqual(LIMITS.passageCharacters);
    expect(passages.map(({ ord }) => ord)).toEqual(passages.map((_, index) => index));
  });
});

test.each([
  'epub/wells.epub',
  'docx/wells.docx',
  'md/wells.md',
  'txt/udhr-ar.cp1256.txt',
  'html/udhr-ru-messy-tagsoup.html',
  'rtf/udhr-ru.rtf',
  'fb2/wells.fb2',
  'pptx/wells.pptx',
  'xlsx/catalogue.xlsx',
  'xls/testEXCEL-formats.xls',
  'doc/udhr-zh.doc',
  'csv/semicolon-utf16.csv',
  'xml/docbook-udhr-fr.xml',
  'mobi/wells.mobi',
  'azw3/udhr-ar.azw3',
])('UPL-05 the same input gives the same bytes: %s', async (name) => {
  const [one, other] = [await convert(name), await convert(name)];
  expect(one.converted).toEqual(other.converted);
  for (const file of ['book.epub', 'passages.jsonl', 'result.json']) {
    expect(readFileSync(join(one.dir, file)).equals(readFileSync(join(other.dir, file)))).toBe(true);
  }
  expect(JSON.parse(readFileSync(join(one.dir, 'result.json'), 'utf8'))).toEqual(one.converted);
});

test('UPL-03 title, author, language and direction are read from the file', async () => {
  expect((await convert('epub/wells.epub')).converted.meta).toMatchObject({
    title: 'The Time Machine',
    author: 'H. G. Wells',
    language: 'en',
    direction: 'ltr',
  });
  expect((await convert('docx/udhr-ar.docx')).converted.meta).toMatchObject({
    author: 'United Nations',
    language: 'ar',
    direction: 'rtl',
  });
  expect((await convert('md/wells.md')).converted.meta).toMatchObject({
    title: 'The Time Machine',
    author: 'H. G. Wells',
    language: 'en',
  });
  expect((await convert('html/udhr-he.html')).converted.meta).toMatchObject({ language: 'he', direction: 'rtl' });
  expect((await convert('txt/udhr-he.utf-16.txt')).converted.meta).toMatchObject({
    title: 'הכרזה לכל באי עולם בדבר זכויות האדם',
    direction: 'rtl',
  });
});

test('UPL-05 chapters follow the headings of a document', async () => {
  for (const name of [
    'docx/wells.docx',
    'md/wells.md',
    'html/wells.html',
    'txt/wells.utf-8.txt',
    'epub/wells.epub',
    'rtf/wells.rtf',
    'fb2/wells.fb2',
    'xml/docbook-wells.xml',
    'xml/jats-wells.xml',
    'xml/tei-wells.xml',
    'mobi/wells.mobi',
    'azw3/wells.azw3',
    'doc/wells.doc',
  ]) {
    const { converted, passages } = await convert(name);
    expect(converted.toc.map(({ label }) => label)).toEqual(['Chapter I', 'Chapter II', 'Chapter III']);
    expect(new Set(passages.map(({ chapter }) => chapter))).toEqual(
      new Set(['Chapter I', 'Chapter II', 'Chapter III']),
    );
  }
});

test.each([
  ['docx/wells.docx', { tables: 1, lists: 1, notes: 2, pictures: 1 }],
  ['rtf/wells.rtf', { tables: 1, lists: 1, notes: 2, pictures: 1 }],
  ['fb2/wells.fb2', { tables: 1, lists: 0, notes: 2, pictures: 1 }],
  ['xml/docbook-wells.xml', { tables: 1, lists: 1, notes: 2, pictures: 0 }],
  ['xml/jats-wells.xml', { tables: 1, lists: 1, notes: 2, pictures: 0 }],
  ['xml/tei-wells.xml', { tables: 1, lists: 1, notes: 2, pictures: 0 }],
  ['mobi/wells.mobi', { tables: 1, lists: 1, notes: 0, pictures: 1 }],
  ['azw3/wells.azw3', { tables: 1, lists: 1, notes: 0, pictures: 1 }],
  ['doc/wells.doc', { tables: 1, lists: 0, notes: 0, pictures: 0 }],
  ['pptx/wells.pptx', { tables: 1, lists: 10, notes: 0, pictures: 1 }],
  ['xlsx/catalogue.xlsx', { tables: 2, lists: 0, notes: 0, pictures: 0 }],
])('UPL-05 structure arrives in the EPUB: %s', async (name, expected) => {
  const { dir } = await convert(name);
  const zip = openZip(new Uint8Array(readFileSync(join(dir, 'book.epub'))));
  const pages = zip.names.filter((entry) => /section-\d+\.xhtml$/.test(entry)).map((entry) => zip.text(entry)!);
  const count = (mark: RegExp) => pages.join('').match(mark)?.length ?? 0;
  expect({
    tables: count(/<table/g),
    lists: count(/<[uo]l[ >]/g),
    notes: count(/epub:type="noteref"/g),
    pictures: count(/<img /g),
  }).toEqual(expected);
});

test('UPL-05 a table row is one passage', async () => {
  for (const name of [
    'docx/wells.docx',
    'rtf/wells.rtf',
    'fb2/wells.fb2',
    'xml/tei-wells.xml',
    'mobi/wells.mobi',
    'doc/wells.doc',
    'pptx/wells.pptx',
  ]) {
    expect((await convert(name)).passages.map(({ text }) => text)).toContain('1895\tLondon\t6,000');
  }
});

test('UPL-05 old workbooks show their cells as Excel does', async () => {
  const rows = (await convert('xls/testEXCEL-formats.xls')).passages.map(({ text }) => text);
  expect(rows).toContain('|\tNumber #,##0.00\t1,599.99\t-1,599.99');
  expect(rows).toContain('|\tCustom Date:\tAt 4:20 AM on Thursday May 17, 2007');
  expect((await convert('xls/testEXCEL_95.xls')).converted.findings).toEqual([{ code: 'no_text' }]);
});

test('UPL-05 the cover in a book becomes a webp within its limits', async () => {
  const { converted, dir } = await convert('epub/israelsailing.epub');
  expect(converted.cover).toBe('cover.webp');
  const { default: sharp } = await import('sharp');
  const { format, width, height } = await sharp(join(dir, 'cover.webp')).metadata();
  expect(format).toBe('webp');
  expect(width).toBeLessThanOrEqual(800);
  expect(height).toBeLessThanOrEqual(1200);
  for (const name of ['fb2/wells.fb2', 'mobi/wells.mobi', 'azw3/wells.azw3'])
    expect((await convert(name)).converted.cover).toBe('cover.webp');
  expect((await convert('docx/wells.docx')).converted.cover).toBeNull();
});

test('UPL-05 a scanned PDF is accepted and says so', async () => {
  const { converted } = await convert('pdf/scanned-no-text-layer.pdf');
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
  const { converted, passages } = await convert('pdf/pdflatex-outline.pdf');
  expect(converted.toc.length).toBe(9);
  expect(converted.toc[0]).toMatchObject({ label: 'Foo', page: 2, href: null });
  expect(new Set(passages.map(({ chapter }) => chapter))).toEqual(new Set(['', 'Foo', 'Bar', 'Baz']));
  for (const { page, rects, cfi } of passages) {
    expect(cfi).toBeNull();
    expect(page).toBeGreaterThanOrEqual(1);
    expect(page).toBeLessThanOrEqual(4);
    for (const [x0, y0, x1, y1] of rects!) {
      expect(x1! - x0!).toBeGreaterThan(0);
      expect(y1! - y0!).toBeGreaterThan(0);
      expect(x0).toBeGreaterThanOrEqual(0);
      expect(y1).toBeLessThanOrEqual(900);
    }
  }
});

test('CHAT-02 words broken at the end of a line are whole again, running lines stay out', async () => {
  const { passages } = await convert('pdf/two-column-generated.pdf');
  const text = passages.map((passage) => passage.text).join('\n');
  expect(text).toContain('it will be convenient to speak of him');
  expect(text).not.toMatch(/\p{Ll}- \p{Ll}/u);
  expect(passages.some((passage) => /^\d+$/.test(passage.text))).toBe(false);
});
