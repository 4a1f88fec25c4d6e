import type { Contributor } from '../../../../adapters/formats/index.ts';
import { languageTag } from '../../../../platform/common/language-tag.ts';
import { BOOK_FIELDS, type ColumnValues, eachField, METADATA_FIELDS, type MetadataField } from '../../core/index.ts';
import { sortAndSearchKeys } from './book-keys.ts';
import { fromColumns, toColumns } from './field-columns.ts';
import type { BookRow } from './shape.ts';
import type { Metadata, SaidMetadata } from '../tables.ts';

export type { Metadata, SaidMetadata } from '../tables.ts';

/** The columns that a change of metadata needs; read with the row held, or an edit made in between is lost. */
export const METADATA_COLUMNS = [
  'id',
  'title',
  'user_metadata',
  'file_metadata',
  'genre',
  'tags',
  'contributors',
] as const;
export type MetadataRow = Pick<BookRow, (typeof METADATA_COLUMNS)[number]>;
export type MetadataChange = {
  /** Fields the person sets; the others stay. */
  user?: SaidMetadata;
  /** Everything the file says, in the place of what it said before. */
  file?: SaidMetadata;
  genre?: string | null;
  tags?: string[];
  contributors?: Contributor[];
};

/** What a change has the owner say: an empty text sets a field to empty, but never the title. */
export function saidIn(change: SaidMetadata): SaidMetadata {
  const fields = METADATA_FIELDS.filter((field) => change[field] !== undefined && (field !== 'title' || change.title));
  return eachField(fields, (field) => {
    const value = change[field] ?? null;
    if (typeof value !== 'string') return value;
    return BOOK_FIELDS[field].kind === 'language' ? languageTag(value) : value || null;
  });
}

/** What is shown: the person's words before those of the file. `title` stands in where neither names one. */
export function shownMetadata(user: SaidMetadata, file: SaidMetadata, title: string): Metadata {
  const shown = eachField(METADATA_FIELDS, (field) => (user[field] === undefined ? file[field] : user[field]) ?? null);
  // A place in the file's series is none in another series.
  const otherSeries = user.series !== undefined && user.series !== (file.series ?? null);
  return {
    ...shown,
    title: shown.title || title,
    seriesIndex: otherSeries ? (user.seriesIndex ?? null) : shown.seriesIndex,
  };
}

/** What a copy of a book shows: the words another copy of it starts from. */
export const metadataOf = (row: ColumnValues<MetadataField>): Metadata => fromColumns(METADATA_FIELDS, row);

/** The columns of a book after a change of either half; what it is sorted and found by follows. */
export function metadataColumns(row: MetadataRow, change: MetadataChange) {
  const user = { ...row.user_metadata, ...change.user },
    file = change.file ?? row.file_metadata,
    tags = change.tags ?? row.tags,
    contributors = change.contributors ?? row.contributors,
    shown = shownMetadata(user, file, row.title);
  return {
    user_metadata: JSON.stringify(user),
    file_metadata: JSON.stringify(file),
    ...toColumns(METADATA_FIELDS, shown),
    genre: change.genre === undefined ? row.genre : change.genre,
    tags,
    contributors: JSON.stringify(contributors),
    ...sortAndSearchKeys(shown.title, shown.author, tags, contributors),
  };
}
