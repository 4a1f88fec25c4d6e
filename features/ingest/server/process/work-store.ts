import { sql } from 'kysely';
import type { Contributor, MediaFacts, ReadableKind } from '../../../../adapters/formats/index.ts';
import { newId } from '../../../../platform/common/id.ts';
import type { TocEntry } from '../../../catalog/contract.ts';
import { cutText, FILE_FIELDS, type FieldValues, type FileField, parseTags } from '../../../catalog/core/index.ts';
import type { UploadMetadata } from '../../core/shapes.ts';
import { PIPELINE } from '../../limits.ts';
import {
  sortAndSearchKeys,
  titleFromName,
  METADATA_COLUMNS,
  metadataColumns,
  toColumns,
  type Metadata,
  type SaidMetadata,
  type BookState,
  type Failure,
  type Finding,
  type Source,
} from '../../../catalog/server/index.ts';
import type { Db } from '../../../../platform/server/db.ts';
import { MAX_TITLE } from '../../../catalog/limits.ts';

export type Draft = { fileName: string; fileSize: number };
/** What was made of a file; `metadata` is what it says of itself, `facts` what nobody but it says. */
export type Extracted = {
  metadata: Metadata;
  facts: FieldValues<FileField>;
  contributors: Contributor[];
  direction: 'ltr' | 'rtl';
  format: string;
  readable: ReadableKind;
  media: MediaFacts | null;
  timings: Record<string, number>;
  pictures: { all: number; withoutText: number } | null;
  readableKey: string;
  readableHash: string;
  coverKey: string | null;
  coverDrawn: boolean;
  toc: TocEntry[];
  findings: Finding[];
  pages: number | null;
  words: number;
  scanned: boolean;
};

/** A row of which neither its owner nor its file has said anything. */
const NOTHING_SAID = { user_metadata: {}, file_metadata: {}, genre: null, tags: [], contributors: [] };

