import { sql } from 'kysely';
import { newId } from '../../../platform/common/id.ts';
import { NEVER } from './again-store.ts';
import { FILE_KEYS, fileKeysOf } from './book-keys.ts';
import { METADATA_COLUMNS, metadataColumns, type MetadataRow } from './book-metadata.ts';
import type { Db, LibraryBulkTable } from './tables.ts';

type Kind = LibraryBulkTable['kind'];
/** Rows written by one statement. */
const AT_ONCE = 1000;

function* slices<T>(list: readonly T[]): Generator<T[]> {
  for (let at = 0; at < list.length; at += AT_ONCE) yield list.slice(at, at + AT_ONCE);
}

/** Many books at once. Each call carries the owner in its WHERE. */
export const bulkStore = (db: Db) => ({
  /** What is said of some books; in a transaction they are held until it ends, in one order, so that two changes wait for each other. */
  async metadata(ownerId: string, ids: readonly string[], trx?: Db): Promise<MetadataRow[]> {
    const rows: MetadataRow[] = [];
    for (const some of slices(ids.toSorted()))
      rows.push(
        ...(await (trx ?? db)
          .selectFrom('library_books')
          .select(METADATA_COLUMNS)
          .where('owner_id', '=', ownerId)
          .where('id', 'in', some)
          .orderBy('id')
          .$if(!!trx, (s) => s.forUpdate())
          .execute()),
      );
    return rows;
  },

  /** The books that bear a tag, held until the transaction ends. */
  withTag: (ownerId: string, tag: string, trx: Db): Promise<MetadataRow[]> =>
    trx
      .selectFrom('library_books')
      .select(METADATA_COLUMNS)
      .where('owner_id', '=', ownerId)
      .where(sql<boolean>`${tag} = any(tags)`)
      .orderBy('id')
      .forUpdate()
      .execute(),

  /** Writes what is said of these books, which the transaction holds; the keys they are found and sorted by follow. */
  async say(ownerId: string, books: readonly MetadataRow[], trx: Db): Promise<number> {
    let changed = 0;
    for (const some of slices(books)) {
      const rows = JSON.stringify(
        some.map((book) => ({ id: book.id, ...metadataColumns(book, {}), user_metadata: book.user_metadata })),
      );
      const done = await sql`update library_books as b set user_metadata = v.user_metadata, author = v.author,
        series = v.series, series_index = v.series_index, genre = v.genre, language = v.language, tags = v.tags,
        author_sort = v.author_sort, find = v.find, edition_key = v.edition_key, updated_at = now()
        from jsonb_to_recordset(${rows}::jsonb) as v(id uuid, user_metadata jsonb, author text, series text, series_index float8, genre text,
          language text, tags text[], author_sort text, find text, edition_key text)
        where b.id = v.id and b.owner_id = ${ownerId}`.execute(trx);
      changed += Number(done.numAffectedRows ?? 0);
    }
    return changed;
  },

  /** Puts books into the trash, or takes them out; answers with those it changed. */
  async setTrashed(ownerId: string, ids: readonly string[], trashed: boolean): Promise<string[]> {
    const changed: string[] = [];
    for (const some of slices(ids)) {
      const rows = await db
        .updateTable('library_books')
        .set({ trashed_at: trashed ? sql`now()` : null })
        .where('owner_id', '=', ownerId)
        .where('id', 'in', some)
        .where('trashed_at', trashed ? 'is' : 'is not', null)
        .returning('id')
        .execute();
      changed.push(...rows.map(({ id }) => id));
    }
    return changed;
  },

  /** Deletes books that are in the trash; for each the keys of its files. */
  async removeTrashed(ownerId: string, ids: readonly string[]): Promise<string[][]> {
    const rows = await db
      .deleteFrom('library_books')
      .where('owner_id', '=', ownerId)
      .where('id', 'in', [...ids])
      .where('trashed_at', 'is not', null)
      .returning([...FILE_KEYS])
      .execute();
    return rows.map(fileKeysOf);
  },

  /** Says that no pipeline of today made these books, so that they are made again; those that failed are told apart. */
  async makeStale(ownerId: string, ids: readonly string[]): Promise<{ stale: number; failed: string[] }> {
    let stale = 0;
    const failed: string[] = [];
    for (const some of slices(ids)) {
      const mine = (state: 'ready' | 'failed') =>
        sql`owner_id = ${ownerId} and id = any(${some}::uuid[]) and listed and trashed_at is null and state = ${state}`;
      const done =
        await sql`update library_books set pipeline = ${NEVER}, updated_at = now() where ${mine('ready')}`.execute(db);
      stale += Number(done.numAffectedRows ?? 0);
      failed.push(
        ...(await sql<{ id: string }>`select id from library_books where ${mine('failed')}`.execute(db)).rows.map(
          ({ id }) => id,
        ),
      );
    }
    return { stale, failed };
  },

  /** The originals of these books, as an archive needs them. */
  originals: (ownerId: string, ids: readonly string[]) =>
    db
      .selectFrom('library_books')
      .select(['id', 'file_name', 'file_size', 'original_key'])
      .where('owner_id', '=', ownerId)
      .where('id', 'in', [...ids])
      .where('content_hash', 'is not', null)
      .orderBy('title_sort')
      .execute(),

  async keep(ownerId: string, kind: Kind, books: unknown[], trx: Db = db): Promise<string> {
    const id = newId();
    await trx
      .insertInto('library_bulk')
      .values({ id, owner_id: ownerId, kind, books: JSON.stringify(books) })
      .execute();
    return id;
  },

  kept: (ownerId: string, id: string) =>
    db
      .selectFrom('library_bulk')
      .select(['kind', 'books'])
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .executeTakeFirst(),

  forget: (ownerId: string, id: string) =>
    db.deleteFrom('library_bulk').where('id', '=', id).where('owner_id', '=', ownerId).execute(),

  /** For the nightly sweep: what is too old to be taken back. */
  forgetOld: (days: number) =>
    db
      .deleteFrom('library_bulk')
      .where('created_at', '<', sql<string>`now() - make_interval(days => ${days}::int)`)
      .execute(),
});
export type BulkStore = ReturnType<typeof bulkStore>;
