// CSV with the columns that Readwise takes in; those it gives out are understood too.
import Papa from 'papaparse';
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

/** Reads a CSV of ours or of Readwise's; null when it has no column of highlights. */
export function parseCsv(text: string): Portable[] | null {
  const { data, meta } = Papa.parse<Record<string, string | undefined>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
  });
  if (!meta.fields?.some((field) => field.trim() === 'Highlight')) return null;
  return data.flatMap((cells) => {
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
}
