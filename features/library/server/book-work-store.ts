import { sql } from 'kysely';
import type { Contributor, MediaFacts, ReadableKind } from '../../../adapters/formats/index.ts';
import { newId } from '../../../platform/common/id.ts';
import type { TocEntry, UploadMetadata } from '../contract.ts';
import { parseTags } from '../core/index.ts';
import { cutText } from '../core/cut-text.ts';
import { MAX_TITLE, PIPELINE } from '../limits.ts';
import { keys, titleFromName } from './book-keys.ts';
import { METADATA_COLUMNS, metadataColumns, type SaidMetadata, saidAtUpload } from './book-metadata.ts';
import type { BookState, Db, Failure, Finding, Source } from './tables.ts';

export type Draft = { fileName: string; fileSize: number };
/** What was made of a file; `metadata` is what it says of itself. */
export type Extracted = {
  metadata: SaidMetadata & { title: string };
  contributors: Contributor[];
  direction: 'ltr' | 'rtl';
  publisher: string | null;
  published: string | null;
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

/** How a file becomes a book: its row, its bytes, each half of the work. */
export const bookWork = (db: Db) => ({
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
        ...keys(title, null, []),
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
      tags = parseTags(said.tags),
      title = cutText(said.title || book.title, MAX_TITLE);
    await trx
      .insertInto('library_books')
      .values({
        id,
        owner_id: ownerId,
        state: 'processing',
        title,
        author: said.author || null,
        description: said.description || null,
        genre: said.genre || null,
        tags,
        user_metadata: JSON.stringify(saidAtUpload(said)),
        source: JSON.stringify(source),
        file_name: title,
        file_size: 0,
        original_key: `originals/${id}/file`,
        ...keys(title, said.author || null, tags),
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
        direction: x.direction,
        publisher: x.publisher,
        published: x.published,
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

  failed: (bookId: string, failure: Failure) =>
    db
      .updateTable('library_books')
      .set({ state: 'failed', failure: JSON.stringify(failure), updated_at: sql`now()` })
      .where('id', '=', bookId)
      .where('state', '=', 'processing')
      .execute(),
});
