// CSV with the columns that Readwise takes in; those it gives out are understood too.
import Papa from 'papaparse';
import { mapInTurns, nextTurn } from '../../../../platform/server/in-turns.ts';
import { asColour } from '../../core/index.ts';
import { isoDate, portable, type Portable } from './portable.ts';

const COLUMNS = [
  'Highlight',
  'Title',
  'Author',
  'URL',
  'Note',
  'Location',
  'Location Type',
  'Date',
  'Color',
  'Tags',
  'Chapter',
  'Type',
] as const;
/** A spreadsheet would take such a cell for a formula. */
const FORMULA = /^'*[=+\-@\t\r]/;
const safe = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);
const unsafe = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell);

/** Tags as a row of their own, so that one with a comma stays one. */
const tagsCell = (tags: readonly string[]): string => (tags.length > 0 ? Papa.unparse([[...tags]]) : '');
const tagsOf = (cell: string): string[] =>
  Papa.parse<string[]>(cell, { delimiter: ',' })
    .data.flat()
    .map((tag) => tag.trim())
    .filter(Boolean);

const row = (cells: readonly string[]): string => `${Papa.unparse([cells.map(safe)])}\r\n`;

/** The names of the columns; with a mark in front so that spreadsheets read it as UTF-8. */
export const csvHead = (): string => `\uFEFF${row(COLUMNS)}`;

/** One mark. `url` leads to its place. */
export function csvMark(mark: Portable, url: string): string {
  const place = mark.page ?? (mark.progress === null ? null : Math.round(mark.progress * 100));
  return row([
    mark.text,
    mark.title,
    mark.author ?? '',
    url,
    mark.note,
    place === null ? '' : String(place),
    place === null ? '' : mark.page === null ? 'order' : 'page',
    mark.createdAt ?? '',
    mark.colour ?? '',
    tagsCell(mark.tags),
    mark.chapter,
    mark.kind,
  ]);
}

type Cells = Record<string, string | undefined>;
/** Characters of a file that are taken apart in one turn, and rows that become marks in one. */
const CHUNK_CHARACTERS = 256 * 1024;
const SLICE = 200;

/** The rows of a file by the names of its columns. */
function rowsOf(text: string): Promise<{ rows: Cells[]; columns: string[] }> {
  const rows: Cells[] = [];
  let columns: string[] = [];
  return new Promise((resolve, reject) => {
    Papa.parse<Cells>(text, {
      header: true,
      skipEmptyLines: 'greedy',
      chunkSize: CHUNK_CHARACTERS,
      chunk({ data, meta }: Papa.ParseResult<Cells>, parser: Papa.Parser) {
        columns = meta.fields ?? columns;
        for (const cells of data) rows.push(cells);
        parser.pause();
        void nextTurn().then(() => parser.resume());
      },
      complete: () => resolve({ rows, columns }),
      error: reject,
    });
  });
}

/** Reads a CSV of ours or of Readwise's; null when it has no column of highlights. */
export async function parseCsv(text: string): Promise<Portable[] | null> {
  const { rows, columns } = await rowsOf(text.replace(/^\uFEFF/, ''));
  if (!columns.some((field) => field.trim() === 'Highlight')) return null;
  const marks = await mapInTurns(rows, SLICE, (cells) => {
    const cell = (...names: string[]): string =>
      unsafe((names.map((name) => cells[name]).find((value) => value?.trim()) ?? '').trim());
    const kind = cell('Type') === 'bookmark' ? 'bookmark' : 'highlight';
    const words = cell('Highlight');
    const title = cell('Title', 'Book Title');
    if (!title || (!words && kind === 'highlight')) return [];
    const place = Number(cell('Location'));
    const type = cell('Location Type');
    return [
      portable({
        kind,
        text: words,
        title,
        author: cell('Author', 'Book Author') || null,
        note: cell('Note'),
        tags: tagsOf(cell('Tags')),
        colour: asColour(cell('Color')),
        chapter: cell('Chapter'),
        page: type === 'page' && Number.isInteger(place) && place > 0 ? place : null,
        progress: type === 'order' && place >= 0 && place <= 10_000 ? place / 100 : null,
        createdAt: isoDate(cell('Date', 'Highlighted at')),
      }),
    ];
  });
  return marks.flat();
}
