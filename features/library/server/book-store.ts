import { type Kysely, sql } from 'kysely';
import type { MediaFacts, ReadableKind } from '../../../adapters/formats/index.ts';
import { newId } from '../../../platform/common/id.ts';
import type { UploadMetadata } from '../contract.ts';
import { fold, parseTags, sortKey } from '../core/index.ts';
import { PIPELINE } from '../limits.ts';
import type { BookRow } from './shape.ts';
import type { BookState, Failure, Finding, LibraryTables, Source } from './tables.ts';
import type { TocEntry } from '../contract.ts';
export type Db = Kysely<LibraryTables>;
export type Draft = { fileName: string; fileSize: number };
export type Extracted = {
  title: string;
  author: string | null;
  description: string | null;
  language: string | null;
  direction: 'ltr' | 'rtl';
  publisher: string | null;
  published: string | null;
  series: string | null;
  seriesIndex: number | null;
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
export type Changes = {
  title?: string | undefined;
  author?: string | null | undefined;
  description?: string | null | undefined;
  genre?: string | null | undefined;
  tags?: string[] | undefined;
  language?: string | null | undefined;
  series?: string | null | undefined;
  seriesIndex?: number | null | undefined;
};

/** The keys a book is sorted and found by. */
export const keys = (title: string, author: string | null, tags: readonly string[]) => ({
  title_sort: sortKey(title),
  author_sort: author ? sortKey(author) : '',
  find: fold(`${title} ${author ?? ''} ${tags.join(' ')}`).slice(0, 2000),
});

/** Title of a file that says none: its name without the ending. */
export const titleFromName = (fileName: string): string =>
  fileName
    .replace(/\.[a-z0-9]{1,8}$/i, '')
    .replace(/[_-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim() || fileName;

/** Everything that reads or writes a person's books. Each call carries the owner in its WHERE. */
export const bookStore = (db: Db) => ({
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
  async addFromSource(ownerId: string, book: { source: Source; title: string; given: UploadMetadata }, trx: Db): Promise<string> {
    const id = newId(),
      { given, source } = book,
      tags = parseTags(given.tags),
      title = book.title.slice(0, 500);
    await trx
      .insertInto('library_books')
      .values({
        id,
        owner_id: ownerId,
        state: 'processing',
        title,
        author: given.author || null,
        description: given.description || null,
        genre: given.genre || null,
        tags,
        given: JSON.stringify(given),
        source: JSON.stringify(source),
        file_name: title,
        file_size: 0,
        original_key: `originals/${id}/file`,
        ...keys(title, given.author || null, tags),
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

  findSameSource: (ownerId: string, address: string) =>
    db
      .selectFrom('library_books')
      .select(['id', 'title'])
      .where('owner_id', '=', ownerId)
      .where(sql<string>`source ->> 'address'`, '=', address)
      .where('state', 'in', ['processing', 'ready'])
      .where('trashed_at', 'is', null)
      .orderBy('added_at', 'desc')
      .executeTakeFirst(),

  /** Which of these addresses this person has saved. */
  heldSources: (ownerId: string, addresses: readonly string[]) =>
    addresses.length === 0
      ? Promise.resolve([])
      : db
          .selectFrom('library_books')
          .select(['id', sql<string>`source ->> 'address'`.as('address')])
          .where('owner_id', '=', ownerId)
          .where('state', 'in', ['processing', 'ready'])
          .where('trashed_at', 'is', null)
          .where(sql<string>`source ->> 'address'`, 'in', [...addresses])
          .execute(),

  find: (ownerId: string, bookId: string): Promise<BookRow | undefined> =>
    db.selectFrom('library_books').selectAll().where('id', '=', bookId).where('owner_id', '=', ownerId).executeTakeFirst(),

  titles: (ownerId: string, bookIds: readonly string[]) =>
    bookIds.length === 0
      ? Promise.resolve([])
      : db
          .selectFrom('library_books')
          .select(['id', 'title'])
          .where('owner_id', '=', ownerId)
          .where('listed', '=', true)
          .where('id', 'in', [...bookIds])
          .execute(),

  /** For workers only: a job names the book, its owner comes from the row. */
  findForJob: (bookId: string): Promise<BookRow | undefined> =>
    db.selectFrom('library_books').selectAll().where('id', '=', bookId).executeTakeFirst(),

  markGuide: (ownerId: string, bookId: string) =>
    db.updateTable('library_books').set({ guide: true }).where('id', '=', bookId).where('owner_id', '=', ownerId).execute(),

  /** For workers only: how much there is to do. */
  underWay: async (): Promise<number> =>
    (
      await db
        .selectFrom('library_books')
        .select(sql<number>`count(*)`.as('n'))
        .where('state', '=', 'processing')
        .executeTakeFirstOrThrow()
    ).n,

  findSameFile: (ownerId: string, hash: string, notId: string) =>
    db
      .selectFrom('library_books')
      .select(['id', 'title'])
      .where('owner_id', '=', ownerId)
      .where('content_hash', '=', hash)
      .where('id', '!=', notId)
      .where('waiting', '=', false)
      .where('state', 'in', ['processing', 'ready'])
      .where('trashed_at', 'is', null)
      .orderBy('added_at')
      .executeTakeFirst(),

  received: (ownerId: string, bookId: string, file: { size: number; sha256: string }) =>
    db
      .updateTable('library_books')
      .set({ file_size: file.size, content_hash: file.sha256, updated_at: sql`now()` })
      .where('id', '=', bookId)
      .where('owner_id', '=', ownerId)
      .where('state', '=', 'draft')
      .returning('id')
      .executeTakeFirst(),

  async startProcessing(ownerId: string, bookId: string, fileName: string, given: UploadMetadata, from: BookState[], trx: Db = db, waiting = false) {
    const tags = parseTags(given.tags),
      title = given.title || titleFromName(fileName);
    return trx
      .updateTable('library_books')
      .set({
        state: 'processing',
        waiting,
        file_name: fileName,
        failure: null,
        given: JSON.stringify(given),
        title,
        author: given.author || null,
        description: given.description || null,
        genre: given.genre || null,
        tags,
        updated_at: sql`now()`,
        ...keys(title, given.author || null, tags),
      })
      .where('id', '=', bookId)
      .where('owner_id', '=', ownerId)
      .where('state', 'in', from)
      .returningAll()
      .executeTakeFirst();
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

  /** Stage "convert" done: the book is in the library and opens. */
  extracted: (bookId: string, x: Extracted, tags: string[], trx: Db) =>
    trx
      .updateTable('library_books')
      .set({
        title: x.title,
        author: x.author,
        description: x.description,
        language: x.language,
        direction: x.direction,
        publisher: x.publisher,
        published: x.published,
        series: x.series,
        series_index: x.seriesIndex,
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
        ...keys(x.title, x.author, tags),
      })
      .where('id', '=', bookId)
      .where('state', '=', 'processing')
      .returning('id')
      .executeTakeFirst(),

  indexed: (bookId: string, milliseconds: number, trx: Db) =>
    trx
      .updateTable('library_books')
      .set({ state: 'ready', searchable: true, failure: null, timings: sql`timings || ${JSON.stringify({ index: milliseconds })}::jsonb`, updated_at: sql`now()` })
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

  async change(ownerId: string, bookId: string, changes: Changes): Promise<BookRow | undefined> {
    const now = await this.find(ownerId, bookId);
    if (!now) return undefined;
    const title = changes.title ?? now.title,
      author = changes.author === undefined ? now.author : changes.author || null,
      tags = changes.tags ? parseTags(changes.tags) : now.tags;
    return db
      .updateTable('library_books')
      .set({
        title,
        author,
        tags,
        ...(changes.description !== undefined && { description: changes.description || null }),
        ...(changes.genre !== undefined && { genre: changes.genre }),
        ...(changes.language !== undefined && { language: changes.language || null }),
        ...(changes.series !== undefined && { series: changes.series || null }),
        ...(changes.seriesIndex !== undefined && { series_index: changes.seriesIndex }),
        updated_at: sql`now()`,
        ...keys(title, author, tags),
      })
      .where('id', '=', bookId)
      .where('owner_id', '=', ownerId)
      .returningAll()
      .executeTakeFirst();
  },

  /** Changes the cover its owner chose; answers with the row and the key of the one before. */
  changeOwnCover: (ownerId: string, bookId: string, key: string | null): Promise<{ book: BookRow; before: string | null } | undefined> =>
    db.transaction().execute(async (trx) => {
      const was = await trx
        .selectFrom('library_books')
        .select('own_cover_key')
        .where('id', '=', bookId)
        .where('owner_id', '=', ownerId)
        .forUpdate()
        .executeTakeFirst();
      if (!was) return undefined;
      const book = await trx
        .updateTable('library_books')
        .set({ own_cover_key: key, updated_at: sql`now()` })
        .where('id', '=', bookId)
        .where('owner_id', '=', ownerId)
        .returningAll()
        .executeTakeFirstOrThrow();
      return { book, before: was.own_cover_key };
    }),

  trash: (ownerId: string, bookId: string) =>
    db
      .updateTable('library_books')
      .set({ trashed_at: sql`now()` })
      .where('id', '=', bookId)
      .where('owner_id', '=', ownerId)
      .where('trashed_at', 'is', null)
      .returning('id')
      .executeTakeFirst(),

  restore: (ownerId: string, bookId: string) =>
    db
      .updateTable('library_books')
      .set({ trashed_at: null })
      .where('id', '=', bookId)
      .where('owner_id', '=', ownerId)
      .where('trashed_at', 'is not', null)
      .returning('id')
      .executeTakeFirst(),

  /** Removes the row for good and says which files belong to it. */
  async remove(ownerId: string, bookId: string): Promise<string[] | undefined> {
    const row = await db
      .deleteFrom('library_books')
      .where('id', '=', bookId)
      .where('owner_id', '=', ownerId)
      .returning(['original_key', 'readable_key', 'cover_key', 'own_cover_key'])
      .executeTakeFirst();
    return row && [row.original_key, row.readable_key, row.cover_key, row.own_cover_key].filter((key) => key !== null);
  },

  noteReading: (ownerId: string, bookId: string, progress: number, at: string) =>
    db
      .updateTable('library_books')
      .set({ progress, last_read_at: at, active_at: at })
      .where('id', '=', bookId)
      .where('owner_id', '=', ownerId)
      .execute(),

  /** Drafts that never arrived and trash older than the limit; for the nightly sweep. */
  forgotten: (draftHours: number, trashDays: number) =>
    db
      .selectFrom('library_books')
      .select(['id', 'owner_id'])
      .where((eb) =>
        eb.or([
          eb.and([eb('state', '=', 'draft'), eb('added_at', '<', sql<string>`now() - make_interval(hours => ${draftHours})`)]),
          eb('trashed_at', '<', sql<string>`now() - make_interval(days => ${trashDays})`),
        ]),
      )
      .limit(1000)
      .execute(),
});
export type BookStore = ReturnType<typeof bookStore>;
