import XLSX from '@e965/xlsx';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { sampleBytes } from '../../../tests/support/samples.ts';
import type { Extracted } from '../adapter.ts';
import { xls } from '../documents/xls.ts';
import { csv } from '../documents/csv.ts';
import { xlsx } from '../documents/xlsx.ts';
import { LIMITS, type Limits } from '../limits.ts';
import { SheetRows } from './rows.ts';

const context = (limits: Limits = LIMITS) => ({ fileName: 'a', limits, progress() {}, deadline() {} });
const book = (extracted: Extracted) => {
  if (extracted.kind !== 'book') throw new Error('no book');
  return { ...extracted.book, findings: extracted.findings, html: extracted.book.sections.map((section) => section.html).join('\n') };
};
const readCsv = async (source: string, limits?: Limits) => book(await csv.extract(strToU8(source), context(limits)));
const readXlsx = async (bytes: Uint8Array, limits?: Limits) => book(await xlsx.extract(bytes, context(limits)));

function workbook(sheets: Record<string, unknown[][]>, change: (book: XLSX.WorkBook) => void = () => {}): Uint8Array {
  const made = XLSX.utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) XLSX.utils.book_append_sheet(made, XLSX.utils.aoa_to_sheet(rows), name);
  change(made);
  return new Uint8Array(XLSX.write(made, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer);
}

test('UPL-05 csv: separators, quotes and line breaks in cells', async () => {
  expect((await readCsv('Name;Price\n"A; B";1,5\n"two\nlines";2\n')).html).toBe(
    '<table><tr><th>Name</th>\t<th>Price</th></tr>\n<tr><td>A; B</td>\t<td>1,5</td></tr>\n<tr><td>two<br/>\nlines</td>\t<td>2</td></tr></table>',
  );
  expect((await readCsv('1\t2\n3\t\n')).html).toBe('<table><tr><td>1</td>\t<td>2</td></tr>\n<tr><td>3</td></tr></table>');
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
  expect((await readCsv('1\n2\n3\n4\n5\n', limits)).html).toBe('<table><tr><td>1</td></tr>\n<tr><td>2</td></tr>\n<tr><td>3</td></tr></table>');
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
    workbook({ 'B & C': [['Day', 'Sum'], [1, 1234.5]], Empty: [], Secret: [['hidden']], Last: [['x']] }, (made) => {
      const sheet = made.Sheets['B & C']!;
      sheet['A2'] = { t: 'n', v: 20000, z: 'yyyy-mm-dd' };
      sheet['B2'] = { t: 'n', v: 1234.5, z: '#,##0.00' };
      sheet['D9'] = { t: 's', v: 'far', c: [{ t: 'remark' }] };
      sheet['!ref'] = 'A1:D9';
      made.Workbook = { Sheets: [{}, {}, { Hidden: 1 }, {}] };
      made.Props = { Title: 'Book of sums', Author: 'A' };
    }),
  );
  expect(read.sections.map(({ title }) => title)).toEqual(['B & C', 'Last']);
  expect(read.meta).toMatchObject({ title: 'Book of sums', author: 'A' });
  expect(read.html).toContain('<h2>B &amp; C</h2>\n<table><tr><th>Day</th>\t<th>Sum</th></tr>\n<tr><td>1954-10-03</td>\t<td>1,234.50</td></tr>');
  expect(read.html).toContain('<td colspan="3"></td>\t<td>far');
});

test('UPL-05 xlsx: text over a sheet is kept', async () => {
  expect((await readXlsx(sampleBytes('xlsx/testEXCEL_textbox.xlsx'))).html).toContain('<p>this is some autoshape text</p>');
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
  const far = await readXlsx(sampleBytes('hostile/far-cell.xlsx'));
  expect(far.findings).toMatchObject([{ code: 'truncated' }]);
  expect(far.html.length).toBeLessThan(1000);
  const claims = await readXlsx(sampleBytes('hostile/claims-1048576x16384.xlsx'));
  expect(claims.findings).toEqual([]);
  expect(claims.html.length).toBeLessThan(1000);
});

test('UPL-01 xlsx: rows beyond the limit are cut', async () => {
  const read = await readXlsx(workbook({ S: Array.from({ length: 40 }, (_, index) => [index]) }), { ...LIMITS, sheetRows: 10 });
  expect(read.html.match(/<tr>/g)).toHaveLength(10);
  expect(read.findings).toMatchObject([{ code: 'truncated' }]);
});

test('UPL-01 xlsx: a part that unpacks to too much never reaches the library', async () => {
  const parts = { '[Content_Types].xml': '<Types/>', '_rels/.rels': '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>', 'xl/workbook.xml': '<workbook/>' };
  const bytes = zipSync({ ...Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])), 'xl/worksheets/sheet1.xml': new Uint8Array(2_000_000) });
  await expect(readXlsx(bytes)).rejects.toMatchObject({ reason: 'too_large_unpacked' });
});
