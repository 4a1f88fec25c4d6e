import { sql } from 'kysely';
import { type BookRow, CONTENT_COLUMNS } from './shape.ts';
import type { BookState } from '../tables.ts';
import type { Db } from '../../../../platform/server/db.ts';

/** What is asked of a person's books. */
export const bookReads = (db: Db) => ({
  find: (ownerId: string, bookId: string): Promise<BookRow | undefined> =>
    db
      .selectFrom('library_books as b')
      .innerJoin('library_contents as c', 'c.id', 'b.id')
      .selectAll('b')
      .select(CONTENT_COLUMNS)
      .$narrowType<{ state: BookState }>()
      .where('b.id', '=', bookId)
      .where('b.owner_id', '=', ownerId)
      .executeTakeFirst(),

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

  findSameSource: (ownerId: string, address: string) =>
    db
      .selectFrom('library_books as b')
      .innerJoin('library_contents as c', 'c.id', 'b.id')
      .select(['b.id', 'b.title'])
      .where('b.owner_id', '=', ownerId)
      .where(sql<string>`b.source ->> 'address'`, '=', address)
      .where('c.state', 'in', ['processing', 'ready'])
      .where('b.trashed_at', 'is', null)
      .orderBy('b.added_at', 'desc')
      .executeTakeFirst(),

  /** Which of these addresses this person has saved. */
  heldSources: (ownerId: string, addresses: readonly string[]) =>
    addresses.length === 0
      ? Promise.resolve([])
      : db
          .selectFrom('library_books as b')
          .innerJoin('library_contents as c', 'c.id', 'b.id')
          .select(['b.id', sql<string>`b.source ->> 'address'`.as('address')])
          .where('b.owner_id', '=', ownerId)
          .where('c.state', 'in', ['processing', 'ready'])
          .where('b.trashed_at', 'is', null)
          .where(sql<string>`b.source ->> 'address'`, 'in', [...addresses])
          .execute(),

  findSameFile: (ownerId: string, hash: string, notId: string) =>
    db
      .selectFrom('library_books as b')
      .innerJoin('library_contents as c', 'c.id', 'b.id')
      .select(['b.id', 'b.title'])
      .where('b.owner_id', '=', ownerId)
      .where('b.content_hash', '=', hash)
      .where('b.id', '!=', notId)
      .where('b.waiting', '=', false)
      .where('c.state', 'in', ['processing', 'ready'])
      .where('b.trashed_at', 'is', null)
      .orderBy('b.added_at')
      .executeTakeFirst(),

  /** Drafts that never arrived and trash older than the limit; for the nightly sweep. */
  forgotten: (draftHours: number, trashDays: number) =>
    db
      .selectFrom('library_books as b')
      .innerJoin('library_contents as c', 'c.id', 'b.id')
      .select(['b.id', 'b.owner_id'])
      .where((eb) =>
        eb.or([
          eb.and([
            eb('c.state', '=', 'draft'),
            eb('b.added_at', '<', sql<string>`now() - make_interval(hours => ${draftHours})`),
          ]),
          eb('b.trashed_at', '<', sql<string>`now() - make_interval(days => ${trashDays})`),
        ]),
      )
      .limit(1000)
      .execute(),
});
