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
  type Catalog,
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

/** The parts of the catalog through which a file's facts are written. */
type Copies = Pick<Catalog, 'bring' | 'tellCopies'>;

/** How a file becomes a book: its row, its bytes, each half of the work. */
export const workStore = (db: Db, catalog: Copies) => ({
  async addDraft(ownerId: string, draft: Draft): Promise<{ id: string; key: string }> {
    const id = newId(),
      key = `originals/${id}/file`,
      title = titleFromName(draft.fileName);
    await db
      .transaction()
      .execute((trx) =>
        catalog.bring(
          trx,
          ownerId,
          id,
          { state: 'draft', original_key: key },
          { title, file_name: draft.fileName, file_size: draft.fileSize, ...sortAndSearchKeys(title, null, []) },
        ),
      );
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
    await catalog.bring(
      trx,
      ownerId,
      id,
      { state: 'processing', original_key: `originals/${id}/file` },
      {
        ...metadataColumns(
          { ...NOTHING_SAID, id, title },
          { user: saidAtUpload(said), genre: said.genre || null, tags: parseTags(said.tags) },
        ),
        source: JSON.stringify(source),
        file_name: title,
        file_size: 0,
      },
    );
    return id;
  },

  /** The bytes of a source have arrived. */
  fetched: (bookId: string, file: { size: number; sha256: string; fileName: string; source: Source }) =>
    db.transaction().execute(async (trx) => {
      if (!(await heldIn(trx, bookId, ['processing']))) return;
      await catalog.tellCopies(trx, bookId, {
        facts: {
          file_size: file.size,
          content_hash: file.sha256,
          file_name: file.fileName,
          source: JSON.stringify(file.source),
        },
      });
    }),

  received: (ownerId: string, bookId: string, file: { size: number; sha256: string }) =>
    db.transaction().execute(async (trx) => {
      if (!(await heldIn(trx, bookId, ['draft'], ownerId))) return;
      await trx
        .updateTable('library_books')
        .set({ file_size: file.size, content_hash: file.sha256, updated_at: sql`now()` })
        .where('id', '=', bookId)
        .where('owner_id', '=', ownerId)
        .execute();
    }),

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
    if (!(await heldIn(trx, bookId, from, ownerId))) return false;
    const row = await trx
      .selectFrom('library_books')
      .select(METADATA_COLUMNS)
      .where('id', '=', bookId)
      .where('owner_id', '=', ownerId)
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
      .set({ ...columns, waiting, unattended, file_name: fileName, updated_at: sql`now()` })
      .where('id', '=', bookId)
      .where('owner_id', '=', ownerId)
      .execute();
    await trx
      .updateTable('library_contents')
      .set({ state: 'processing', failure: null })
      .where('id', '=', bookId)
      .execute();
    return true;
  },

  /** False when it did not fail, or is not this person's to have read again. */
  restart: async (ownerId: string, bookId: string, trx: Db = db): Promise<boolean> =>
    !!(await trx
      .updateTable('library_contents')
      .set({ state: 'processing', failure: null })
      .where('id', '=', bookId)
      .where('brought_by', '=', ownerId)
      .where('state', '=', 'failed')
      .returning('id')
      .executeTakeFirst()),

  /** Stage "convert" done: the book is in the library and opens. What its owner said in the meantime stays. */
  async extracted(bookId: string, x: Extracted, trx: Db): Promise<boolean> {
    if (!(await heldIn(trx, bookId, ['processing']))) return false;
    await trx
      .updateTable('library_contents')
      .set({
        ...toColumns(FILE_FIELDS, x.facts),
        readable_key: x.readableKey,
        readable_hash: x.readableHash,
        cover_drawn: x.coverDrawn,
        pipeline: PIPELINE,
        timings: JSON.stringify(x.timings),
        pictures: x.pictures && JSON.stringify(x.pictures),
        // Of what nobody could open yet there is one version.
        version: sql<number>`case when readable_hash is distinct from ${x.readableHash}
          and exists (select 1 from library_books as b where b.id = library_contents.id and b.listed) then version + 1 else version end`,
        media: x.media && JSON.stringify(x.media),
        toc: JSON.stringify(x.toc),
        findings: JSON.stringify(x.findings),
      })
      .where('id', '=', bookId)
      .execute();
    await catalog.tellCopies(trx, bookId, {
      metadata: x.metadata,
      contributors: x.contributors,
      facts: {
        direction: x.direction,
        format: x.format,
        readable: x.readable,
        cover_key: x.coverKey,
        pages: x.pages,
        words: x.words,
        scanned: x.scanned,
        searchable: false,
      },
      opens: true,
    });
    return true;
  },

  async indexed(bookId: string, milliseconds: number, trx: Db): Promise<void> {
    const done = await trx
      .updateTable('library_contents')
      .set({
        state: 'ready',
        failure: null,
        timings: sql`timings || ${JSON.stringify({ index: milliseconds })}::jsonb`,
      })
      .where('id', '=', bookId)
      .where('state', '=', 'processing')
      .returning('id')
      .executeTakeFirst();
    if (done) await catalog.tellCopies(trx, bookId, { facts: { searchable: true } });
  },

  /** For workers only: how much there is to do. */
  underWay: async (): Promise<number> =>
    (
      await db
        .selectFrom('library_contents')
        .select(sql<number>`count(*)`.as('n'))
        .where('state', '=', 'processing')
        .executeTakeFirstOrThrow()
    ).n,

  failed: (bookId: string, failure: Failure) =>
    db
      .updateTable('library_contents')
      .set({ state: 'failed', failure: JSON.stringify(failure) })
      .where('id', '=', bookId)
      .where('state', '=', 'processing')
      .execute(),
});

/** Holds a book that is in one of these states, whoever's or this keeper's, until the transaction ends; false for any other. */
const heldIn = async (trx: Db, bookId: string, states: readonly BookState[], keeperId?: string): Promise<boolean> =>
  !!(await trx
    .selectFrom('library_contents')
    .select('id')
    .where('id', '=', bookId)
    .where('state', 'in', [...states])
    .$if(keeperId !== undefined, (s) => s.where('brought_by', '=', keeperId!))
    .forUpdate()
    .executeTakeFirst());

/** What was said with an upload; an empty field says nothing there. */
const saidAtUpload = ({ title, author, description }: UploadMetadata): SaidMetadata => ({
  ...(title && { title }),
  ...(author && { author }),
  ...(description && { description }),
});

export type WorkStore = ReturnType<typeof workStore>;
