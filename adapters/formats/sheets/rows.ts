import type { Block } from '../blocks.ts';
import type { Limits } from '../limits.ts';
import { escapeXml } from '../reading/escape.ts';

export type SheetLimits = Pick<Limits, 'sheetColumns' | 'sheetRows' | 'sheetCells'>;

/** Size of one table in the file; longer sheets continue in the next. */
const TABLE_CHARACTERS = 100_000;
/** A longer row of names is not repeated. */
const HEADER_CHARACTERS = 4_000;
/** Rows of one group: places in a book are counted among siblings, so these stay few. */
const GROUP_ROWS = 100;
/** A cell with more lines than this is not a cell but a text; its lines are not kept apart. */
const MAX_LINES = 200;
const ONLY_NUMBERS = /^[\d\s.,:/%()+−-]*$/;

/** Rows of a sheet as tables, within limits. Only the cells present are given, each with its column, in order. */
export class SheetRows {
  readonly #limits: SheetLimits;
  readonly #blocks: Block[] = [];
  #rows: string[] = [];
  /** The row that names the columns; a sheet that continues in another table names them there, too. */
  #header: string | null = null;
  #size = 0;
  #count = 0;
  #cells = 0;
  truncated = false;

  constructor(limits: SheetLimits) {
    this.#limits = limits;
  }

  /** Adds a row; false when the sheet is full. */
  add(cells: readonly { column: number; text: string }[]): boolean {
    const kept = cells.filter(({ column, text }) => column < this.#limits.sheetColumns && text.trim() !== '');
    if (cells.some(({ column, text }) => column >= this.#limits.sheetColumns && text.trim() !== ''))
      this.truncated = true;
    if (kept.length === 0) return true;
    if (this.#count >= this.#limits.sheetRows || this.#cells + kept.length > this.#limits.sheetCells) {
      this.truncated = true;
      return false;
    }
    this.#count++;
    this.#cells += kept.length;
    const header = this.#count === 1 && isHeader(kept);
    const html = rowHtml(kept, header);
    if (header && html.length <= HEADER_CHARACTERS) this.#header = html;
    if (this.#rows.length === 0 && this.#blocks.length > 0 && this.#header !== null) this.#rows.push(this.#header);
    this.#put(html);
    return true;
  }

  get count(): number {
    return this.#count;
  }

  /** The tables, when all rows are in. */
  finish(): Block[] {
    this.#endTable();
    return this.#blocks;
  }

  #put(html: string): void {
    this.#rows.push(html);
    this.#size += html.length;
    if (this.#size > TABLE_CHARACTERS) this.#endTable();
  }

  #endTable(): void {
    if (this.#rows.length > 0) this.#blocks.push({ html: `<table>${grouped(this.#rows)}</table>` });
    this.#rows = [];
    this.#size = 0;
  }
}

function grouped(rows: readonly string[]): string {
  if (rows.length <= GROUP_ROWS) return rows.join('\n');
  const groups = Array.from({ length: Math.ceil(rows.length / GROUP_ROWS) }, (_, index) =>
    rows.slice(index * GROUP_ROWS, (index + 1) * GROUP_ROWS),
  );
  return groups.map((group) => `<tbody>${group.join('\n')}</tbody>`).join('\n');
}

function lines(text: string): string {
  const all = escapeXml(text).split(/\r\n?|\n/);
  return all.join(all.length > MAX_LINES ? '\n' : '<br/>\n');
}

/** Cells have space between them, so that a row reads as one line; a gap is one empty cell of its width. */
function rowHtml(cells: readonly { column: number; text: string }[], header: boolean): string {
  const tag = header ? 'th' : 'td';
  const parts: string[] = [];
  let next = 0;
  for (const { column, text } of cells) {
    const gap = column - next;
    if (gap > 0) parts.push(gap > 1 ? `<td colspan="${gap}"></td>` : '<td></td>');
    parts.push(`<${tag}>${lines(text.trim())}</${tag}>`);
    next = column + 1;
  }
  return `<tr>${parts.join('\t')}</tr>`;
}

/** A first row of words, not of numbers, names the columns. */
function isHeader(cells: readonly { text: string }[]): boolean {
  return cells.length > 1 && cells.every(({ text }) => !ONLY_NUMBERS.test(text));
}
