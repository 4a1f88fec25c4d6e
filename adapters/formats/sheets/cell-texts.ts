import type * as Sheets from '@e965/xlsx';
import { withNames } from './date-names.ts';
import { Calculator, NOT_EASY, NotEasy, type Value } from './formula.ts';

/** For dates that Excel shows as each computer is set. */
export const UNAMBIGUOUS_DATE = 'yyyy-mm-dd';
/** Depth limit for formulas that depend on each other without stored values; chains in reading order have no limit, because each finds the previous value. */
const DEEPEST = 100;
/** Points of a date, which the library knows only before fractions of a second, among what is written as it stands. */
const POINTS = /"[^"]*"|\\.|\[[^\]]*\]|_.|\*.|\.(?!0)/g;

/** What the cells of a workbook show: formatted values, formulas that programs wrote without a value, comments. */
export class CellTexts {
  readonly #workbook: Sheets.WorkBook;
  readonly #library: Pick<typeof Sheets, 'SSF'>;
  readonly #date1904: boolean;
  readonly #computed = new Map<Sheets.CellObject, Value | NotEasy>();
  readonly #calculator = new Calculator((sheet, row, column) => this.#valueAt(sheet, row, column));
  #depth = 0;

  constructor(workbook: Sheets.WorkBook, library: Pick<typeof Sheets, 'SSF'>) {
    this.#workbook = workbook;
    this.#library = library;
    this.#date1904 = workbook.Workbook?.WBProps?.date1904 === true;
  }

  /** A cell's text, then its comments. */
  shown(sheet: string, cell: Sheets.CellObject): string {
    const value = this.#text(sheet, cell);
    const comments = (cell.c ?? []).map(({ t }) => t?.trim() ?? '').filter(Boolean);
    return comments.length > 0 ? `${value} [${comments.join('; ')}]`.trim() : value;
  }

  #text(sheet: string, cell: Sheets.CellObject): string {
    if (isUnvalued(cell)) return this.#ofFormula(sheet, cell);
    if (cell.t === 'z') return '';
    if (cell.t === 'n' && typeof cell.v === 'number')
      return this.#named(cell, cell.v) ?? cell.w ?? this.#format(cell.z, cell.v);
    return cell.w ?? (cell.v === undefined || cell.v === null ? '' : String(cell.v));
  }

  /** The result of a formula without a stored value, formatted like its cell, otherwise the formula itself. The result can be an empty text. */
  #ofFormula(sheet: string, cell: Sheets.CellObject): string {
    const value = this.#compute(sheet, cell);
    if (value instanceof NotEasy) return cell.t === 's' ? '' : `=${cell.f}`;
    if (typeof value === 'number') return this.#named(cell, value) ?? this.#format(cell.z, value);
    if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
    return value ?? '0';
  }

  #format(format: string | number | undefined, value: number): string {
    const isDate = typeof format === 'string' && this.#library.SSF.is_date(format);
    const known = isDate ? format.replace(POINTS, (token) => (token === '.' ? '\\.' : token)) : (format ?? 'General');
    try {
      return this.#library.SSF.format(known, value, { dateNF: UNAMBIGUOUS_DATE, date1904: this.#date1904 });
    } catch {
      return String(value);
    }
  }

  /** A date whose format names a language for its months and days. */
  #named({ z }: Sheets.CellObject, value: number): string | undefined {
    if (typeof z !== 'string' || !z.includes('[$') || !this.#library.SSF.is_date(z)) return undefined;
    const date = this.#library.SSF.parse_date_code(value, { date1904: this.#date1904 });
    const format = date && withNames(z, date);
    return format && this.#format(format, value);
  }

  #valueAt(sheet: string, row: number, column: number): Value {
    const cell = this.#workbook.Sheets[sheet]?.['!data']?.[row]?.[column];
    if (!this.#workbook.Sheets[sheet] || cell?.t === 'e') throw NOT_EASY;
    if (!cell) return null;
    if (isUnvalued(cell)) {
      const value = this.#compute(sheet, cell);
      if (value instanceof NotEasy) throw value;
      return value;
    }
    return cell.t === 'z' || cell.v === undefined || cell.v instanceof Date ? null : cell.v;
  }

  #compute(sheet: string, cell: Sheets.CellObject): Value | NotEasy {
    const known = this.#computed.get(cell);
    if (known !== undefined) return known;
    if (this.#depth >= DEEPEST) return NOT_EASY;
    this.#computed.set(cell, NOT_EASY); // should it lean on itself
    this.#depth++;
    let value: Value | NotEasy;
    try {
      value = this.#calculator.value(cell.f!, sheet);
    } catch (error) {
      if (!(error instanceof NotEasy)) throw error;
      value = error;
    } finally {
      this.#depth--;
    }
    this.#computed.set(cell, value);
    return value;
  }
}

/** A formula whose value the program that wrote the file left out. */
const isUnvalued = ({ t, f, v }: Sheets.CellObject): boolean =>
  typeof f === 'string' && f !== '' && (t === 'z' || (t === 's' && v === ''));
