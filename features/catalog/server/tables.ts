import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Contributor, MediaFacts, ReadableKind } from '../../../adapters/formats/index.ts';
import type { TocEntry } from '../contract.ts';
import type { ColumnValues, EditedField, FieldValues, FileField, MetadataField } from '../core/book-fields.ts';
import type { GrantKind } from '../core/rights.ts';

type Time = ColumnType<string, string | undefined, string>;
type MaybeTime = ColumnType<string | null, string | null | undefined, string | null>;

export type BookState = 'draft' | 'processing' | 'ready' | 'failed';

export type Failure = { code: string; details: Record<string, unknown> };

/** Where a book came from when nobody uploaded it. */
export type Source = {
  address: string;
  mode: 'article' | 'page' | 'file';
  site: string | null;
  savedAt: string | null;
};

/** Whether a sentence of the stored text was found by searching for it, and in which place. */
export type SelfTest = { ok: boolean; sentence: string; place: number | null; at: string };

export type Finding = { code: string; detail?: string };

/** What both a person and a file say about a book. */
export type Metadata = FieldValues<MetadataField>;

/** One half of it: a field that is there was said, also when it was said to be empty. */
export type SaidMetadata = { [Field in keyof Metadata]?: Metadata[Field] | undefined };

/** What a file is, once for everybody who has it. */
export type LibraryContentsTable = ColumnValues<FileField> & {
  id: string;
  /** The keeper. */
  brought_by: string | null;
  /** `gone`: nobody has the book any more; copies that were revoked still name it. */
  state: BookState | 'gone';
  original_key: string;
  readable_key: string | null;
  readable_hash: string | null;
  cover_drawn: Generated<boolean>;
  version: Generated<number>;
  pipeline: Generated<number>;
  timings: JSONColumnType<Record<string, number>, string | undefined, string>;
  self_test: JSONColumnType<SelfTest | null, string | null | undefined, string | null>;
  pictures: JSONColumnType<{ all: number; withoutText: number } | null, string | null | undefined, string | null>;
  findings: JSONColumnType<Finding[], string | undefined, string>;
  failure: JSONColumnType<Failure | null, string | null | undefined, string | null>;
  toc: JSONColumnType<TocEntry[], string | undefined, string>;
  media: JSONColumnType<MediaFacts | null, string | null | undefined, string | null>;
};

/** A person's copy of a book: what they say of it, how far they are, and what every list shows. */
export type LibraryEntriesTable = ColumnValues<EditedField> & {
  id: string;
  owner_id: string;
  /** Everybody the file names, with what they did. */
  contributors: JSONColumnType<Contributor[], string | undefined, string>;
  tags: Generated<string[]>;
  direction: Generated<'ltr' | 'rtl'>;
  file_name: string;
  file_size: number;
  content_hash: string | null;
  format: string | null;
  readable: ReadableKind | null;
  /** The cover everybody with the book sees: of the keeper the file's, of others the one the keeper sees. */
  cover_key: string | null;
  /** The picture this person chose; it is shown before the other. */
  own_cover_key: string | null;
  /** What this person says about the book; no job writes it. The columns that lists read follow from it and from `file_metadata`. */
  user_metadata: JSONColumnType<SaidMetadata, string | undefined, string>;
  /** What the book says without this person: for the keeper what its file says, for others what the keeper's copy shows. */
  file_metadata: JSONColumnType<SaidMetadata, string | undefined, string>;
  /** The handbook, not a book of the person's own. */
  guide: Generated<boolean>;
  source: JSONColumnType<Source | null, string | null | undefined, string | null>;
  pages: number | null;
  words: number | null;
  scanned: Generated<boolean>;
  listed: Generated<boolean>;
  /** It came from the import folder or from another person; its owner decides whether it comes onto the shelf. */
  waiting: Generated<boolean>;
  /** It came with many others: nobody may have watched how it went. */
  unattended: Generated<boolean>;
  searchable: Generated<boolean>;
  progress: Generated<number>;
  title_sort: string;
  author_sort: Generated<string>;
  find: string;
  /** What editions of one book share; null until the job made it. */
  edition_key: string | null;
  added_at: Time;
  active_at: Time;
  updated_at: Time;
  last_read_at: MaybeTime;
  trashed_at: MaybeTime;
  /** The person is the keeper. Derived from the grants; the access store alone writes it. */
  own: Generated<boolean>;
  /** Until when the person has the book. Derived like `own`. */
  held_until: Generated<string>;
};

/** Why a person has a book. */
export type LibraryGrantsTable = {
  id: Generated<string>;
  user_id: string;
  book_id: string;
  kind: GrantKind;
  source_id: string;
  download: Generated<boolean>;
  granted_at: Time;
  until: MaybeTime;
  revoked_at: MaybeTime;
  reason: string | null;
};

export type LibraryBulkTable = {
  id: string;
  owner_id: string;
  kind: 'edit' | 'trash' | 'restore' | 'pack';
  books: JSONColumnType<unknown[], string, string>;
  created_at: Time;
};

export type CatalogTables = {
  /** The entries that are held now. */
  library_books: LibraryEntriesTable;
  library_entries: LibraryEntriesTable;
  library_contents: LibraryContentsTable;
  library_grants: LibraryGrantsTable;
  library_bulk: LibraryBulkTable;
};

declare module '../../../platform/server/db.ts' {
  interface AllTables extends CatalogTables {}
}
