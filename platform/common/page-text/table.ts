import { elementsIn, isHidden, nameOf, textBelow, type TreeElement } from './tree.ts';

/** A cell of a row: its element, or the words it has from elsewhere (a cell that reaches down from a row above). */
export type RowCell = { label: string; cell: TreeElement; repeated: string };
export type TableRow = { row: TreeElement; cells: RowCell[] };

/** Longer names of columns are sentences; rows don't repeat them. */
const LABEL_CHARACTERS = 40;
/** A row says no more names of columns than this, however many it has. */
const LABELED_COLUMNS = 24;
/** A cell reaches over no more columns and rows than this, and no more cells of a row reach down: files claim anything. */
const MAX_SPAN = 200;
const MAX_ABOVE = 64;
/** A cell with more text than this belongs to a page that is laid out by a table. */
const CELL_CHARACTERS = 4000;
const CELL_BLOCKS = 12;
const LAYOUT_ROLE = /^(?:presentation|none)$/;
/** What has a structure of its own and would be lost in a row. */
const STRUCTURES = /^(?:table|h[1-6]|section|article|blockquote|pre|aside|nav|figure|iframe|audio|video)$/;
const BLOCKS = /^(?:p|div|li)$/;
const NUMERIC = /^[\p{Sc}(+\-−~≈<>]*\p{N}[\p{N}\s.,:/%()×eE+\-−]*\p{L}{0,3}\p{Sc}?$/u;

/** The rows of a table of data; null for one that only lays out a page, or has a single column. */
export function tableRows(table: TreeElement): TableRow[] | null {
  if (LAYOUT_ROLE.test(table.getAttribute('role') ?? '')) return null;
  const rows = rowsOf(table);
  const cells = rows.flatMap(cellsOf);
  if (rows.every((row) => cellsOf(row).length < 2) || cells.some(isLaidOut)) return null;
  const heads = headRows(table, rows);
  const labels = labelsOf(heads);
  return [...heads.map(asIs), ...bodyRows(rows.slice(heads.length), labels)];
}

function rowsOf(table: TreeElement): TreeElement[] {
  return elementsIn(table).flatMap((child) => {
    if (isHidden(child)) return [];
    const name = nameOf(child);
    if (name === 'tr') return [child];
    return /^(?:thead|tbody|tfoot)$/.test(name)
      ? elementsIn(child).filter((row) => nameOf(row) === 'tr' && !isHidden(row))
      : [];
  });
}

const cellsOf = (row: TreeElement): TreeElement[] =>
  elementsIn(row).filter((cell) => /^t[dh]$/.test(nameOf(cell)) && !isHidden(cell));

function isLaidOut(cell: TreeElement): boolean {
  let blocks = 0;
  const visit = (element: TreeElement): boolean =>
    elementsIn(element).some((child) => {
      const name = nameOf(child);
      if (STRUCTURES.test(name) || (BLOCKS.test(name) && ++blocks > CELL_BLOCKS)) return true;
      return name !== 'math' && visit(child);
    });
  return visit(cell) || textBelow(cell).length > CELL_CHARACTERS;
}

/** The rows on top that name the columns: those the file calls so, else a first one that can be nothing else. */
function headRows(table: TreeElement, rows: readonly TreeElement[]): TreeElement[] {
  const inHead = rows.filter((row) => row.parentNode !== table && nameOf(row.parentNode!) === 'thead');
  if (inHead.length > 0 && inHead.length < rows.length && rows.indexOf(inHead[0]!) === 0) return inHead;
  const named = rows.findIndex((row) => !isNamed(row));
  if (named > 0) return rows.slice(0, named);
  const [first, ...rest] = rows;
  return first && rest.length > 1 && looksNamed(first, rest) ? [first] : [];
}

/** All cells are heads, or empty. */
function isNamed(row: TreeElement): boolean {
  const cells = cellsOf(row);
  return (
    cells.some((cell) => nameOf(cell) === 'th') && cells.every((cell) => nameOf(cell) === 'th' || !textBelow(cell))
  );
}

/** Short distinct words, all in bold or above columns of numbers. */
function looksNamed(first: TreeElement, rest: readonly TreeElement[]): boolean {
  const cells = cellsOf(first);
  const texts = cells.map(textBelow);
  if (texts.length < 2 || texts.some((text) => text === '' || text.length > LABEL_CHARACTERS || NUMERIC.test(text)))
    return false;
  const below = rest.map(cellsOf);
  if (new Set(texts).size < texts.length || below.some((row) => row.length !== cells.length)) return false;
  if (cells.every(isBold) && !below.every((row) => row.every(isBold))) return true;
  return texts.some((_, column) => below.every((row) => NUMERIC.test(textBelow(row[column]!))));
}

function isBold(cell: TreeElement): boolean {
  const inner = elementsIn(cell);
  const only = inner.length === 1 && textBelow(inner[0]!) === textBelow(cell) ? inner[0]! : null;
  return only !== null && (/^(?:b|strong)$/.test(nameOf(only)) || isBold(only));
}

const spanOf = (cell: TreeElement, name: 'colspan' | 'rowspan'): number => {
  const span = Number(cell.getAttribute(name) ?? 1);
  return Number.isInteger(span) && span > 1 ? Math.min(span, MAX_SPAN) : 1;
};

/** The cells of rows with the column each begins in; those that reach down from above come again, marked so. */
function* placed(rows: readonly TreeElement[]): Generator<{ row: TreeElement; cells: Placed[] }> {
  let above: (Placed & { left: number })[] = [];
  for (const row of rows) {
    const cells: Placed[] = above.map(({ cell, column, width }) => ({ cell, column, width, isAbove: true }));
    const next = above.flatMap((one) => (one.left > 1 ? [{ ...one, left: one.left - 1 }] : []));
    const taken = new Set(above.flatMap(({ column, width }) => Array.from({ length: width }, (_, k) => column + k)));
    let column = 0;
    for (const cell of cellsOf(row)) {
      while (taken.has(column)) column++;
      const width = spanOf(cell, 'colspan');
      cells.push({ cell, column, width, isAbove: false });
      const down = spanOf(cell, 'rowspan');
      if (down > 1 && next.length < MAX_ABOVE) next.push({ cell, column, width, isAbove: false, left: down - 1 });
      column += width;
    }
    above = next;
    yield { row, cells: cells.sort((a, b) => a.column - b.column) };
  }
}
type Placed = { cell: TreeElement; column: number; width: number; isAbove: boolean };

/** The name of each column, from the rows on top: "2024 Q1" where one names what stands below another. */
function labelsOf(heads: readonly TreeElement[]): string[] {
  const labels: string[] = [];
  for (const { cells } of placed(heads)) {
    for (const { cell, column, width, isAbove } of cells) {
      const text = isAbove ? '' : textBelow(cell);
      for (let at = column; text && at < column + Math.min(width, LABELED_COLUMNS); at++)
        labels[at] = labels[at] ? `${labels[at]} ${text}` : text;
    }
  }
  return Array.from(labels, (label = '') => (label.length > LABEL_CHARACTERS ? '' : label.replace(/\s*:$/, '')));
}

const asIs = (row: TreeElement): TableRow => ({
  row,
  cells: cellsOf(row).map((cell) => ({ label: '', cell, repeated: '' })),
});

function bodyRows(rows: readonly TreeElement[], labels: readonly string[]): TableRow[] {
  return Array.from(placed(rows), ({ row, cells }) => ({
    row,
    cells: cells.flatMap(({ cell, column, isAbove }, at): RowCell[] => {
      const label = at === 0 || at >= LABELED_COLUMNS ? '' : (labels[column] ?? '');
      if (!isAbove) return [{ label, cell, repeated: '' }];
      const repeated = textBelow(cell);
      return at < LABELED_COLUMNS && repeated.length <= LABEL_CHARACTERS ? [{ label, cell, repeated }] : [];
    }),
  }));
}
