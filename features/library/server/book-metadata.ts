import type { Contributor } from '../../../adapters/formats/index.ts';
import type { UploadMetadata } from '../contract.ts';
import { keys } from './book-keys.ts';
import type { BookRow } from './shape.ts';
import type { Metadata, SaidMetadata } from './tables.ts';

export type { Metadata, SaidMetadata } from './tables.ts';

export const METADATA_FIELDS = [
  'title',
  'author',
  'description',
  'language',
  'series',
  'seriesIndex',
] as const satisfies readonly (keyof Metadata)[];
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

/** What is shown: the person's words before those of the file. `title` stands in where neither names one. */
export function shownMetadata(user: SaidMetadata, file: SaidMetadata, title: string): Metadata {
  const pick = <Field extends keyof Metadata>(field: Field): Metadata[Field] | null =>
    user[field] === undefined ? (file[field] ?? null) : user[field];
  // A place in the file's series is none in another series.
  const otherSeries = user.series !== undefined && user.series !== (file.series ?? null);
  return {
    title: pick('title') || title,
    author: pick('author'),
    description: pick('description'),
    language: pick('language'),
    series: pick('series'),
    seriesIndex: otherSeries ? (user.seriesIndex ?? null) : pick('seriesIndex'),
  };
}

/** The columns of a book after a change of either half; what it is sorted and found by follows. */
export function metadataColumns(row: MetadataRow, change: MetadataChange) {
  const user = { ...row.user_metadata, ...change.user },
    file = change.file ?? row.file_metadata,
    tags = change.tags ?? row.tags,
    contributors = change.contributors ?? row.contributors,
    { title, author, description, language, series, seriesIndex } = shownMetadata(user, file, row.title);
  return {
    user_metadata: JSON.stringify(user),
    file_metadata: JSON.stringify(file),
    title,
    author,
    description,
    language,
    series,
    series_index: seriesIndex,
    genre: change.genre === undefined ? row.genre : change.genre,
    tags,
    contributors: JSON.stringify(contributors),
    ...keys(title, author, tags, contributors),
  };
}

/** What was said with an upload; an empty field says nothing there. */
export const saidAtUpload = ({ title, author, description }: UploadMetadata): SaidMetadata => ({
  ...(title && { title }),
  ...(author && { author }),
  ...(description && { description }),
});
