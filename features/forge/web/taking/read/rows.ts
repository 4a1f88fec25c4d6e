// Rows of a table from the clipboard, and the same as one Markdown table.

/** Rows that become blocks of their own; more of them become one table. */
export const ROWS_MAX = 200;

const rowText = (cell: string): string => cell.replace(/\s+/g, ' ').trim();
const isFull = (row: readonly string[]): boolean => row.some((cell) => cell !== '');
/** A table has at least two rows, and a row with two cells. */
const isTable = (rows: readonly string[][]): boolean => rows.length > 1 && rows.some((row) => row.length > 1);

/** The rows of a text whose cells are parted by tabs; null when it is no table. */
export function rowsInText(text: string): string[][] | null {
  if (!text.includes('\t')) return null;
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  if (!lines.every((line) => line.includes('\t'))) return null;
  const rows = lines.map((line) => line.split('\t').map(rowText)).filter(isFull);
  return isTable(rows) ? rows : null;
}

/** The rows of the table that a page consists of; null when it has none, or words besides it. */
export function rowsInHtml(page: Document): string[][] | null {
  const tables = page.querySelectorAll('table');
  const [table] = tables;
  if (tables.length !== 1 || !table) return null;
  const all = page.body.textContent ?? '';
  const own = table.textContent ?? '';
  if (rowText(all).length > rowText(own).length + 1) return null;
  const rows = Array.from(table.rows, (row) => Array.from(row.cells, (cell) => rowText(cell.textContent ?? ''))).filter(
    isFull,
  );
  return isTable(rows) ? rows : null;
}

/** The words of a row as a note has them. */
export const rowNote = (row: readonly string[]): string => row.filter((cell) => cell !== '').join('\n');

/** All rows as one Markdown table; the first is its head. */
export function tableNote(rows: readonly string[][]): string {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const line = (row: readonly string[]): string =>
    `| ${Array.from({ length: width }, (_, at) => (row[at] ?? '').replace(/\\/g, '\\\\').replace(/\|/g, '\\|')).join(' | ')} |`;
  const [head = [], ...rest] = rows;
  return [line(head), `|${' --- |'.repeat(width)}`, ...rest.map(line)].join('\n');
}
