import XLSX from '@e965/xlsx';

type Cell = string | number;
/** Lists of a small lending library: sheets by name, rows of cells. The first row of each names its columns. */
export const SHELVES: Record<string, Cell[][]> = {
  Catalog: [
    ['Title', 'Author', 'Copies', 'Remark'],
    ['The Lamp Keeper', 'Ann Lee', 12, 'lent until May'],
    ['Salt and Bread', 'Ben Ode', 3, 'the "blue" edition; signed'],
    ['Crème brûlée à Nîmes', 'Zoë Müller', 1, 'spine repaired, page 12 missing'],
  ],
  Readers: [
    ['Name', 'Town', 'Since'],
    ['Dara', 'Orvik', 1998],
    ['Tomás', 'Lisbon', 2011],
  ],
};
export const ARABIC_SHELVES: Record<string, Cell[][]> = {
  الفهرس: [
    ['العنوان', 'المؤلف', 'النسخ'],
    ['حارس المصباح', 'ليلى حدّاد', 7],
    ['خبز وملح', 'سامي نجّار', 2],
  ],
};

/** The words of sheets, a row a line. */
export const wordsOfSheets = (sheets: Record<string, Cell[][]>): string =>
  Object.entries(sheets)
    .flatMap(([name, rows]) => [name, ...rows.map((row) => row.join('\t'))])
    .join('\n');

/** A workbook of these sheets, of 2007 and later (`xlsx`), 1997 (`biff8`) or 1995 (`biff5`). */
export function sheetsBook(
  sheets: Record<string, Cell[][]>,
  bookType: 'xlsx' | 'biff8' | 'biff5' = 'xlsx',
  change: (book: XLSX.WorkBook) => void = () => {},
): Uint8Array {
  const book = XLSX.utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), name);
  change(book);
  return new Uint8Array(XLSX.write(book, { type: 'array', bookType, compression: true }) as ArrayBuffer);
}

/** Numbers, dates and texts of 1997, each beside the name of its format. */
export const formattedXls = (): Uint8Array =>
  sheetsBook(
    {
      Formats: [
        ['Format', 'Positive', 'Negative'],
        ['Number #,##0.00', 1599.99, -1599.99],
        ['Date', 39_219.180_555_6],
      ],
    },
    'biff8',
    ({ Sheets }) => {
      const sheet = Sheets['Formats']!;
      for (const place of ['B2', 'C2']) sheet[place].z = '#,##0.00';
      sheet['B3'].z = '"At "h:mm AM/PM" on "dddd mmmm d, yyyy';
    },
  );

/** A row of a list, its cells quoted where they hold a mark of the list itself. */
const line = (row: readonly Cell[], separator: string): string =>
  row
    .map((cell) => (/["\n;,\t]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : cell))
    .join(separator);

/** The first sheet as a list of separated values. */
export const sheetsCsv = (separator: ',' | ';' | '\t'): string =>
  SHELVES['Catalog']!.map((row) => `${line(row, separator)}\r\n`).join('');
