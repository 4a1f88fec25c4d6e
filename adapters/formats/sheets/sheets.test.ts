import XLSX from '@e965/xlsx';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { hostileBytes } from '../../../tests/support/hostile-files.ts';
import { OFFICE, relationships } from '../../../tests/support/own-books/office-zip.ts';
import { sheetsBook } from '../../../tests/support/own-books/sheets.ts';
import { writtenXlsx } from '../../../tests/support/own-books/written-xlsx.ts';
import { haveSamples, sampleBytes } from '../../../tests/support/samples.ts';
import type { Extracted } from '../adapter.ts';
import { xls } from '../documents/xls.ts';
import { csv } from '../documents/csv.ts';
import { xlsx } from '../documents/xlsx.ts';
import { LIMITS, type Limits } from '../limits.ts';
import { SheetRows } from './rows.ts';

const context = (limits: Limits = LIMITS) => ({ fileName: 'a', limits, progress() {}, deadline() {} });
const book = (extracted: Extracted) => {
  if (extracted.kind !== 'book') throw new Error('no book');
  return {
    ...extracted.book,
    findings: extracted.findings,
    html: extracted.book.sections.map((section) => section.html).join('\n'),
  };
};
const readCsv = async (source: string, limits?: Limits) => book(await csv.extract(strToU8(source), context(limits)));
const readXlsx = async (bytes: Uint8Array, limits?: Limits) => book(await xlsx.extract(bytes, context(limits)));

test('UPL-05 csv: separators, quotes and line breaks in cells', async () => {
  expect((await readCsv('Name;Price\n"A; B";1,5\n"two\nlines";2\n')).html).toBe(
    '<table><tr><th>Name</th>\t<th>Price</th></tr>\n<tr><td>A; B</td>\t<td>1,5</td></tr>\n<tr><td>two<br/>\nlines</td>\t<td>2</td></tr></table>',
  );
  expect((await readCsv('1\t2\n3\t\n')).html).toBe(
    '<table><tr><td>1</td>\t<td>2</td></tr>\n<tr><td>3</td></tr></table>',
  );
});

test('UPL-05 csv: a first line that names the separator is none of the table', async () => {
  const { sections } = await readCsv('sep=;\nName;Wert\nLampe;1,5\n');
  expect(sections[0]!.html).not.toContain('sep=');
  expect(sections[0]!.html).toContain('<td>1,5</td>');
});

test('UPL-05 csv: rows and columns beyond the limits are cut and it is said', async () => {
  const limits = { ...LIMITS, sheetColumns: 2, sheetRows: 3 };
  const wide = await readCsv('a,b,c\nd,e,f\n', limits);
  expect(wide.html).toBe('<table><tr><th>a</th>\t<th>b</th></tr>\n<tr><td>d</td>\t<td>e</td></tr></table>');
  expect(wide.findings).toMatchObject([{ code: 'truncated' }]);
  expect((await readCsv('1\n2\n3\n4\n5\n', limits)).html).toBe(
    '<table><tr><td>1</td></tr>\n<tr><td>2</td></tr>\n<tr><td>3</td></tr></table>',
  );
  expect((await readCsv('a,b\n1,2\n', limits)).findings).toEqual([]);
});

test('UPL-05 long sheets go on in groups of rows, gaps are one cell, cells have a limit', () => {
  const rows = new SheetRows({ ...LIMITS, sheetCells: 250 });
  for (let index = 0; index < 250; index++) expect(rows.add([{ column: 3, text: String(index) }])).toBe(true);
  expect(rows.add([{ column: 0, text: 'too many' }])).toBe(false);
  const [table] = rows.finish();
  expect(table!.html.match(/<tbody>/g)).toHaveLength(3);
  expect(table!.html).toContain('<tr><td colspan="3"></td>\t<td>0</td></tr>');
});