/** How a file becomes a book: its row, its bytes, each half of the work. */
export const workStore = (db: Db) => ({
  async addDraft(ownerId: string, draft: Draft): Promise<{ id: string; key: string }> {
    const id = newId(),
      key = `originals/${id}/file`,
      title = titleFromName(draft.fileName);
    await db
      .insertInto('library_books')
      .values({
        id,
        owner_id: ownerId,
        state: 'draft',
        title,
        file_name: draft.fileName,
        file_size: draft.fileSize,
        original_key: key,
        ...sortAndSearchKeys(title, null, []),
      })
      .execute();
    return { id, key };
  },

  /** A row for something that is still to be fetched; its work begins at once. */
  async addFromSource(
    ownerId: string,
    book: { source: Source; title: string; said: UploadMetadata },
    trx: Db,
  ): Promise<string> {
    const id = newId(),
      { said, source } = book,
      title = cutText(said.title || book.title, MAX_TITLE);
    await trx
      .insertInto('library_books')
      .values({
        id,
        owner_id: ownerId,
        state: 'processing',
        ...metadataColumns(
          { ...NOTHING_SAID, id, title },
          { user: saidAtUpload(said), genre: said.genre || null, tags: parseTags(said.tags) },
        ),
        source: JSON.stringify(source),
        file_name: title,
        file_size: 0,
        original_key: `originals/${id}/file`,
      })
      .execute();
    return id;
  },

  /** The bytes of a source have arrived. */
  fetched: (bookId: string, file: { size: number; sha256: string; fileName: string; source: Source }) =>
    db
      .updateTable('library_books')
      .set({
        file_size: file.size,
        content_hash: file.sha256,
        file_name: file.fileName,
        source: JSON.stringify(file.source),
        updated_at: sql`now()`,
      })
      .where('id', '=', bookId)
      .where('state', '=', 'processing')
      .execute(),

  received: (ownerId: string, bookId: string, file: { size: number; sha256: string }) =>
    db
      .updateTable('library_books')
      .set({ file_size: file.size, content_hash: file.sha256, updated_at: sql`now()` })
      .where('id', '=', bookId)
      .where('owner_id', '=', ownerId)
      .where('state', '=', 'draft')
      .returning('id')
      .executeTakeFirst(),

  /** The bytes are there and the work begins. What is said with them is added to what was said of the draft. */
  async startProcessing(
    ownerId: string,
    bookId: string,
    fileName: string,
    said: UploadMetadata,
    from: BookState[],
    trx: Db,
    { waiting = false, unattended = false } = {},
  ): Promise<boolean> {
    const row = await trx
      .selectFrom('library_books')
      .select(METADATA_COLUMNS)
      .where('id', '=', bookId)
      .where('owner_id', '=', ownerId)
      .where('state', 'in', from)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return false;
    const tags = parseTags(said.tags);
    const columns = metadataColumns(
      { ...row, title: titleFromName(fileName) },
      { user: saidAtUpload(said), ...(tags.length > 0 && { tags }), ...(said.genre && { genre: said.genre }) },
    );
    await trx
      .updateTable('library_books')
      .set({
        ...columns,
        state: 'processing',
        waiting,
        unattended,
        file_name: fileName,
        failure: null,
        updated_at: sql`now()`,
      })
      .where('id', '=', bookId)
      .where('owner_id', '=', ownerId)
      .execute();
    return true;
  },

  restart: (ownerId: string, bookId: string, trx: Db = db) =>
    trx
      .updateTable('library_books')
      .set({ state: 'processing', failure: null, updated_at: sql`now()` })
      .where('id', '=', bookId)
      .where('owner_id', '=', ownerId)
      .where('state', '=', 'failed')
      .returningAll()
      .executeTakeFirst(),

  /** Stage "convert" done: the book is in the library and opens. What its owner said in the meantime stays. */
  async extracted(bookId: string, x: Extracted, trx: Db): Promise<boolean> {
    const row = await trx
      .selectFrom('library_books')
      .select(METADATA_COLUMNS)
      .where('id', '=', bookId)
      .where('state', '=', 'processing')
      .forUpdate()
      .executeTakeFirst();
    if (!row) return false;
    await trx
      .updateTable('library_books')
      .set({
        ...metadataColumns(row, { file: x.metadata, contributors: x.contributors }),
        ...toColumns(FILE_FIELDS, x.facts),
        direction: x.direction,
        format: x.format,
        readable: x.readable,
        readable_key: x.readableKey,
        readable_hash: x.readableHash,
        cover_key: x.coverKey,
        cover_drawn: x.coverDrawn,
        pipeline: PIPELINE,
        timings: JSON.stringify(x.timings),
        pictures: x.pictures && JSON.stringify(x.pictures),
        version: sql<number>`case when listed and readable_hash is distinct from ${x.readableHash} then version + 1 else version end`,
        media: x.media && JSON.stringify(x.media),
        toc: JSON.stringify(x.toc),
        findings: JSON.stringify(x.findings),
        pages: x.pages,
        words: x.words,
        scanned: x.scanned,
        listed: sql<boolean>`not waiting`,
        searchable: false,
        active_at: sql`greatest(active_at, added_at)`,
        updated_at: sql`now()`,
      })
      .where('id', '=', bookId)
      .execute();
    return true;
  },

  indexed: (bookId: string, milliseconds: number, trx: Db) =>
    trx
      .updateTable('library_books')
      .set({
        state: 'ready',
        searchable: true,
        failure: null,
        timings: sql`timings || ${JSON.stringify({ index: milliseconds })}::jsonb`,
        updated_at: sql`now()`,
      })
      .where('id', '=', bookId)
      .where('state', '=', 'processing')
      .returning('id')
      .executeTakeFirst(),

  /** For workers only: how much there is to do. */
  underWay: async (): Promise<number> =>
    (
      await db
        .selectFrom('library_books')
        .select(sql<number>`count(*)`.as('n'))
        .where('state', '=', 'processing')
        .executeTakeFirstOrThrow()
    ).n,

  failed: (bookId: string, failure: Failure) =>
    db
      .updateTable('library_books')
      .set({ state: 'failed', failure: JSON.stringify(failure), updated_at: sql`now()` })
      .where('id', '=', bookId)
      .where('state', '=', 'processing')
      .execute(),
});

/** What was said with an upload; an empty field says nothing there. */
const saidAtUpload = ({ title, author, description }: UploadMetadata): SaidMetadata => ({
  ...(title && { title }),
  ...(author && { author }),
  ...(description && { description }),
});

export type WorkStore = ReturnType<typeof workStore>;
