// Rows of a table from the clipboard, and the same as one Markdown table.

/** Rows that become blocks of their own; more of them become one table. */
export const ROWS_MAX = 200;

const rowText = (cell: string): string => cell.replace(/\s+/g, ' ').trim();
const isFull = (row: readonly string[]): boolean => row.some((cell) => cell !== '');
/** Rows of a table, and its heading if it has one: that is no row. */
export type Rows = { head: readonly string[] | null; rows: readonly string[][] };

const isFigure = (cell: string): boolean => /\d/.test(cell) && /^[\p{Sc}\s\d.,:/%+\-()]+$/u.test(cell);

/** Whether the first row names the columns: nothing but words, over a column of nothing but figures. */
function startsWithHead([first = [], ...rest]: readonly string[][]): boolean {
  if (rest.length === 0 || !first.every((cell) => cell !== '' && !isFigure(cell))) return false;
  return first.some((_, at) => rest.every((row) => isFigure(row[at] ?? '')));
}

const parted = (rows: string[][], hasHead: boolean): Rows =>
  hasHead ? { head: rows[0]!, rows: rows.slice(1) } : { head: null, rows };

/** A table has at least two rows, and a row with two cells. */
const isTable = (rows: readonly string[][]): boolean => rows.length > 1 && rows.some((row) => row.length > 1);

/** The rows of a text whose cells are parted by tabs; null when it is no table. */
export function rowsInText(text: string): Rows | null {
  if (!text.includes('\t')) return null;
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  if (!lines.every((line) => line.includes('\t'))) return null;
  const rows = lines.map((line) => line.split('\t').map(rowText)).filter(isFull);
  return isTable(rows) ? parted(rows, startsWithHead(rows)) : null;
}

/** The rows of the table that a page consists of; null when it has none, or words besides it. */
export function rowsInHtml(page: Document): Rows | null {
  const tables = page.querySelectorAll('table');
  const [table] = tables;
  if (tables.length !== 1 || !table) return null;
  const all = page.body.textContent ?? '';
  const own = table.textContent ?? '';
  if (rowText(all).length > rowText(own).length + 1) return null;
  const rows = Array.from(table.rows, (row) => Array.from(row.cells, (cell) => rowText(cell.textContent ?? ''))).filter(
    isFull,
  );
  const top = table.rows[0];
  const isNamed =
    !!top && (top.parentElement?.tagName === 'THEAD' || Array.from(top.cells).every((cell) => cell.tagName === 'TH'));
  return isTable(rows) ? parted(rows, isNamed || startsWithHead(rows)) : null;
}

/** The words of a row as a note has them, each with the name of its column. */
export const rowNote = (row: readonly string[], head: Rows['head']): string =>
  row.flatMap((cell, at) => (cell === '' ? [] : [head?.[at] ? `${head[at]}: ${cell}` : cell])).join('\n');

/** All rows as one Markdown table, which has to have a heading: without one of its own, the first row. */
export function tableNote({ head, rows }: Rows): string {
  const all = head ? [head, ...rows] : rows;
  const width = all.reduce((most, row) => Math.max(most, row.length), 0);
  const line = (row: readonly string[]): string =>
    `| ${Array.from({ length: width }, (_, at) => (row[at] ?? '').replace(/\\/g, '\\\\').replace(/\|/g, '\\|')).join(' | ')} |`;
  const [top = [], ...rest] = all;
  return [line(top), `|${' --- |'.repeat(width)}`, ...rest.map(line)].join('\n');
}
