import { sql } from 'kysely';
import type { BookRow } from './shape.ts';
import type { Db } from '../../../../platform/server/db.ts';

/** What is asked of a person's books. */
export const bookReads = (db: Db) => ({
  find: (ownerId: string, bookId: string): Promise<BookRow | undefined> =>
    db
      .selectFrom('library_books')
      .selectAll()
      .where('id', '=', bookId)
      .where('owner_id', '=', ownerId)
      .executeTakeFirst(),

  /** For workers only: a job names the book, its owner comes from the row. */
  findForJob: (bookId: string): Promise<BookRow | undefined> =>
    db.selectFrom('library_books').selectAll().where('id', '=', bookId).executeTakeFirst(),

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

  /** Drafts that never arrived and trash older than the limit; for the nightly sweep. */
  forgotten: (draftHours: number, trashDays: number) =>
    db
      .selectFrom('library_books')
      .select(['id', 'owner_id'])
      .where((eb) =>
        eb.or([
          eb.and([
            eb('state', '=', 'draft'),
            eb('added_at', '<', sql<string>`now() - make_interval(hours => ${draftHours})`),
          ]),
          eb('trashed_at', '<', sql<string>`now() - make_interval(days => ${trashDays})`),
        ]),
      )
      .limit(1000)
      .execute(),
});
