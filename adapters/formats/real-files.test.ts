import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test, vi } from 'vitest';
import { convertedFile, structureOf, writtenFiles } from '../../tests/support/converted-file.ts';
import { sample, sampleBytes } from '../../tests/support/samples.ts';
import { wordScore } from '../../tests/support/words.ts';

// Files of other programs and other people, for what no file of our own can prove: that what we write is what they write.
vi.stubEnv('PATH', ''); // an installed LibreOffice would read old Word files in its own way (office/libreoffice.test.ts)

const convert = (name: string) => convertedFile(sampleBytes(name), basename(name));

/** By format: the least share of true words that are found, then the files. */
const TARGETS: [format: string, recall: number, files: string[]][] = [
  ['epub', 0.99, ['wells.epub', 'udhr-ar.epub', 'udhr-zh.epub']],
  ['docx', 0.999, ['wells.docx', 'udhr-ar.docx', 'udhr-he.docx', 'udhr-hi.docx', 'udhr-zh.docx']],
  [
    'txt',
    0.999,
    [
      'wells.utf-8.txt',
      'udhr-ar.cp1256.txt',
      'udhr-de.utf-8-sig.txt',
      'udhr-fr.cp1252.txt',
      'udhr-he.utf-16.txt',
      'udhr-ja.shift_jis.txt',
      'udhr-ru.koi8-r.txt',
      'udhr-zh.gb18030.txt',
    ],
  ],
  ['md', 0.999, ['wells.md', 'udhr-hi.md']],
  ['html', 0.99, ['wells.html', 'udhr-he.html', 'udhr-ru-messy-tagsoup.html']],
  ['pptx', 0.999, ['wells.pptx', 'udhr-ar.pptx', 'udhr-zh.pptx']],
  ['xlsx', 0.999, ['catalogue.xlsx', 'rtl-sheet.xlsx']],
  ['csv', 0.999, ['comma-utf8.csv', 'tab-utf8bom.csv', 'semicolon-cp1252.csv', 'semicolon-utf16.csv']],
  ['doc', 0.97, ['wells.doc', 'udhr-ar.doc', 'udhr-he.doc', 'udhr-hi.doc', 'udhr-zh.doc']],
  ['mobi', 0.97, ['wells.mobi', 'wells-both.mobi', 'udhr-zh.mobi']],
  ['azw3', 0.97, ['wells.azw3', 'udhr-ar.azw3']],
  ['rtf', 0.999, ['wells.rtf', 'udhr-fr.rtf', 'udhr-ar.rtf', 'udhr-ru.rtf']],
  ['fb2', 0.999, ['wells.fb2', 'udhr-ru.fb2']],
  [
    'xml',
    0.999,
    [
      'docbook-wells.xml',
      'docbook-udhr-fr.xml',
      'jats-wells.xml',
      'jats-udhr-de.xml',
      'tei-wells.xml',
      'tei-udhr-he.xml',
      'tei-scheerbart-das-gift.xml',
      'plain-inventory.xml',
    ],
  ],
  ['pdf', 0.99, ['one-column-generated.pdf']],
  ['pdf', 0.97, ['two-column-generated.pdf']],
];

/** The truth of sheets prints 6.0 where a cell shows 6. */
function truthOf(name: string): string {
  const truth = readFileSync(sample(`${name}.truth.txt`), 'utf8');
  return name.endsWith('.xlsx') ? truth.replace(/\b(\d+)\.0\b/g, '$1') : truth;
}

test.each(TARGETS)(
  'UPL-05 words of real %s files arrive in the passages (recall %d)',
  async (format, recall, files) => {
    for (const file of files) {
      const name = `${format}/${file}`;
      const { passages } = await convert(name);
      const score = wordScore(truthOf(name), passages.map(({ plain, text }) => plain ?? text).join('\n'));
      expect(score.recall, `recall of ${name}`).toBeGreaterThanOrEqual(recall);
      expect(score.precision, `precision of ${name}`).toBeGreaterThanOrEqual(0.98);
    }
  },
);

test.each(['xls/testEXCEL-formats.xls', 'doc/udhr-zh.doc', 'docx/wells.docx', 'mobi/wells.mobi'])(
  'UPL-05 the same real file gives the same bytes: %s',
  async (name) => {
    expect(writtenFiles(await convert(name))).toEqual(writtenFiles(await convert(name)));
  },
);

test('UPL-05 chapters, tables, lists, notes and pictures of real files arrive', async () => {
  const structures: [name: string, structure: ReturnType<typeof structureOf>][] = [
    ['docx/wells.docx', { tables: 1, lists: 1, notes: 2, pictures: 1 }],
    ['mobi/wells.mobi', { tables: 1, lists: 1, notes: 0, pictures: 1 }],
    ['azw3/wells.azw3', { tables: 1, lists: 1, notes: 0, pictures: 1 }],
    ['doc/wells.doc', { tables: 1, lists: 0, notes: 0, pictures: 0 }],
  ];
  for (const [name, structure] of structures) {
    const file = await convert(name);
    expect([name, structureOf(file)]).toEqual([name, structure]);
    expect(file.converted.toc.map(({ label }) => label)).toEqual(['Chapter I', 'Chapter II', 'Chapter III']);
    expect(file.passages.map(({ plain }) => plain)).toContain('1895\tLondon\t6,000');
  }
});

test('UPL-05 workbooks of Excel show their cells as it does', async () => {
  const rows = (await convert('xls/testEXCEL-formats.xls')).passages.map(({ plain, text }) => plain ?? text);
  expect(rows).toContain('|\tNumber #,##0.00\t1,599.99\t-1,599.99');
  expect(rows).toContain('|\tCustom Date:\tAt 4:20 AM on Thursday May 17, 2007');
  expect((await convert('xls/testEXCEL_95.xls')).converted.findings).toEqual([{ code: 'no_text' }]);
});

test('CHAT-02 the outline of a PDF from LaTeX is its chapters', async () => {
  const { converted, passages } = await convert('pdf/pdflatex-outline.pdf');
  expect(converted.toc.length).toBe(9);
  expect(converted.toc[0]).toMatchObject({ label: 'Foo', page: 2, href: null });
  expect(new Set(passages.map(({ chapter }) => chapter))).toEqual(new Set(['', 'Foo', 'Bar', 'Baz']));
});

test('CHAT-02 words that groff broke at the end of a line are whole again', async () => {
  const text = (await convert('pdf/two-column-generated.pdf')).passages.map((passage) => passage.text).join('\n');
  expect(text).toContain('it will be convenient to speak of him');
  expect(text).not.toMatch(/\p{Ll}- \p{Ll}/u);
});

test('UPL-05 a book with the cover of a real publisher and a real scan are told as such', async () => {
  expect((await convert('epub/israelsailing.epub')).converted.cover).toBe('cover.webp');
  expect((await convert('pdf/scanned-no-text-layer.pdf')).converted).toMatchObject({ scanned: true, pages: 2 });
});

// Locks of the programs themselves, which our own locked files only resemble.
test.each(['testWORD_protected_passtika.docx', 'testEXCEL_protected_passtika.xlsx', 'testWORD_protected_passtika.doc'])(
  'UPL-01 a file that Office locked is refused: %s',
  async (name) => {
    await expect(convert(`hostile/${name}`)).rejects.toMatchObject({ reason: 'password_protected' });
  },
);

test('UPL-01 a PDF that Acrobat locked for changes only is read', async () => {
  expect((await convert('hostile/testPDF_protected.pdf')).converted.words).toBeGreaterThan(0);
});