test('UPL-05 xlsx: sheets are chapters in their order, cells as they are shown, hidden sheets stay out', async () => {
  const read = await readXlsx(
    sheetsBook(
      {
        'B & C': [
          ['Day', 'Sum'],
          [1, 1234.5],
        ],
        Empty: [],
        Secret: [['hidden']],
        Last: [['x']],
      },
      'xlsx',
      (made) => {
        const sheet = made.Sheets['B & C']!;
        sheet['A2'] = { t: 'n', v: 20000, z: 'yyyy-mm-dd' };
        sheet['B2'] = { t: 'n', v: 1234.5, z: '#,##0.00' };
        sheet['D9'] = { t: 's', v: 'far', c: [{ t: 'remark' }] };
        sheet['!ref'] = 'A1:D9';
        made.Workbook = { Sheets: [{}, {}, { Hidden: 1 }, {}] };
        made.Props = { Title: 'Book of sums', Author: 'A' };
      },
    ),
  );
  expect(read.sections.map(({ title }) => title)).toEqual(['B & C', 'Last']);
  expect(read.meta).toMatchObject({ title: 'Book of sums', author: 'A' });
  expect(read.html).toContain(
    '<h2>B &amp; C</h2>\n<table><tr><th>Day</th>\t<th>Sum</th></tr>\n<tr><td>1954-10-03</td>\t<td>1,234.50</td></tr>',
  );
  expect(read.html).toContain('<td colspan="3"></td>\t<td>far');
});

test('UPL-05 a sheet that continues in another table names its columns there, too', async () => {
  const rows = Array.from({ length: 5000 }, (_, row) => `Thing number ${row},${row}`);
  const tables = (await readCsv(`Name,Price\n${rows.join('\n')}\n`)).html.split('<table>').slice(1);
  expect(tables.length).toBeGreaterThan(1);
  for (const table of tables) expect(table).toMatch(/^(?:<tbody>)?<tr><th>Name<\/th>\t<th>Price<\/th><\/tr>/);
  expect((await readCsv(`1,2\n${rows.join('\n')}\n`)).html).not.toContain('<th>');
});

test('UPL-05 xlsx: text over a sheet is kept', async () => {
  const drawing =
    '<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><xdr:sp><xdr:txBody><a:p><a:r><a:t>words over the cells</a:t></a:r></a:p></xdr:txBody></xdr:sp></xdr:wsDr>';
  const parts = {
    'xl/drawings/drawing1.xml': drawing,
    'xl/worksheets/_rels/sheet1.xml.rels': relationships([`${OFFICE}/drawing`, '../drawings/drawing1.xml']),
  };
  const { html } = await readXlsx(writtenXlsx('<row r="1"><c r="A1"><v>2</v></c></row>', { parts }));
  expect(html).toContain('<p>words over the cells</p>');
});

test.skipIf(!haveSamples)('UPL-05 xlsx: text over a sheet of Excel is kept', async () => {
  expect((await readXlsx(sampleBytes('xlsx/testEXCEL_textbox.xlsx'))).html).toContain(
    '<p>this is some autoshape text</p>',
  );
});

test('UPL-05 xls: workbooks of the nineties are read in their code page', async () => {
  const made = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(made, XLSX.utils.aoa_to_sheet([['abcdef', 1]]), 'S');
  const bytes = XLSX.write(made, { type: 'buffer', bookType: 'biff5' }) as Buffer;
  bytes.writeUInt16LE(1251, bytes.indexOf(Buffer.from([0x42, 0, 2, 0])) + 4);
  Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]).copy(bytes, bytes.indexOf('abcdef'));
  expect(book(await xls.extract(new Uint8Array(bytes), context())).html).toContain('<td>Привет</td>\t<td>1</td>');
});

