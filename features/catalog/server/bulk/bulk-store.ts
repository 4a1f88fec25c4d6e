import { sql } from 'kysely';
import { slices } from '../../../../platform/common/slices.ts';
import { newId } from '../../../../platform/common/id.ts';
import { copiesStore, holdBooks, holdOwnCopies } from '../access/copies-store.ts';
import { BOOK_FIELDS, BULK_FIELDS } from '../../core/index.ts';
import { METADATA_COLUMNS, metadataColumns, type MetadataRow } from '../books/book-metadata.ts';
import type { LibraryBulkTable } from '../tables.ts';
import type { Db } from '../../../../platform/server/db.ts';

type Kind = LibraryBulkTable['kind'];
/** Rows written by one statement. */
const BATCH_SIZE = 1000;

/** Fields that a change of many books writes. The volume is removed when the series changes. */
const SAID_FIELDS = [...BULK_FIELDS, 'seriesIndex'] as const;
/** The columns of such a change and their types; keys follow what is said. */
const SAID_COLUMNS: Record<string, 'text' | 'text[]' | 'float8' | 'jsonb'> = {
  user_metadata: 'jsonb',
  ...Object.fromEntries(
    SAID_FIELDS.map((name) => [BOOK_FIELDS[name].column, BOOK_FIELDS[name].kind === 'number' ? 'float8' : 'text']),
  ),
  tags: 'text[]',
  author_sort: 'text',
  find: 'text',
  edition_key: 'text',
};
const SAID = Object.entries(SAID_COLUMNS);
const SET_SAID = sql.join(SAID.map(([name]) => sql`${sql.ref(name)} = ${sql.ref(`v.${name}`)}`));
const SAID_TYPES = sql.join(SAID.map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`));

/** Many books at once. Each call carries the owner in its WHERE. */
export const bulkStore = (db: Db) => ({
  /** What is said of some books; in a transaction they are held until it ends, in one order, so that two changes wait for each other. */
  async metadata(ownerId: string, ids: readonly string[], trx?: Db): Promise<MetadataRow[]> {
    const rows: MetadataRow[] = [];
    if (trx) await holdBooks(trx, ids);
    for (const some of slices(ids.toSorted(), BATCH_SIZE))
      rows.push(
        ...(await (trx ?? db)
          .selectFrom('library_books')
          .select(METADATA_COLUMNS)
          .where('owner_id', '=', ownerId)
          .where('id', 'in', some)
          .orderBy('id')
          .$if(!!trx, (s) => s.forNoKeyUpdate())
          .execute()),
      );
    return rows;
  },

  /** The books that bear a tag, held until the transaction ends. */
  async withTag(ownerId: string, tag: string, trx: Db): Promise<MetadataRow[]> {
    const tagged = trx
      .selectFrom('library_books')
      .where('owner_id', '=', ownerId)
      .where(sql<boolean>`${tag} = any(tags)`);
    const ids = (await tagged.select('id').execute()).map(({ id }) => id);
    await holdBooks(trx, ids);
    return ids.length === 0
      ? []
      : tagged.select(METADATA_COLUMNS).where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
  },

  /** Writes what is said of these books, which the transaction holds; the keys they are found and sorted by follow. */
  async say(ownerId: string, books: readonly MetadataRow[], trx: Db): Promise<number> {
    let changed = 0;
    for (const some of slices(books, BATCH_SIZE)) {
      const rows = JSON.stringify(
        some.map((book) => ({ id: book.id, ...metadataColumns(book, {}), user_metadata: book.user_metadata })),
      );
      const done = await sql`update library_books as b set ${SET_SAID}, updated_at = now()
        from jsonb_to_recordset(${rows}::jsonb) as v(id uuid, ${SAID_TYPES})
        where b.id = v.id and b.owner_id = ${ownerId}`.execute(trx);
      changed += Number(done.numAffectedRows ?? 0);
      await copiesStore(trx).follow(
        trx,
        ownerId,
        some.map(({ id }) => id),
      );
    }
    return changed;
  },

  /** Puts books into the trash, or takes them out; answers with those it changed. */
  async setTrashed(ownerId: string, ids: readonly string[], trashed: boolean): Promise<string[]> {
    const changed: string[] = [];
    for (const some of slices(ids, BATCH_SIZE)) {
      const rows = await db.transaction().execute(async (trx) => {
        await holdOwnCopies(trx, ownerId, some);
        return trx
          .updateTable('library_books')
          .set({ trashed_at: trashed ? sql`now()` : null })
          .where('owner_id', '=', ownerId)
          .where('id', 'in', some)
          .where('trashed_at', trashed ? 'is' : 'is not', null)
          .returning('id')
          .execute();
      });
      changed.push(...rows.map(({ id }) => id));
    }
    return changed;
  },

  /** The originals of these books, as an archive needs them. */
  originals: (ownerId: string, ids: readonly string[]) =>
    db
      .selectFrom('library_books as b')
      .innerJoin('library_contents as c', 'c.id', 'b.id')
      .select(['b.id', 'b.file_name', 'b.file_size', 'c.original_key'])
      .where('b.owner_id', '=', ownerId)
      .where('b.id', 'in', [...ids])
      .where('b.content_hash', 'is not', null)
      .orderBy('b.title_sort')
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
