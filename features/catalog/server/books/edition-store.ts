import { sql } from 'kysely';
import { editionKey } from '../../core/edition-key.ts';
import { sortAndSearchKeys } from './book-keys.ts';
import { holdOwnCopies } from '../access/copies-store.ts';
import type { BookRow } from './shape.ts';
import type { Db } from '../../../../platform/server/db.ts';

/** Books that share a key, oldest first; what they share. */
export type Alike = { why: 'file' | 'title'; ids: string[] };
const STANDING = ['id', 'title', 'author', 'contributors', 'tags', 'progress', 'last_read_at', 'active_at'] as const;
/** What a merge changes of a book. */
export type Standing = Pick<BookRow, (typeof STANDING)[number] | 'readable_hash'>;

/** Books named alike that are looked at together; more is no shelf of editions but a habit of naming. */
const MEMBERS = 20;

/** Books whose key is made at once. */
const KEY_BATCH_SIZE = 1000;

/** Books that are compared; the words of the index that finds those with one key. */
const ON_SHELF = sql`listed and trashed_at is null and not guide`;
const NAMED = sql`${ON_SHELF} and edition_key <> '' and readable in ('epub', 'pdf')`;

/** What is asked and changed when books of one person are the same book. Each call carries the owner in its WHERE. */
export const editionStore = (db: Db) => ({
  /** Groups of books on the shelf with the same bytes, or the same title and author. */
  async alike(ownerId: string): Promise<Alike[]> {
    const { rows } = await sql<Alike>`
      with named as materialized (
        select edition_key as key from library_books where owner_id = ${ownerId} and ${NAMED} group by edition_key having count(*) > 1
      ), same as materialized (
        select content_hash as key from library_books
        where owner_id = ${ownerId} and ${ON_SHELF} and content_hash is not null group by content_hash having count(*) > 1
      ), keyed as (
        select 'file' as why, content_hash as key, id, added_at from library_books
        where owner_id = ${ownerId} and ${ON_SHELF} and content_hash in (select key from same)
        union all
        select 'title', edition_key, id, added_at from library_books
        where owner_id = ${ownerId} and ${NAMED} and edition_key in (select key from named)
      )
      select why, (array_agg(id order by added_at, id))[1:${sql.lit(MEMBERS)}] as ids
      from keyed group by why, key order by max(added_at) desc, key`.execute(db);
    return rows;
  },

  /** For workers: gives some books that have none their key; how many it were. */
  makeKeys: (): Promise<number> =>
    db.transaction().execute(async (trx) => {
      const books = await trx
        .selectFrom('library_books')
        .select(['id', 'owner_id', 'title_sort', 'author_sort'])
        .where('edition_key', 'is', null)
        .limit(KEY_BATCH_SIZE)
        .forNoKeyUpdate()
        .skipLocked() // whoever changes a book now makes its key
        .execute();
      const rows = JSON.stringify(
        books.map(({ id, owner_id, ...keys }) => ({
          id,
          owner_id,
          key: editionKey(keys.title_sort, keys.author_sort),
        })),
      );
      await sql`update library_books as b set edition_key = v.key from jsonb_to_recordset(${rows}::jsonb) as v(id uuid, owner_id uuid, key text)
        where b.id = v.id and b.owner_id = v.owner_id and b.edition_key is null`.execute(trx);
      return books.length;
    }),

  /** These books as they stand on the shelf, held until the transaction ends. */
  standing: (ownerId: string, ids: readonly string[], trx: Db): Promise<Standing[]> =>
    trx
      .selectFrom('library_books as b')
      .innerJoin('library_contents as c', 'c.id', 'b.id')
      .select([...STANDING.map((name) => `b.${name}` as const), 'c.readable_hash'])
      .where('b.owner_id', '=', ownerId)
      .where('b.listed', '=', true)
      .where('b.trashed_at', 'is', null)
      .where('b.id', 'in', [...ids])
      .orderBy('b.id')
      .forNoKeyUpdate('b')
      .execute(),

  /** Holds some books of a person, on the shelf or not, until the transaction ends: what is held later of them is held in one order. */
  hold: (ownerId: string, ids: readonly string[], trx: Db): Promise<void> => holdOwnCopies(trx, ownerId, ids),

  /** Writes how far a book was read and its tags; the words it is found by follow. */
  stand: (
    ownerId: string,
    book: Standing,
    to: Pick<Standing, 'tags' | 'progress' | 'last_read_at' | 'active_at'>,
    trx: Db,
  ) =>
    trx
      .updateTable('library_books')
      .set({ ...to, ...sortAndSearchKeys(book.title, book.author, to.tags, book.contributors), updated_at: sql`now()` })
      .where('owner_id', '=', ownerId)
      .where('id', '=', book.id)
      .execute(),

  /** Puts books into the trash, or takes them out; answers with those it changed. */
  async setTrashed(ownerId: string, ids: readonly string[], trashed: boolean, trx: Db): Promise<string[]> {
    await holdOwnCopies(trx, ownerId, ids);
    const rows = await trx
      .updateTable('library_books')
      .set({ trashed_at: trashed ? sql`now()` : null })
      .where('owner_id', '=', ownerId)
      .where('id', 'in', [...ids])
      .where('trashed_at', trashed ? 'is' : 'is not', null)
      .returning('id')
      .execute();
    return rows.map(({ id }) => id);
  },
});