test('UPL-01 xlsx: only the cells present count, not what a sheet claims', async () => {
  const far = await readXlsx(hostileBytes('far-cell.xlsx'));
  expect(far.findings).toMatchObject([{ code: 'truncated' }]);
  expect(far.html.length).toBeLessThan(1000);
  const claims = await readXlsx(hostileBytes('claims-1048576x16384.xlsx'));
  expect(claims.findings).toEqual([]);
  expect(claims.html.length).toBeLessThan(1000);
});

test('UPL-01 xlsx: rows beyond the limit are cut', async () => {
  const read = await readXlsx(sheetsBook({ S: Array.from({ length: 40 }, (_, index) => [index]) }), {
    ...LIMITS,
    sheetRows: 10,
  });
  expect(read.html.match(/<tr>/g)).toHaveLength(10);
  expect(read.findings).toMatchObject([{ code: 'truncated' }]);
});

test('UPL-01 xlsx: a part that unpacks to too much never reaches the library', async () => {
  const parts = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels':
      '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    'xl/workbook.xml': '<workbook/>',
  };
  const bytes = zipSync({
    ...Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
    'xl/worksheets/sheet1.xml': new Uint8Array(2_000_000),
  });
  await expect(readXlsx(bytes)).rejects.toMatchObject({ reason: 'too_large_unpacked' });
});

const cellsOf = async (bytes: Uint8Array) =>
  [...(await readXlsx(bytes)).html.matchAll(/<t[dh]>([^<]*)<\/t[dh]>/g)].map(([, text]) => text);

test('UPL-05 xlsx: formulas without a stored value are computed, else shown themselves: never an empty cell', async () => {
  const formulas: [formula: string, shown: string][] = [
    ['A1*B1+1', '7'],
    ['(A1+B1)/2', '2.5'],
    ['-A1^2', '4'],
    ['SUM(A1:B1,10)', '15'],
    ['AVERAGE(A1:C1)', '2.5'],
    ['CONCATENATE(C1,"-",A1)', 'word-2'],
    ['C1&amp;" of "&amp;$B$1', 'word of 3'],
    ['HYPERLINK("http://x/","the words")', 'the words'],
    ['S!A1+0.1', '2.1'],
    ['50%*A1', '1'],
    ['IF(A1&gt;B1,"more","less")', 'less'],
    ['ROUND(2.345,2)', '2.35'],
    ['MAX(A1:B1)-MIN(A1:B1)', '1'],
    ['0.1+0.2', '0.3'],
    ['VLOOKUP(A1,A1:B1,2)', '=VLOOKUP(A1,A1:B1,2)'],
    ['1/0', '=1/0'],
    ['TODAY()', '=TODAY()'],
    ['constructor(1)', '=constructor(1)'],
    ['A1+', '=A1+'],
    ['Nowhere!A1', '=Nowhere!A1'],
    ['D20', '=D20'],
  ];
  const rows = formulas
    .map(
      ([formula], at) => `<row r="${at + 2}"><c r="D${at + 2}"><f>${formula}</f>${at % 2 ? '<v></v>' : ''}</c></row>`,
    )
    .join('');
  const cells = await cellsOf(
    writtenXlsx(
      `<row r="1"><c r="A1"><v>2</v></c><c r="B1"><v>3</v></c><c r="C1" t="inlineStr"><is><t>word</t></is></c></row>${rows}`,
    ),
  );
  expect(cells.slice(3)).toEqual(formulas.map(([, shown]) => shown));
});

test('UPL-05 xlsx: computed values are shown in their format, shared formulas follow their row, stored values stay', async () => {
  const cells = await cellsOf(
    writtenXlsx(
      '<row r="1"><c r="A1"><v>2</v></c><c r="B1" s="1"><f>A1*2</f></c><c r="C1"><f t="shared" ref="C1:C2" si="0">A1+1</f></c><c r="D1"><f>A1*100</f><v>7</v></c></row>' +
        '<row r="2"><c r="A2"><v>5</v></c><c r="B2" s="2"><f>44699+1</f></c><c r="C2"><f t="shared" si="0"/></c><c r="D2" t="str"><f>IF(A1&gt;9,"x","")</f><v></v></c></row>',
      { formats: ['0.00" EUR"', 'd.m.yyyy'] },
    ),
  );
  expect(cells).toEqual(['2', '4.00 EUR', '3', '7', '5', '19.5.2022', '6']);
});

