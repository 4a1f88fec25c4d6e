import type { Selectable } from 'kysely';
import type { BookDetails, BookStatus, LibraryBook } from '../contract.ts';
import { problemWords, words } from '../../../platform/server/words.ts';
import { contributorsOf } from './contributors.ts';
import type { LibraryBooksTable } from './tables.ts';

export type BookRow = Selectable<LibraryBooksTable>;
const SHORT = 200;

/** The columns a list needs; the table of contents stays out of it. */
export const LIST_COLUMNS = [
  'id',
  'title',
  'author',
  'contributors',
  'cover_key',
  'own_cover_key',
  'added_at',
  'description',
  'last_read_at',
  'format',
  'language',
  'direction',
  'tags',
  'genre',
  'series',
  'series_index',
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
const withoutText = ({ scanned, readable, words: count }: Pick<BookRow, 'scanned' | 'readable' | 'words'>): boolean =>
  scanned || (count === 0 && (readable === 'epub' || readable === 'pdf'));

/** A row as lists show it (spec 3, Library book). */
export const toLibraryBook = (row: ListRow): LibraryBook => ({
  id: row.id,
  title: row.title,
  author: row.author,
  coverImageUrl: coverUrl(row),
  ownCover: row.own_cover_key !== null,
  guide: row.guide,
  grantedAt: row.added_at,
  createdAt: row.added_at,
  description: row.description,
  shortDescription: row.description ? shorten(row.description) : null,
  contributors: contributorsOf(row.author, row.contributors),
  lastRead: row.last_read_at,
  format: row.format ?? '',
  language: row.language,
  direction: row.direction,
  tags: row.tags,
  genre: row.genre,
  series: row.series,
  seriesIndex: row.series_index,
  fileName: row.file_name,
  fileSize: row.file_size,
  pages: row.pages,
  words: row.words,
  progress: row.progress,
  scanned: row.scanned,
  chatReady: row.searchable && !withoutText(row),
  readable: row.readable ?? 'epub',
});

/** A row as its own page and the reader need it. */
export const toDetails = (row: BookRow): BookDetails => ({
  ...toLibraryBook(row),
  version: row.version,
  toc: row.toc,
  publisher: row.publisher,
  published: row.published,
  media: row.media,
  findings: shownFindings(row),
  source: row.source && { address: row.source.address, site: row.source.site, savedAt: row.source.savedAt },
  trashedAt: row.trashed_at,
});

export type Work = { stage: string | null; progress: number };

const statusOf = (row: BookRow): BookStatus['status'] =>
  row.state === 'failed'
    ? 'failed'
    : row.state === 'draft'
      ? 'uploading'
      : row.searchable
        ? 'chat_ready'
        : row.listed
          ? 'uploaded'
          : 'processing';

/** Book status (spec 3); a failure carries its reason in words. */
export function toStatus(row: BookRow, work: Work): BookStatus {
  const status = statusOf(row),
    failure = row.failure;
  return {
    bookCreated: row.listed,
    bookId: row.id,
    title: row.title,
    libraryTab: row.source ? 'web' : 'uploads',
    epubReady: row.listed,
    embeddingsReady: row.searchable,
    status,
    stage: work.stage,
    progress: status === 'failed' ? 0 : row.searchable ? 100 : work.progress,
    message:
      status === 'failed'
        ? words('en', 'library.stage.failed')
        : work.stage
          ? words('en', `library.stage.${work.stage}`)
          : null,
    error: failure ? problemWords(failure.code, failure.details) : null,
    code: failure?.code ?? null,
    details: failure?.details ?? null,
    scanned: withoutText(row),
  };
}
