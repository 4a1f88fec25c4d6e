import type { Selectable } from 'kysely';
import { publicationDate } from '../../../../platform/common/published-date.ts';
import type { BookDetails, LibraryBook } from '../../contract.ts';
import { EDITED_FIELDS, FILE_FIELDS, type Rights } from '../../core/index.ts';
import { contributorsOf } from './contributors.ts';
import { columnsOf, fromColumns } from './field-columns.ts';
import type { BookState, LibraryContentsTable, LibraryEntriesTable } from '../tables.ts';

/** A person's copy with what the file is: the whole of a book, as that person has it. */
export type BookRow = Selectable<LibraryEntriesTable> &
  Omit<Selectable<LibraryContentsTable>, 'id' | 'brought_by' | 'state'> & { state: BookState };

/** What of a book's row stands in its content `c`. */
export const CONTENT_COLUMNS = [
  'c.state',
  'c.original_key',
  'c.readable_key',
  'c.readable_hash',
  'c.cover_drawn',
  'c.version',
  'c.pipeline',
  'c.timings',
  'c.self_test',
  'c.pictures',
  'c.findings',
  'c.failure',
  'c.toc',
  'c.media',
  'c.publisher',
  'c.published',
] as const satisfies readonly `c.${Exclude<keyof LibraryContentsTable, 'id' | 'brought_by'>}`[];
const SHORT = 200;

/** The columns a list needs; the table of contents stays out of it. */
export const LIST_COLUMNS = [
  'id',
  ...columnsOf(EDITED_FIELDS),
  'contributors',
  'cover_key',
  'own_cover_key',
  'added_at',
  'last_read_at',
  'format',
  'direction',
  'tags',
  'file_name',
  'file_size',
  'pages',
  'words',
  'progress',
  'scanned',
  'searchable',
  'readable',
  'trashed_at',
  'guide',
  'own',
] as const;
export type ListRow = Pick<BookRow, (typeof LIST_COLUMNS)[number]>;

const shorten = (text: string) => (text.length <= SHORT ? text : `${text.slice(0, SHORT).replace(/\s+\S*$/, '')}…`);

/** The key of the cover that is shown. */
export const shownCover = (row: Pick<BookRow, 'cover_key' | 'own_cover_key'>): string | null =>
  row.own_cover_key ?? row.cover_key;

/** The address of a book's cover; it changes with the picture. */
export function coverUrl(row: Pick<BookRow, 'id' | 'cover_key' | 'own_cover_key'>): string | null {
  const key = shownCover(row);
  return key && `/api/books/${row.id}/cover?v=${encodeURIComponent(key.split('/').at(-1) ?? '')}`;
}

/** Its file holds pictures of pages without text. */
export const isScan = ({ findings }: Pick<BookRow, 'findings'>): boolean =>
  findings.some(({ code }) => code === 'scanned');

/** What was found in the file that still holds: once a model has read a scan's words, it can be asked like any book. */
export const shownFindings = ({ findings, scanned }: Pick<BookRow, 'findings' | 'scanned'>): BookRow['findings'] =>
  scanned ? findings : findings.filter(({ code }) => code !== 'scanned');

/** It opens, but there is nothing in it that could be asked. */
export const hasNoText = ({
  scanned,
  readable,
  words: count,
}: Pick<BookRow, 'scanned' | 'readable' | 'words'>): boolean =>
  scanned || (count === 0 && (readable === 'epub' || readable === 'pdf'));

/** A row as lists show it (spec 3, Library book). */
export const toLibraryBook = (row: ListRow): LibraryBook => ({
  id: row.id,
  ...fromColumns(EDITED_FIELDS, row),
  coverImageUrl: coverUrl(row),
  ownCover: row.own_cover_key !== null,
  guide: row.guide,
  own: row.own,
  grantedAt: row.added_at,
  createdAt: row.added_at,
  shortDescription: row.description ? shorten(row.description) : null,
  contributors: contributorsOf(row.author, row.contributors),
  lastRead: row.last_read_at,
  format: row.format ?? '',
  direction: row.direction,
  tags: row.tags,
  fileName: row.file_name,
  fileSize: row.file_size,
  pages: row.pages,
  words: row.words,
  progress: row.progress,
  scanned: row.scanned,
  chatReady: row.searchable && !hasNoText(row),
  readable: row.readable ?? 'epub',
});

/** A row as its own page and the reader need it. */
export const toDetails = (row: BookRow, rights: Rights): BookDetails => ({
  ...toLibraryBook(row),
  version: row.version,
  toc: row.toc,
  ...fromColumns(FILE_FIELDS, row),
  // Books that were read before dates were cleaned still hold the stamps of programs.
  published: publicationDate(row.published),
  media: row.media && { ...row.media, place: row.own ? row.media.place : null },
  findings: shownFindings(row),
  source: row.source && { address: row.source.address, site: row.source.site, savedAt: row.source.savedAt },
  trashedAt: row.trashed_at,
  rights,
});