test('UPL-01 xlsx: totals over totals and chains of formulas take no longer than the file is long', async () => {
  const rows = Array.from(
    { length: 6000 },
    (_, at) =>
      `<row r="${at + 1}"><c r="A${at + 1}"><v>1</v></c><c r="B${at + 1}"><f>${at ? `B${at}+A${at + 1}` : 'A1'}</f></c><c r="C${at + 1}"><f>SUM(A$1:A$6000)</f></c><c r="D${at + 1}"><f>D${at + 2}+1</f></c></row>`,
  );
  const cells = await cellsOf(writtenXlsx(rows.join('')));
  expect(cells.slice(0, 3)).toEqual(['1', '1', '6000']);
  expect(cells).toHaveLength(24_000);
  expect(cells.slice(-4)).toEqual(['1', '6000', '=SUM(A$1:A$6000)', '1']);
  expect(cells[3]).toBe('=D2+1');
});

test('UPL-05 xlsx: comments in a folder of their own are read', async () => {
  const comment =
    '<comments xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><authors><author>A</author></authors><commentList><comment ref="A1" authorId="0"><text><t>ask the shop</t></text></comment></commentList></comments>';
  const rels =
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments" Target="/xl/comments/comment1.xml"/></Relationships>';
  expect(
    await cellsOf(
      writtenXlsx('<row r="1"><c r="A1"><v>2</v></c></row>', {
        parts: { 'xl/comments/comment1.xml': comment, 'xl/worksheets/_rels/sheet1.xml.rels': rels },
      }),
    ),
  ).toEqual(['2 [ask the shop]']);
});

test('UPL-05 xlsx: months and days are named in the language of the cell', async () => {
  const formats: [format: string, shown: string][] = [
    ['[$-40C]d mmmm yyyy', '19 mai 2022'],
    ['[$-407]dddd, d. mmm yyyy', 'Donnerstag, 19. Mai 2022'],
    ['[$-419]d mmmm', '19 мая'],
    ['[$-419]mmmm yyyy', 'май 2022'],
    ['[$-401]d mmmm yyyy', '19 مايو 2022'],
    ['[$-es-ES]d" de "mmmm', '19 de mayo'],
    ['[$-409]d mmmm yyyy', '19 May 2022'],
    ['[$-F800]d mmmm yyyy', '19 May 2022'],
    ['d mmmm yyyy', '19 May 2022'],
    ['[$-40C]mmmmm', 'M'],
    ['[$€-407] 0.00', '€ 44700.00'],
    ['dd.mm.yyyy', '19.05.2022'],
  ];
  const row = formats.map((_, at) => `<c r="${'ABCDEFGHIJKL'[at]}1" s="${at + 1}"><v>44700</v></c>`).join('');
  expect(await cellsOf(writtenXlsx(`<row r="1">${row}</row>`, { formats: formats.map(([format]) => format) }))).toEqual(
    formats.map(([, shown]) => shown),
  );
});

test('UPL-01 xlsx: cells beyond every sheet take no time, those before them stay', async () => {
  const { html, findings } = await readXlsx(
    writtenXlsx(
      '<row r="1"><c r="A1"><v>2</v></c><c r="ZZZZZZ1"><v>3</v></c></row><row r="4000000000"><c r="A4000000000"><v>4</v></c></row><row r="3"><c r="B3"><v>5</v></c></row>',
    ),
  );
  expect([...html.matchAll(/<t[dh]>([^<]+)<\/t[dh]>/g)].map(([, text]) => text)).toEqual(['2', '5']);
  expect(findings).toMatchObject([{ code: 'truncated' }]);
});
