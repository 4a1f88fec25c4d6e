import type * as Sheets from '@e965/xlsx';
import type { Block } from '../blocks.ts';
import { toSections } from '../blocks.ts';
import type { Book } from '../book.ts';
import type { Limits } from '../limits.ts';
import { escapeXml } from '../reading/escape.ts';
import { directionOfText } from '../reading/direction.ts';
import { ConversionError } from '../conversion-error.ts';
import type { Finding } from '../types.ts';
import { CellTexts, UNAMBIGUOUS_DATE } from './cell-texts.ts';
import { SheetRows } from './rows.ts';

type Library = Pick<typeof Sheets, 'read' | 'SSF'>;

export type WorkbookExtras = {
  /** Paragraphs that float over a sheet, by its name. */
  boxes?: ReadonlyMap<string, readonly string[]>;
  /** Rows beyond the limit were not read. */
  cut?: boolean;
  /** There are formulas without a stored value. */
  formulas?: boolean;
};

const DIRECTION_SAMPLE = 2000;

/** A workbook as a book: each visible sheet a chapter with a table. Only the cells present are walked, never a range. */
export async function workbookBook(
  bytes: Uint8Array,
  limits: Limits,
  extras: WorkbookExtras = {},
): Promise<{ book: Book; findings: Finding[] }> {
  const library = await loadLibrary();
  const workbook = open(library, bytes, limits, extras.formulas ?? false);
  const blocks: Block[] = [];
  const texts = new CellTexts(workbook, library);
  let truncated = extras.cut ?? false;
  for (const name of visibleNames(workbook)) {
    const rows = new SheetRows(limits);
    const sheet = workbook.Sheets[name];
    if (sheet) fill(rows, sheet, (cell) => texts.shown(name, cell));
    const boxes = (extras.boxes?.get(name) ?? []).map((text) => ({ html: `<p>${escapeXml(text)}</p>` }));
    if (rows.count === 0 && boxes.length === 0) continue;
    blocks.push({ html: `<h2>${escapeXml(name)}</h2>`, heading: { level: 2, text: name } }, ...rows.finish(), ...boxes);
    truncated ||= rows.truncated;
  }
  const { Title: title, Author: author, Subject: description, Language: language } = workbook.Props ?? {};
  const text = blocks.map(({ html }) => html.slice(0, DIRECTION_SAMPLE).replace(/<[^>]*>/g, ' ')).join(' ');
  const direction = workbook.Workbook?.Views?.[0]?.RTL ? 'rtl' : directionOfText(text);
  const meta = {
    title: clean(title),
    author: clean(author),
    description: clean(description),
    language: clean(language),
    direction,
  } as const;
  const findings: Finding[] = truncated
    ? [{ code: 'truncated', detail: `${limits.sheetRows} rows, ${limits.sheetColumns} columns` }]
    : [];
  return { book: { meta, sections: toSections(blocks), images: new Map(), notes: [] }, findings };
}

/** The library with its tables of code pages, which workbooks of the nineties need. */
async function loadLibrary(): Promise<Library> {
  const [{ default: library }, codePages] = await Promise.all([
    import('@e965/xlsx'),
    import('@e965/xlsx/dist/cpexcel.full'),
  ]);
  library.set_cptable(codePages);
  return library;
}

const clean = (text: unknown) => (typeof text === 'string' && text.trim() ? text.trim() : null);

function open(library: Library, bytes: Uint8Array, limits: Limits, formulas: boolean): Sheets.WorkBook {
  try {
    // Cells that hold nothing but a formula are stubs to the library.
    const asked = { cellFormula: formulas, sheetStubs: formulas, cellHTML: false, cellNF: true };
    return library.read(bytes, {
      type: 'array',
      dense: true,
      ...asked,
      dateNF: UNAMBIGUOUS_DATE,
      sheetRows: limits.sheetRows + 1,
    });
  } catch (error) {
    const { message } = error as Error;
    if (/password|encrypt/i.test(message)) throw new ConversionError('password_protected', message);
    throw new ConversionError('damaged', message);
  }
}

/** Hidden sheets stay out, unless there are no others. */
function visibleNames(workbook: Sheets.WorkBook): string[] {
  const shown = workbook.SheetNames.filter((_, index) => !workbook.Workbook?.Sheets?.[index]?.Hidden);
  return shown.length > 0 ? shown : workbook.SheetNames;
}

/** By the cells present, not by the stated size: a file can name a distant cell. */
function fill(rows: SheetRows, sheet: Sheets.WorkSheet, shown: (cell: Sheets.CellObject) => string): void {
  const data = sheet['!data'] ?? [];
  for (const number in data) {
    const row = data[number] ?? [],
      places: { column: number; text: string }[] = [];
    for (const column in row) {
      const cell = row[column],
        text = cell && shown(cell);
      if (text) places.push({ column: Number(column), text });
    }
    if (places.length > 0 && !rows.add(places)) return;
  }
}
